import { expect, it } from 'vitest';
import type { WeekCell } from './weeks.js';
import { reportDays, reportDaysWithin } from './report-days.js';

/** A Wednesday. */
const TODAY = '2026-11-25';
const line = (...cells: [week: string, state: WeekCell['state']][]) => ({
  project: 'Atlas',
  cells: cells.map(([week, state]) => ({ week, state, report: null })),
});
const none = { holidays: [], away: [], lines: [line()] };
const dayOf = (given: Partial<Parameters<typeof reportDays>[0]>, monday: string) =>
  reportDays({ ...none, ...given }, TODAY).find((one) => one.monday === monday);

it('[CAL-04] a report is due on the last working day of its week, now and for half a year', () => {
  const days = reportDays(none, TODAY);
  expect(days[0]).toEqual({ monday: '2026-11-23', due: '2026-11-27', title: 'Report due' });
  expect(days).toHaveLength(27);
  expect(reportDaysWithin(TODAY)).toEqual({ from: '2026-09-07', to: '2027-05-30' });
});

it('[CAL-04] [ABS-01] [ABS-03] holidays and days away move the day, or leave a week without one', () => {
  const away = (from: string, to: string, half: 'none' | 'morning' = 'none') => [{ from, to, half }];
  expect(dayOf({ holidays: ['2026-11-27'] }, '2026-11-23')?.due).toBe('2026-11-26');
  expect(dayOf({ away: away('2026-12-03', '2026-12-06') }, '2026-11-30')?.due).toBe('2026-12-02');
  expect(dayOf({ away: away('2026-11-27', '2026-11-27', 'morning') }, '2026-11-23')?.due).toBe('2026-11-27');
  expect(dayOf({ away: away('2026-12-07', '2026-12-11') }, '2026-12-07')).toBeUndefined();
});

it.each<[WeekCell['state'][], string | undefined]>([
  [['submitted'], 'Submitted'],
  [['submitted', 'owed'], 'Owed'],
  [['submitted', 'saved'], 'Saved'],
  [['none', 'submitted'], 'Submitted'],
  [['none'], undefined],
])('[CAL-04] of an earlier week with %j it says %s', (states, title) => {
  const lines = states.map((state) => line(['2026-11-16', state]));
  expect(dayOf({ lines }, '2026-11-16')?.title).toBe(title);
});

it('[CAL-04] this week is due until all its reports are submitted', () => {
  const week = (...states: WeekCell['state'][]) => ({
    lines: states.map((state) => line(['2026-11-23', state])),
  });
  expect(dayOf(week('submitted', 'none'), '2026-11-23')?.title).toBe('Report due');
  expect(dayOf(week('submitted', 'submitted'), '2026-11-23')?.title).toBe('Submitted');
});

it('[CAL-04] without a charge line no report is due', () => {
  expect(reportDays({ ...none, lines: [] }, TODAY)).toEqual([]);
});
