import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, mondaysBetween } from '../shared/calendar-day.js';
import { reportItems } from '../waiting/reports.js';
import { noDaysOff, weekdaysOf } from './days-off.js';
import { lineNoticeTypes, noticeHolds, noticePeriod } from './line-notices.js';
import {
  isOwed,
  owedLines,
  type OwnReport,
  type OwnWeeks,
  shownMondays,
  shownPeriod,
  thisWeekOf,
  weekLines,
  withoutDrafts,
} from './weeks.js';
import { weeksQuery } from './weeks-query.js';

/** A Monday. */
const MONDAY = '2026-11-16';
const FRIDAY = '2026-11-20';
const line = { project: 'GS-2055', since: '2026-11-04' };
const report = (fields: Partial<OwnReport> = {}): OwnReport => ({
  recordId: 'r1',
  project: 'GS-2055',
  startDate: MONDAY,
  endDate: '2026-11-22',
  submitted: true,
  lastSaved: null,
  ...fields,
});
const weeks = ['2026-10-26', '2026-11-02', '2026-11-09', MONDAY];
/** The person's weeks on one line, who is never away. */
const own = (reports: OwnReport[], lines = [line]) => ({ lines, reports, off: noDaysOff });
const states = (reports: OwnReport[], today: string) =>
  weekLines(own(reports), weeks, today)[0]!.cells.map(({ state }) => state);

describe('the weeks of a line', () => {
  it('[RHY-02] are owed once they are due, and not of a time before it was theirs', () => {
    expect(states([], '2026-11-19')).toEqual(['none', 'owed', 'owed', 'none']);
    expect(states([], FRIDAY)).toEqual(['none', 'owed', 'owed', 'owed']);
  });

  it('[RHY-02] show the report that there is, a submitted one before a saved one', () => {
    expect(states([report()], FRIDAY).at(-1)).toBe('submitted');
    expect(states([report({ submitted: false })], FRIDAY).at(-1)).toBe('saved');
    const both = [report({ submitted: false, recordId: 'saved' }), report({ recordId: 'sent' })];
    expect(weekLines(own(both), [MONDAY], FRIDAY)[0]!.cells).toEqual([
      { week: MONDAY, state: 'submitted', report: 'sent' },
    ]);
    expect(states([report({ project: 'OH-9000' })], FRIDAY).at(-1)).toBe('owed');
  });

  it('[RHY-02] show a report in the weeks of which it covers a working day, and in no other', () => {
    const over = (startDate: string, endDate: string) => states([report({ startDate, endDate })], FRIDAY);
    const [, , third, fourth] = over('2026-11-13', MONDAY);
    expect([third, fourth]).toEqual(['submitted', 'submitted']);
    expect(over('2026-11-14', '2026-11-15')).toEqual(states([], FRIDAY));
  });

  it('[RHY-02] [WAR-06] say to others that there is a draft, and not which', () => {
    const reports = [
      report({ submitted: false, recordId: 'draft' }),
      report({ recordId: 'sent', startDate: '2026-11-09', endDate: '2026-11-15' }),
    ];
    const lines = withoutDrafts(weekLines(own(reports), ['2026-11-09', MONDAY], FRIDAY));
    expect(lines).toEqual([
      {
        project: 'GS-2055',
        cells: [
          { week: '2026-11-09', state: 'submitted', report: 'sent' },
          { week: MONDAY, state: 'saved', report: null },
        ],
      },
    ]);
  });

  it('[RHY-02] a saved report is still owed once its week is due', () => {
    const saved = own([report({ submitted: false })], [{ ...line, since: MONDAY }]);
    expect(owedLines(saved, weeks, FRIDAY)).toEqual([{ project: 'GS-2055', weeks: [MONDAY] }]);
    expect(owedLines(saved, weeks, '2026-11-19')).toEqual([]);
  });

  it('[RHY-02] [WAI-02] owe what the waiting list asks for, for any reports on any day', () => {
    const day = fc.integer({ min: 0, max: 80 }).map((days) => addDays('2026-10-01', days));
    const any = fc.record({
      startDate: day,
      length: fc.integer({ min: 0, max: 12 }),
      submitted: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), day, day, (given, since, today) => {
        const reports = given.map(({ startDate, length, submitted }, index) =>
          report({ recordId: `r${index}`, startDate, endDate: addDays(startDate, length), submitted }),
        );
        const theirs = own(reports, [{ project: 'GS-2055', since }]);
        const asked = reportItems(theirs, today, 'UTC').filter(({ kind }) => kind === 'report');
        const owed = owedLines(theirs, shownMondays(today).slice(-9), today);
        const dues = owed.flatMap((one) => one.weeks.map((monday) => addDays(monday, 4)));
        expect(dues.toSorted()).toEqual(asked.map(({ due }) => due).toSorted());
      }),
    );
  });
});

