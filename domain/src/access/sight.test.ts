import { describe, expect, it } from 'vitest';
import { ME, person, SOMEBODY_ELSE } from '../change-control/actors.test-support.js';
import { always, reaches, type Sight, type Term } from './sight.js';

interface Facts {
  owner: number | null;
  helpers: readonly (number | null)[];
  closed: boolean;
}

const facts: Facts = { owner: SOMEBODY_ELSE, helpers: [], closed: false };

const sees = (term: Term<Facts>, changed: Partial<Facts> = {}): boolean =>
  reaches({ scope: () => ['it'], reach: { it: term } }, person(), { ...facts, ...changed });

describe('a term', () => {
  it('[SEC-02] always holds', () => {
    expect(sees(always)).toBe(true);
  });

  it.each([
    [{ owner: ME }, true],
    [{ owner: SOMEBODY_ELSE }, false],
    [{ owner: null }, false],
  ])('[SEC-02] is the person, of %j: %s', (changed, holds) => {
    expect(sees({ is: 'owner' }, changed)).toBe(holds);
  });

  it.each([
    [{ helpers: [] }, false],
    [{ helpers: [SOMEBODY_ELSE, null] }, false],
    [{ helpers: [SOMEBODY_ELSE, ME] }, true],
  ])('[SEC-02] is one of several people, of %j: %s', (changed, holds) => {
    expect(sees({ is: 'helpers' }, changed)).toBe(holds);
  });

  it.each([true, false])('[SEC-02] holds or lacks a flag that is %s', (closed) => {
    expect(sees({ holds: 'closed' }, { closed })).toBe(closed);
    expect(sees({ lacks: 'closed' }, { closed })).toBe(!closed);
  });

  it.each([
    [{ owner: ME, closed: true }, true],
    [{ owner: ME, closed: false }, false],
    [{ owner: SOMEBODY_ELSE, closed: true }, false],
  ])('[SEC-02] all of its parts, of %j: %s', (changed, holds) => {
    expect(sees({ all: [{ is: 'owner' }, { holds: 'closed' }] }, changed)).toBe(holds);
    expect(sees({ all: [always, { all: [{ is: 'owner' }, { holds: 'closed' }] }] }, changed)).toBe(holds);
  });
});

describe('a sight', () => {
  const sight: Sight<'own' | 'closed', Facts> = {
    scope: ({ groups }) => (groups.includes('IT') ? ['own', 'closed'] : groups.includes('CM') ? ['own'] : []),
    reach: { own: { is: 'owner' }, closed: { holds: 'closed' } },
  };

  it('[SEC-02] needs one of the names of the scope, and without any the record is hidden', () => {
    const [own, closed] = [
      { ...facts, owner: ME },
      { ...facts, closed: true },
    ];
    expect([own, closed].map((record) => reaches(sight, person('IT'), record))).toEqual([true, true]);
    expect([own, closed].map((record) => reaches(sight, person('CM'), record))).toEqual([true, false]);
    expect([own, closed].map((record) => reaches(sight, person('CCB'), record))).toEqual([false, false]);
    expect(reaches(sight, person('IT'), facts)).toBe(false);
  });
});
