import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, mondaysBetween, weekOf } from '../shared/calendar-day.js';
import { isSubmitted } from '../submission-status/status.js';
import { reportItems } from '../waiting/reports.js';
import { type Away, type DayHalf, daysOff, dueDay, noDaysOff, overlapOf, weekdaysOf } from './days-off.js';
import { noticeHolds } from './line-notices.js';
import { covers, isDue, owedLines, shownMondays, weekLines } from './weeks.js';

/** A Monday. */
const MONDAY = '2026-11-16';
const [, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = weekdaysOf(MONDAY) as [
  string,
  string,
  string,
  string,
  string,
];
const away = (from: string, to = from, half: DayHalf = 'none'): Away => ({ from, to, half });
const week = { from: MONDAY, to: addDays(MONDAY, 6) };

describe('the day on which a report is due', () => {
  it.each([
    [[], FRIDAY],
    [[FRIDAY], THURSDAY],
    [[THURSDAY], FRIDAY],
    [[WEDNESDAY, THURSDAY, FRIDAY], TUESDAY],
    [[TUESDAY, WEDNESDAY, THURSDAY, FRIDAY], MONDAY],
    [weekdaysOf(MONDAY), null],
    [[addDays(MONDAY, 5), addDays(MONDAY, 6)], FRIDAY],
  ])('[ABS-01] [ABS-03] is the last working day: with %j off it is %s', (off, due) => {
    expect(dueDay(MONDAY, new Set(off))).toBe(due);
    for (const day of weekdaysOf(MONDAY)) {
      expect(isDue(MONDAY, day, new Set(off))).toBe(due !== null && day >= due);
    }
  });
});

describe('days off', () => {
  it.each<[string, Away[], string[]]>([
    ['a whole day', [away(MONDAY)], [MONDAY]],
    ['several days', [away(MONDAY, WEDNESDAY)], [MONDAY, TUESDAY, WEDNESDAY]],
    ['a morning', [away(MONDAY, MONDAY, 'morning')], []],
    ['afternoons', [away(MONDAY, FRIDAY, 'afternoon')], []],
    [
      'both halves of a day',
      [away(MONDAY, TUESDAY, 'morning'), away(TUESDAY, TUESDAY, 'afternoon')],
      [TUESDAY],
    ],
    ['days that begin earlier', [away('2026-10-01', MONDAY)], [MONDAY]],
    ['days that end later', [away(FRIDAY, '2027-01-09')], [FRIDAY, addDays(FRIDAY, 1), addDays(FRIDAY, 2)]],
  ])('[ABS-02] [ABS-03] of %s are those on which nobody works', (_, entries, days) => {
    expect([...daysOff([], entries, week)]).toEqual(days);
    expect(daysOff([FRIDAY], entries, week).has(FRIDAY)).toBe(true);
  });

  it.each<[Away, Away, string | null]>([
    [away(MONDAY, WEDNESDAY), away(WEDNESDAY, FRIDAY), WEDNESDAY],
    [away(MONDAY, FRIDAY), away(TUESDAY), TUESDAY],
    [away(MONDAY, TUESDAY), away(WEDNESDAY, FRIDAY), null],
    [away(MONDAY, MONDAY, 'morning'), away(MONDAY, MONDAY, 'afternoon'), null],
    [away(MONDAY, MONDAY, 'morning'), away(MONDAY, MONDAY, 'morning'), MONDAY],
    [away(MONDAY, FRIDAY, 'morning'), away(TUESDAY, TUESDAY), TUESDAY],
  ])('[ABS-02] %j and %j overlap on %s', (one, other, day) => {
    expect(overlapOf(one, other)).toBe(day);
    expect(overlapOf(other, one)).toBe(day);
  });
});

describe('a week without a working day', () => {
  const line = { project: 'GS-2055', since: '2026-01-01' };
  const off = new Set(weekdaysOf(MONDAY));
  const own = { lines: [line], reports: [], off };

  it('[ABS-03] is off on each line, before and after it is over, and is no longer once there is a report', () => {
    const stateOn = (today: string, reports: Parameters<typeof weekLines>[0]['reports'] = []) =>
      weekLines({ ...own, reports }, [MONDAY], today)[0]!.cells[0]!.state;
    expect([MONDAY, FRIDAY, '2027-03-01'].map((today) => stateOn(today))).toEqual(['off', 'off', 'off']);
    const report = {
      recordId: 'r',
      project: line.project,
      startDate: MONDAY,
      endDate: FRIDAY,
      lastSaved: null,
    };
    expect(stateOn(FRIDAY, [{ ...report, submitted: false }])).toBe('saved');
    expect(stateOn(FRIDAY, [{ ...report, submitted: true }])).toBe('submitted');
  });

  it('[ABS-03] is in no list, and the weeks around it are as before', () => {
    const today = addDays(MONDAY, 13);
    const weeks = owedLines(own, shownMondays(today), today).flatMap((one) => one.weeks);
    const all = owedLines({ ...own, off: noDaysOff }, shownMondays(today), today).flatMap((one) => one.weeks);
    expect(weeks).toEqual(all.filter((monday) => monday !== MONDAY));
    expect(all).toContain(MONDAY);
  });

  it('[ABS-03] with some days off it is due on the last working day, if the line was theirs then', () => {
    const part = { ...own, off: new Set([THURSDAY, FRIDAY]) };
    const [item] = reportItems(part, WEDNESDAY, 'UTC');
    expect(item).toMatchObject({ due: WEDNESDAY, overdue: false });
    expect(reportItems(part, TUESDAY, 'UTC')[0]?.due).toBe(addDays(MONDAY, -3));
    const since = { ...part, lines: [{ ...line, since: THURSDAY }] };
    expect(owedLines(since, [MONDAY], FRIDAY)).toEqual([]);
    expect(owedLines({ ...since, off: noDaysOff }, [MONDAY], FRIDAY)).toHaveLength(1);
  });
});

describe('for any holidays, days away, reports and lines, on any day', () => {
  const day = fc.integer({ min: 0, max: 150 }).map((days) => addDays('2026-10-15', days));
  const entry = fc
    .record({
      from: day,
      length: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 5, max: 40 })),
      half: fc.constantFrom<DayHalf>('none', 'none', 'morning', 'afternoon'),
    })
    .map(({ from, length, half }) => ({ from, to: addDays(from, length), half }));
  const report = fc.record({ from: day, length: fc.integer({ min: 0, max: 9 }), submitted: fc.boolean() });
  const life = fc.record({
    holidays: fc.array(day, { maxLength: 8 }),
    entries: fc.array(entry, { maxLength: 6 }),
    reports: fc.array(report, { maxLength: 8 }),
    since: day,
    today: day,
  });

  it('[ABS-03] the waiting list, the weeks and the notices agree, and nobody is asked for a week that is off', () => {
    fc.assert(
      fc.property(life, ({ holidays, entries, reports: given, since, today }) => {
        const off = daysOff(holidays, entries, { from: '2025-01-01', to: '2027-12-31' });
        const reports = given.map(({ from, length, submitted }, index) => ({
          recordId: `r${index}`,
          project: 'GS-2055',
          startDate: from,
          endDate: addDays(from, length),
          submitted,
          lastSaved: null,
        }));
        const own = { lines: [{ project: 'GS-2055', since }], reports, off };
        const mondays = shownMondays(today);
        const owed = new Set(owedLines(own, mondays, today).flatMap(({ weeks }) => weeks));
        const cells = weekLines(own, mondays, today)[0]!.cells;
        const asked = reportItems(own, today, 'UTC').flatMap(({ kind, due }) =>
          kind === 'report' && due !== null ? [weekOf(due).startDate] : [],
        );
        expect(new Set(asked)).toEqual(new Set(mondays.slice(-9).filter((monday) => owed.has(monday))));
        expect(noticeHolds('Weeks Owed', own.lines[0], own, today)).toBe(owed.size > 0);
        for (const { week: monday, state } of cells) {
          const works = weekdaysOf(monday).some((one) => !off.has(one));
          if (!works) expect([monday, owed.has(monday)]).toEqual([monday, false]);
          if (state === 'off')
            expect([works, reports.some((one) => covers(one, monday))]).toEqual([false, false]);
          if (state === 'owed') expect(owed.has(monday)).toBe(true);
          if (owed.has(monday)) expect(['owed', 'saved']).toContain(state);
        }
      }),
    );
  });

  it('[ABS-03] days off only ever excuse: nobody owes more, or is late, because of them', () => {
    fc.assert(
      fc.property(life, ({ holidays, entries, since, today, reports: given }) => {
        const off = daysOff(holidays, entries, { from: '2025-01-01', to: '2027-12-31' });
        const newestEnd =
          given
            .map(({ from }) => from)
            .toSorted()
            .at(-1) ?? null;
        const late = (days: typeof off) => !isSubmitted({ newestEnd, since }, today, days);
        if (late(off)) expect(late(noDaysOff)).toBe(true);
        const lived = mondaysBetween('2026-09-01', today);
        const worked = lived.filter((monday) => weekdaysOf(monday).some((one) => !off.has(one)));
        if (!worked.some((monday) => addDays(monday, 6) >= since))
          expect(newestEnd ?? late(off)).toBe(newestEnd ?? false);
        // A week that is over is owed with days off only if it is without, or if the line came after its last working day.
        const own = { lines: [{ project: 'GS-2055', since }], reports: [], off };
        const over = shownMondays(today).slice(0, -1);
        const owed = (days: typeof off) =>
          owedLines({ ...own, off: days }, over, today).flatMap(({ weeks }) => weeks);
        const without = owed(noDaysOff);
        for (const monday of owed(off)) expect(without).toContain(monday);
      }),
    );
  });
});
