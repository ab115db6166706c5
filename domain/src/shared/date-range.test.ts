import { expect, it } from 'vitest';
import { formatRange } from './date-range.js';

const today = '2026-11-29';

it.each([
  ['2026-11-23', '2026-11-29', 'Nov 23–29'],
  ['2026-11-30', '2026-12-06', 'Nov 30 – Dec 6'],
  ['2026-11-23', '2026-11-23', 'Nov 23'],
  ['2025-11-24', '2025-11-30', 'Nov 24–30, 2025'],
  ['2025-11-24', '2025-12-07', 'Nov 24 – Dec 7, 2025'],
  ['2025-11-24', '2025-11-24', 'Nov 24, 2025'],
  ['2026-12-28', '2027-01-03', 'Dec 28, 2026 – Jan 3, 2027'],
])('[SES-34] %s to %s is %s', (from, to, words) => {
  expect(formatRange(from, to, today)).toBe(words);
});
