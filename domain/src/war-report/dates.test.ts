import { describe, expect, it } from 'vitest';
import { dateFault, unusualDays } from './dates.js';
import { warReportMessages as say } from './messages.js';
import { warReportForm, warReportInput, warReportPatch } from './schemas.js';

const today = '2026-11-22';
const report = {
  projectTask: 'Atlas',
  activity: '<ul><li><p>a</p></li></ul>',
  startDate: '2026-11-16',
  endDate: '2026-11-22',
};

describe('the days of a report', () => {
  it.each([
    ['2026-11-16', '2026-11-22', null],
    ['2026-11-29', '2026-12-05', null],
    ['2026-11-29', '2026-12-29', null],
    ['1999-12-27', '2000-01-02', null],
    ['2026-11-22', '2026-11-22', null],
    // February, and the days of clock changes, are no exceptions.
    ['2024-02-01', '2024-03-02', null],
    ['2026-10-23', '2026-11-22', null],
    ['2024-02-01', '2024-03-03', { path: 'endDate', message: say.tooLong }],
    ['2026-10-22', '2026-11-22', { path: 'endDate', message: say.tooLong }],
    ['2026-11-16', '2062-11-22', { path: 'endDate', message: say.tooLong }],
    ['2026-11-30', '2026-12-06', { path: 'startDate', message: say.startTooFarAhead }],
    ['2062-11-16', '2062-11-22', { path: 'startDate', message: say.startTooFarAhead }],
    ['2026-11-16', '2026-11-15', { path: 'endDate', message: say.endBeforeStart }],
    ['', '2026-11-22', null],
    ['2026-11-16', '', null],
    [undefined, undefined, null],
    ['2026-12-30', '2026-12-', { path: 'startDate', message: say.startTooFarAhead }],
  ])('[WAR-03] from %s to %s: %o', (startDate, endDate, fault) => {
    expect(dateFault({ startDate, endDate }, today)).toEqual(fault);
  });

  it('[WAR-03] are judged by the same rule in the form, the create and the change, at the same field', () => {
    const wrong = { ...report, endDate: '2027-11-22' };
    const faultOf = (result: {
      error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
    }) => result.error?.issues.map(({ path, message }) => [path.join('.'), message]);
    const expected = [['endDate', say.tooLong]];
    expect(faultOf(warReportForm(today).safeParse(wrong))).toEqual(expected);
    expect(faultOf(warReportInput(today).safeParse({ ...wrong, submitted: true }))).toEqual(expected);
    expect(faultOf(warReportPatch(today).safeParse({ startDate: '2027-11-22' }))).toEqual([
      ['startDate', say.startTooFarAhead],
    ]);
    expect(warReportForm(today).safeParse(report).success).toBe(true);
    expect(warReportPatch(today).safeParse({}).success).toBe(true);
  });
});

describe('Caution', () => {
  it.each([
    ['2026-11-16', '2026-11-22', []],
    ['2026-11-16', '2026-11-23', [say.longPeriod(8)]],
    ['2026-09-27', '2026-10-03', []],
    ['2026-09-26', '2026-10-02', [say.oldDates]],
    ['2025-11-01', '2025-11-30', [say.longPeriod(30), say.oldDates]],
    ['2026-11-29', '2026-12-05', []],
  ])('[WAR-03, WAR-04] from %s to %s points out %o', (startDate, endDate, sentences) => {
    expect(unusualDays({ startDate, endDate }, today)).toEqual(sentences);
  });
});
