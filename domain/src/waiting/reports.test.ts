import { describe, expect, it } from 'vitest';
import { addDays } from '../shared/calendar-day.js';
import { noDaysOff } from '../war-report/days-off.js';
import type { OwnLine, OwnReport } from '../war-report/weeks.js';
import { byUrgency, owedFrom, reportItems, weekAddress } from './reports.js';

const ZONE = 'America/New_York';
/** The weeks begin on Monday, November 16 and 23, 2026. */
const [MONDAY, THURSDAY, FRIDAY, SUNDAY] = ['2026-11-16', '2026-11-19', '2026-11-20', '2026-11-22'];
const line: OwnLine = { project: 'GS-2055', since: '2020-01-01' };
const thisWeekOnly = { ...line, since: MONDAY };

const report = (fields: Partial<OwnReport> = {}): OwnReport => ({
  recordId: 'r1',
  project: 'GS-2055',
  startDate: MONDAY,
  endDate: SUNDAY,
  submitted: true,
  lastSaved: null,
  ...fields,
});
const draft = (fields: Partial<OwnReport> = {}) =>
  report({ submitted: false, lastSaved: `${FRIDAY}T15:00:00.000Z`, ...fields });

const itemsOf = (lines: OwnLine[], reports: OwnReport[], today: string, zone = ZONE) =>
  reportItems({ lines, reports, off: noDaysOff }, today, zone);

const duesOf = (lines: OwnLine[], reports: OwnReport[], today: string) =>
  itemsOf(lines, reports, today).map(({ due, overdue }) => [due, overdue]);

describe('reports that are owed', () => {
  it.each([
    ['Monday', MONDAY, []],
    ['Thursday', THURSDAY, []],
    ['Friday', FRIDAY, [[FRIDAY, false]]],
    ['Sunday', SUNDAY, [[FRIDAY, false]]],
    ['the Monday after', '2026-11-23', [[FRIDAY, true]]],
    [
      'the Friday after',
      '2026-11-27',
      [
        ['2026-11-27', false],
        [FRIDAY, true],
      ],
    ],
  ])(
    '[WAI-06] on %s the week is owed from its last working day on, and overdue after it',
    (_day, today, dues) => {
      expect(duesOf([thisWeekOnly], [], today)).toEqual(dues);
    },
  );

  it('[WAI-06] eight older weeks are asked for, and no more', () => {
    const dues = duesOf([line], [], THURSDAY);
    expect(dues).toHaveLength(8);
    expect(dues.at(-1)).toEqual([addDays(FRIDAY, -56), true]);
  });

  it.each([
    ['of the whole week', {}, 0],
    ['of its last day alone', { startDate: FRIDAY }, 0],
    ['of two weeks', { startDate: '2026-11-09' }, 0],
    ['from Sunday to Saturday', { startDate: '2026-11-15', endDate: '2026-11-21' }, 0],
    ['of the week before, from Sunday to Saturday', { startDate: '2026-11-08', endDate: '2026-11-14' }, 1],
    ['of the week before and its Sunday', { startDate: '2026-11-09', endDate: '2026-11-15' }, 1],
    ['of the weekend alone', { startDate: '2026-11-21', endDate: SUNDAY }, 1],
    ['on another line', { project: 'OH-9000' }, 1],
    ['that is only saved', { submitted: false }, 1],
  ])('[WAI-06] a report %s is the answer to its week, or is not', (_which, fields, owed) => {
    expect(duesOf([thisWeekOnly], [report(fields)], FRIDAY)).toHaveLength(owed);
  });

  it('[WAI-06] a week before the line was theirs is not asked for', () => {
    expect(duesOf([{ ...line, since: FRIDAY }], [], FRIDAY)).toHaveLength(1);
    expect(duesOf([{ ...line, since: '2026-11-21' }], [], SUNDAY)).toEqual([]);
  });

  it('[WAI-03] [WAI-04] leads to that line on the page of its week, where a draft of it is continued, once', () => {
    const [fresh] = itemsOf([{ ...thisWeekOnly, project: 'R&D 1' }], [], FRIDAY, ZONE);
    expect(fresh).toEqual({
      kind: 'report',
      title: 'Weekly report: R&D 1',
      detail: 'Write the report of Nov 16–22.',
      since: '2026-11-20T05:00:00.000Z',
      due: FRIDAY,
      overdue: false,
      target: '/WAR-Reports/Week?week=2026-11-16&line=R%26D%201',
    });
    const begun = itemsOf([thisWeekOnly], [draft()], '2026-11-30', ZONE);
    expect(begun.map(({ kind, target }) => [kind, target])).toEqual([
      ['report', '/WAR-Reports/Week?week=2026-11-23&line=GS-2055'],
      ['report', '/WAR-Reports/Week?week=2026-11-16&line=GS-2055'],
    ]);
  });

  it('[WAI-04] a draft on another line is no way to the report', () => {
    const [owed] = itemsOf([thisWeekOnly], [draft({ project: 'OH-9000' })], FRIDAY, ZONE);
    expect(owed).toMatchObject({
      detail: 'Write the report of Nov 16–22.',
      target: '/WAR-Reports/Week?week=2026-11-16&line=GS-2055',
    });
  });
});