describe('a notice about a line', () => {
  const TODAY = FRIDAY;
  const submitted = report({ startDate: '2026-11-09', endDate: '2026-11-15' });

  it('[WAI-05] [CHG-05] says nothing of a line that is not theirs', () => {
    for (const type of lineNoticeTypes) expect(noticeHolds(type, undefined, own([]), TODAY)).toBe(false);
    expect(noticeHolds('Charge Line', line, own([submitted]), TODAY)).toBe(true);
  });

  it('[WAI-05] [WSS-03] asks for a report until one ends within fourteen days', () => {
    const due = (...reports: OwnReport[]) => noticeHolds('Report Due', line, own(reports), TODAY);
    expect(due()).toBe(true);
    expect(due(submitted)).toBe(false);
    expect(due({ ...submitted, submitted: false })).toBe(true);
    expect(due({ ...submitted, project: 'GS-1' })).toBe(true);
    expect(due({ ...submitted, endDate: '2026-11-05' })).toBe(true);
  });

  it('[WAI-05] [RHY-02] asks for weeks until the last of them is in', () => {
    const owed = (...reports: OwnReport[]) => noticeHolds('Weeks Owed', line, own(reports), TODAY);
    expect(owed(submitted)).toBe(true);
    expect(owed(report({ startDate: '2026-11-02' }))).toBe(false);
  });

  it('[WAI-05] is judged by reports that may have been submitted ahead', () => {
    expect(noticePeriod(TODAY)).toEqual({ from: '2026-08-31', to: '2026-11-27' });
  });
});

describe('the weeks that are shown', () => {
  it('[RHY-02] begin with the Monday of the first day and end with that of the last', () => {
    expect(mondaysBetween('2026-11-18', '2026-11-23')).toEqual([MONDAY, '2026-11-23']);
    expect(mondaysBetween('2026-11-22', '2026-11-22')).toEqual([MONDAY]);
  });

  it('[RHY-02] are the last twelve by default', () => {
    const asked = weeksQuery(FRIDAY).parse({});
    expect(asked).toEqual(shownMondays(FRIDAY));
    expect([asked.length, asked[0], asked.at(-1)]).toEqual([12, '2026-08-31', MONDAY]);
  });

  it.each([
    [{}, { from: '2026-09-04', to: FRIDAY }],
    [{ from: MONDAY }, { from: MONDAY, to: FRIDAY }],
    [{ from: '2026-12-01' }, { from: '2026-12-01', to: '2026-12-01' }],
    [{ to: MONDAY }, { from: '2026-08-31', to: MONDAY }],
  ])('[RHY-02] of which %j is said are those of %j', (named, period) => {
    expect(shownPeriod(named, FRIDAY)).toEqual(period);
  });

  it('[RHY-02] a year at most may be asked for', () => {
    const parsed = (from: string, to: string) => weeksQuery(FRIDAY).safeParse({ from, to });
    expect(parsed('2026-01-01', '2026-12-31').data).toHaveLength(53);
    expect(parsed('2025-12-28', '2026-12-31').success).toBe(false);
    expect(parsed('1900-01-01', '2999-12-31').success).toBe(false);
    expect(parsed('2026-11-20', '2026-11-19').error?.issues[0]?.path).toEqual(['to']);
  });
});

it.each([
  // A line of earlier weeks, back since a Saturday: from, until, and whether the week of November 2 is owed.
  ['2026-10-01', '2026-11-07', true],
  ['2026-11-06', '2026-11-07', true],
  ['2026-10-01', '2026-11-06', false],
  ['2026-11-07', '2026-11-08', false],
])(
  '[WAI-06] a week counts when its Friday ended in an earlier time of the line, %s to %s: %s',
  (from, until, owed) => {
    const back = { project: 'GS-2055', since: '2026-11-28', earlier: [{ from, until }] };
    expect(isOwed(back, own([]), '2026-11-02', '2026-11-28')).toBe(owed);
  },
);

describe('this week', () => {
  it('[WSS-06] is as the weeks show it, and open before its report is due', () => {
    const shown = (reports: OwnReport[], today: string) =>
      [...thisWeekOf(own(reports), today).values()].map(({ state }) => state);
    expect(shown([report()], FRIDAY)).toEqual(['submitted']);
    expect(shown([report({ submitted: false })], FRIDAY)).toEqual(['saved']);
    expect(shown([], FRIDAY)).toEqual(['owed']);
    expect(shown([], MONDAY)).toEqual(['open']);
  });

  it('[WSS-06] needs no report of a week off, saved or not, nor on a line that came after the day', () => {
    const needed = (facts: Partial<OwnWeeks>, today = FRIDAY) =>
      [...thisWeekOf({ ...own([report({ submitted: false })]), ...facts }, today).values()].map(
        (week) => week.needed,
      );
    expect(needed({})).toEqual([true]);
    expect(needed({ reports: [] }, MONDAY)).toEqual([true]);
    expect(needed({ off: new Set(weekdaysOf(MONDAY)) })).toEqual([false]);
    const late = { project: 'GS-2055', since: addDays(FRIDAY, 1) };
    expect(needed({ lines: [late] }, addDays(FRIDAY, 1))).toEqual([false]);
  });
});
