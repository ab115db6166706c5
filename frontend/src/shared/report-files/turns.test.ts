import { expect, it, vi } from 'vitest';
import { turnsAmong } from './turns';

it('[RHY-05] turns to the neighbours of the report, and says which of how many it is', () => {
  const turn = vi.fn();
  const { previous, next, place } = turnsAmong('b', ['a', 'b', 'c'], turn);
  previous?.();
  next?.();
  expect(turn.mock.calls).toEqual([['a'], ['c']]);
  expect(place).toEqual({ at: 2, of: 3 });
});

it.each([
  ['first', 'a', ['a', 'b'], [false, true]],
  ['last', 'b', ['a', 'b'], [true, false]],
  ['only one', 'a', ['a'], [false, false]],
  ['one that is not there', 'x', ['a', 'b'], [false, false]],
])('[RHY-05] leads no further than there are reports: %s', (_which, report, among, leads) => {
  const { previous, next } = turnsAmong(report, among, vi.fn());
  expect([Boolean(previous), Boolean(next)]).toEqual(leads);
});