describe('drafts that lie about', () => {
  it('[WAI-01] a draft that no one has touched for a week waits, a newer one does not', () => {
    const items = (today: string) => itemsOf([], [draft()], today, ZONE);
    expect(items('2026-11-26')).toEqual([]);
    expect(items('2026-11-27')).toEqual([
      {
        kind: 'draft',
        title: 'Saved report: GS-2055',
        detail: 'Submit or delete the report of Nov 16–22.',
        since: '2026-11-20T15:00:00.000Z',
        due: null,
        overdue: false,
        target: '/WAR-Reports/New-War/r1',
      },
    ]);
  });

  it('[WAI-01] one that was never saved has no age and does not wait', () => {
    expect(itemsOf([], [draft({ lastSaved: null })], '2026-11-27', ZONE)).toEqual([]);
  });

  it('[WAI-06] a week is counted in days of the company', () => {
    const late = draft({ lastSaved: '2026-11-21T03:00:00.000Z' });
    expect(itemsOf([], [late], '2026-11-27', ZONE)).toHaveLength(1);
    expect(itemsOf([], [late], '2026-11-27', 'UTC')).toEqual([]);
  });
});

it('[WAI-03] what has a day comes first, the earliest first, then the oldest', () => {
  const base = { kind: 'stage', detail: '', target: '', overdue: false } as const;
  const items = [
    { ...base, title: 'new', since: '2026-11-22T00:00:00.000Z', due: null },
    { ...base, title: 'old', since: '2026-01-01T00:00:00.000Z', due: null },
    { ...base, title: 'due', since: '2026-11-20T05:00:00.000Z', due: FRIDAY },
    { ...base, title: 'overdue B', since: '2026-11-13T05:00:00.000Z', due: '2026-11-13' },
    { ...base, title: 'overdue A', since: '2026-11-13T05:00:00.000Z', due: '2026-11-13' },
  ];
  for (const given of [items, items.toReversed()]) {
    const titles = byUrgency(given).map(({ title }) => title);
    expect(titles).toEqual(['overdue A', 'overdue B', 'due', 'old', 'new']);
  }
});

it('[WAI-06] a report that ended before the eight older weeks answers none of them', () => {
  for (const today of [MONDAY, THURSDAY, SUNDAY]) expect(owedFrom(today)).toBe('2026-09-21');
});

it('[RHY-04] the page of a week has an address, with one line or without', () => {
  expect(weekAddress(MONDAY)).toBe('/WAR-Reports/Week?week=2026-11-16');
  expect(weekAddress(MONDAY, 'R&D 1')).toBe('/WAR-Reports/Week?week=2026-11-16&line=R%26D%201');
});
