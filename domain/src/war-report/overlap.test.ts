import { expect, it } from 'vitest';
import { overlappedBy } from './overlap.js';

const entry = { projectTask: 'Atlas', startDate: '2026-03-02', endDate: '2026-03-08' };
const report = { ...entry, submitted: true };

it.each([
  [{ startDate: '2026-03-05', endDate: '2026-03-11' }, true],
  [{ startDate: '2026-02-24', endDate: '2026-03-02' }, true],
  [{ startDate: '2026-03-08', endDate: '2026-03-08' }, true],
  [{ startDate: '2026-02-01', endDate: '2026-03-31' }, true],
  [{}, true],
  [{ startDate: '2026-02-23', endDate: '2026-03-01' }, false],
  [{ startDate: '2026-03-09', endDate: '2026-03-15' }, false],
  [{ submitted: false }, false],
  [{ projectTask: 'Borealis' }, false],
])('[WAR-04] %j overlaps a report of March 2 to 8: %s', (other, overlaps) => {
  expect(overlappedBy(entry, [{ ...report, ...other }])).toHaveLength(overlaps ? 1 : 0);
});
