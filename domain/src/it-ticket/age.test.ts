import { expect, it } from 'vitest';
import { ageWords } from './age.js';

it('[TIC-03] the age of a ticket is counted in days, and ends when it is resolved', () => {
  const on = (openDate: string, closeDate: string | null = null) =>
    ageWords({ openDate, closeDate, resolved: closeDate !== null }, '2026-03-02');
  expect(on('2026-03-02')).toBe('today');
  expect(on('2026-03-01')).toBe('1 day');
  expect(on('2026-03-01', '2026-03-01')).toBe('same day');
  expect(on('2026-03-01', '2026-03-02')).toBe('1 day');
  expect(on('2026-02-01', '2026-03-02')).toBe('29 days');
  expect(on('2999-01-01')).toBe('today');
});
