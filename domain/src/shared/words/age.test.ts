import { describe, expect, it } from 'vitest';
import { agoWords, dueWords, lengthWords, waitWords } from './age.js';

const ZONE = 'America/New_York';
const ago = (moment: string, now: string, zone = ZONE) => agoWords(new Date(moment), new Date(now), zone);

it.each([
  [0, '0 days'],
  [1, '1 day'],
  [13, '13 days'],
  [14, '2 weeks'],
  [20, '2 weeks'],
  [74, '10 weeks'],
  [364, '52 weeks'],
  [365, '1 year'],
  [729, '1 year'],
  [730, '2 years'],
])('[WAI-08] %d days are %s', (days, words) => {
  expect(lengthWords(days)).toBe(words);
});

describe('how long ago', () => {
  // 12:00 in New York.
  const noon = '2026-11-27T17:00:00Z';

  it.each([
    ['2026-11-27T17:00:00Z', 'just now'],
    ['2026-11-27T16:59:01Z', 'just now'],
    ['2026-11-27T16:59:00Z', '1 minute ago'],
    ['2026-11-27T16:00:01Z', '59 minutes ago'],
    ['2026-11-27T16:00:00Z', '1 hour ago'],
    ['2026-11-27T05:00:00Z', '12 hours ago'],
    ['2026-11-27T04:59:59Z', 'yesterday'],
    ['2026-11-26T05:00:00Z', 'yesterday'],
    ['2026-11-26T04:59:59Z', '2 days ago'],
    ['2026-11-14T17:00:00Z', '13 days ago'],
    ['2026-11-13T17:00:00Z', '2 weeks ago'],
    ['2025-11-27T17:00:00Z', '1 year ago'],
  ])('[NOT-14] %s is %s', (moment, words) => {
    expect(ago(moment, noon)).toBe(words);
  });

  it('[NOT-14] a few minutes around midnight and the turn of the year are minutes', () => {
    expect(ago('2027-01-01T04:55:00Z', '2027-01-01T05:05:00Z')).toBe('10 minutes ago');
    expect(ago('2026-12-31T23:00:00Z', '2027-01-01T17:00:00Z')).toBe('yesterday');
    expect(ago('2026-12-30T17:00:00Z', '2027-01-01T17:00:00Z')).toBe('2 days ago');
  });

  it('[NOT-14] the day is the company’s', () => {
    const [moment, now] = ['2026-11-27T03:00:00Z', '2026-11-27T15:00:00Z'] as const;
    expect(ago(moment, now)).toBe('yesterday');
    expect(ago(moment, now, 'UTC')).toBe('12 hours ago');
  });

  it('[NOT-14] a day of 23 hours and one of 25 hours are one day', () => {
    // Clocks go forward on March 8 and back on November 1, 2026: noon to noon.
    expect(ago('2026-03-07T17:00:00Z', '2026-03-08T16:00:00Z')).toBe('yesterday');
    expect(ago('2026-10-31T16:00:00Z', '2026-11-01T17:00:00Z')).toBe('yesterday');
    // The last minute of the long day is still that day.
    expect(ago('2026-11-01T04:00:00Z', '2026-11-02T04:59:00Z')).toBe('24 hours ago');
  });

  it('[NOT-14] what a slow clock puts into the future is just now', () => {
    expect(ago('2026-11-27T17:05:00Z', noon)).toBe('just now');
  });
});

it.each([
  ['2026-11-27', 'since today'],
  ['2026-11-28', 'since today'],
  ['2026-11-26', 'since yesterday'],
  ['2026-11-25', '2 days'],
  ['2026-09-16', '10 weeks'],
])('[WAI-08] on November 27 what waits since %s waits %s', (since, words) => {
  expect(waitWords(since, '2026-11-27')).toBe(words);
});

it.each([
  ['2026-12-31', '2026-12-31', 'Owed today'],
  ['2027-01-01', '2026-12-31', 'Due tomorrow'],
  ['2027-01-03', '2026-12-31', 'Due in 3 days'],
  ['2026-12-31', '2027-01-01', 'Owed, 1 day late'],
  ['2026-12-18', '2027-01-01', 'Owed, 2 weeks late'],
])('[WAI-08] what is due on %s is, on %s, "%s"', (due, today, words) => {
  expect(dueWords(due, today)).toBe(words);
});
