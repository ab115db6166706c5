import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, mondaysBetween } from '../shared/calendar-day.js';
import { WEEKS_AT_MOST } from '../shared/period.js';
import { monthsOf, statisticsQuery } from './period.js';

const TODAY = '2026-11-18';
const asked = (query: object) => statisticsQuery(TODAY).safeParse(query);
const refusedAt = (query: object) => asked(query).error?.issues[0]?.path;

describe('the period that is asked for', () => {
  it.each([
    [{}, { from: '2026-05-25', to: TODAY }],
    [{ to: '2026-01-04' }, { from: '2025-07-07', to: '2026-01-04' }],
    [{ from: '2026-11-01' }, { from: '2026-11-01', to: TODAY }],
    [
      { from: '2026-02-03', to: '2026-02-03' },
      { from: '2026-02-03', to: '2026-02-03' },
    ],
  ])('[CHT-01] %j is %j', (query, period) => {
    expect(asked(query).data).toEqual(period);
    if (!('from' in query)) expect(mondaysBetween(period.from, period.to)).toHaveLength(26);
  });

  it.each([
    [{ from: '2026-11-19' }, ['to']],
    [{ from: '2026-03-02', to: '2026-03-01' }, ['to']],
    [{ from: 'yesterday' }, ['from']],
    [{ from: '1899-12-31', to: '1900-01-02' }, ['from']],
    [{ to: '3000-01-01' }, ['to']],
    [{ from: ['2026-01-01', '2026-01-02'] }, ['from']],
  ])('[CHT-01] %j is refused', (query, path) => {
    expect(refusedAt(query)).toEqual(path);
  });

  it('[CHT-01] a year at most, whatever day it begins on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 800 }), (start, length) => {
        const from = addDays('2015-01-01', start);
        const to = addDays(from, length);
        const fits = mondaysBetween(from, to).length <= WEEKS_AT_MOST;
        expect(asked({ from, to }).success).toBe(fits);
        expect(fits || length >= 365).toBe(true);
      }),
    );
  });
});

it('[CHT-03] every day of a period is in one of its months, and in no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 366 }), (start, length) => {
      const from = addDays('2015-01-01', start);
      const to = addDays(from, length);
      const months = monthsOf({ from, to });
      for (let day = from; day <= to; day = addDays(day, 1)) {
        const own = months.filter((month) => month.from <= day && day <= month.to);
        expect(own.map(({ month }) => month)).toEqual([day.slice(0, 7)]);
      }
      expect([months[0]?.from, months.at(-1)?.to]).toEqual([from, to]);
    }),
  );
});
