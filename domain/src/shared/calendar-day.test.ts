import { describe, expect, it } from 'vitest';
import { dayIn, daysBetween, momentAt, timeIn } from './calendar-day.js';

describe('a time of the house as a moment', () => {
  it.each([
    ['America/New_York', '2026-11-22', '09:05', '2026-11-22T14:05:00.000Z'],
    ['America/New_York', '2026-07-01', '23:59', '2026-07-02T03:59:00.000Z'],
    ['Asia/Kolkata', '2026-03-02', '00:00', '2026-03-01T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '00:30', '2025-12-31T10:30:00.000Z'],
    ['UTC', '2024-02-29', '12:00', '2024-02-29T12:00:00.000Z'],
    // Clocks go forward at 02:00 and back at 02:00: the skipped hour, and the first of the repeated one.
    ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    // Days are strings of ten characters in every year.
    ['UTC', '0999-06-01', '09:00', '0999-06-01T09:00:00.000Z'],
    ['UTC', '0001-01-01', '00:00', '0001-01-01T00:00:00.000Z'],
    ['Asia/Kolkata', '1000-01-01', '09:00', '1000-01-01T03:07:00.000Z'],
  ])('[VIS-03] in %s on %s at %s is %s', (zone, day, time, moment) => {
    expect(momentAt(zone, day, time).toISOString()).toBe(moment);
  });

  it('[VIS-03] is read back as it was written, every half hour around both changes of clocks', () => {
    const zone = 'America/New_York';
    const days = [Date.UTC(2026, 2, 8), Date.UTC(2026, 10, 1)];
    const moments = days.flatMap((day) => Array.from({ length: 72 }, (_, half) => day + half * 1_800_000));
    for (const at of moments) {
      const moment = new Date(at);
      const [day, time] = [dayIn(zone, moment), timeIn(zone, moment)];
      const again = momentAt(zone, day, time);
      expect([dayIn(zone, again), timeIn(zone, again)]).toEqual([day, time]);
    }
  });

  it('[WAR-03] days are counted over leap days and changes of clocks', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2026-03-09', '2026-03-02')).toBe(-7);
  });
});
