import { describe, expect, it } from 'vitest';
import type { List } from '../list';
import { readsWidely } from './limits';
import type { ListQuery } from './query';

const fields = { startDate: { kind: 'day' }, lastSaved: { kind: 'moment' }, id: { kind: 'number' } };
const list = (orderedBy?: string[]) => ({ fields, orderedBy }) as unknown as List;
const asked = (start: number, ...sort: string[]): ListQuery => ({
  filter: { all: [] },
  sort: sort.map((field) => ({ field, descending: true })),
  page: { start, size: 10 },
});

describe('a query waits its turn, apart from everything else,', () => {
  it.each([
    ['far down a list', list(), asked(1_000, 'startDate'), true],
    ['not on its first pages', list(), asked(990, 'startDate'), false],
    ['sorted by what no index of a long list orders', list(['startDate', 'id']), asked(0, 'lastSaved'), true],
    ['and by that in the second place', list(['startDate', 'id']), asked(0, 'startDate', 'lastSaved'), true],
    ['not in the usual order of a long list', list(['startDate', 'id']), asked(0, 'startDate', 'id'), false],
    ['not in any order of a short one', list(), asked(0, 'lastSaved'), false],
  ])('[OPS-06] %s', (_, of, query, wide) => {
    expect(readsWidely(of, query, true)).toBe(wide);
  });
});
