import { addDays, type CalendarDay, mondaysBetween, weekOf } from '../shared/calendar-day.js';
import type { NamedDays, Period } from '../shared/period.js';
import { type DaysOff, dueDay, isWeekOff, noDaysOff, weekdaysOf } from './days-off.js';

/** How many weeks are shown by default. RHY-02 */
const SHOWN_WEEKS = 12;

/** An earlier time in which a person could report on a charge line. WAI-06 */
export interface EarlierTime {
  /** The day on which it began. */
  from: CalendarDay;
  /** The day on which it ended, which does not count. */
  until: CalendarDay;
}

/** An active charge line of a person. */
export interface OwnLine {
  project: string;
  /** The day since when they can report on it. */
  since: CalendarDay;
  /** When they could before: it was taken from them or disabled in between. */
  earlier?: readonly EarlierTime[];
}

/** One of their weekly reports, submitted or saved. */
export interface OwnReport {
  recordId: string;
  project: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
  submitted: boolean;
  /** When a saved one was last saved, ISO 8601. */
  lastSaved: string | null;
}

/** What decides which weeks a person owes. WAI-06, ABS-03 */
export interface OwnWeeks {
  lines: readonly OwnLine[];
  reports: readonly OwnReport[];
  /** Of the weeks that are asked about. */
  off: DaysOff;
}

/** State of a week's report: submitted, saved, owed, of a week without a working day, or not needed. RHY-02, ABS-03 */
type WeekState = 'submitted' | 'saved' | 'owed' | 'off' | 'none';

/** What a screen shows of a week: as above, or open when the report can already be written but is not due. RHY-02 */
export type ShownWeekState = WeekState | 'open';

/** One week on one charge line. */
export interface WeekCell {
  /** Its Monday. */
  week: CalendarDay;
  state: WeekState;
  /** documentId of the report; null for none, and for another person's saved one. */
  report: string | null;
}

/** A charge line with its weeks. */
export interface WeekLine {
  project: string;
  cells: WeekCell[];
}

/** GET /war-reports/weeks. RHY-02 */
export interface Weeks {
  /** The Mondays, earliest first. */
  weeks: CalendarDay[];
  lines: WeekLine[];
}

/** The weeks of one direct report. RHY-06 */
export interface PersonWeeks {
  username: string;
  firstLastName: string;
  lines: WeekLine[];
  /** They owe a report for one of these weeks. */
  owes: boolean;
  /** When they were last reminded, if within a day, ISO 8601; otherwise null. */
  remindedAt: string | null;
}

/** GET /war-reports/weeks/team. RHY-06 */
export interface TeamWeeks {
  weeks: CalendarDay[];
  people: PersonWeeks[];
}

/** Is the report of a week due by now? @param monday of the week @param today the company's day */
export function isDue(monday: CalendarDay, today: CalendarDay, off: DaysOff): boolean {
  const due = dueDay(monday, off);
  return due !== null && today >= due;
}

/**
 * Does a report cover a day of the week, weekends aside? One from Sunday to Saturday belongs to one week, not two. Days
 * off count as well: a report may be written about them.
 */
export const covers = (
  { startDate, endDate }: Pick<OwnReport, 'startDate' | 'endDate'>,
  monday: CalendarDay,
): boolean => startDate <= weekdaysOf(monday).at(-1)! && endDate >= monday;

/** Was the line theirs at the end of this day? WAI-06 */
const wasTheirs = ({ since, earlier = [] }: OwnLine, day: CalendarDay): boolean =>
  since <= day || earlier.some(({ from, until }) => from <= day && until > day);

/**
 * Is a report owed for this week on this line? Only once it is due, and only if the line was theirs at the end of the
 * day on which it was due. WAI-06, ABS-03
 */
export function isOwed(
  line: OwnLine,
  { reports, off }: Omit<OwnWeeks, 'lines'>,
  monday: CalendarDay,
  today: CalendarDay,
): boolean {
  const due = dueDay(monday, off);
  return (
    due !== null &&
    today >= due &&
    wasTheirs(line, due) &&
    !reports.some(
      ({ submitted, project, ...days }) => submitted && project === line.project && covers(days, monday),
    )
  );
}

/** The period shown: the last twelve weeks, unless the query names days. RHY-02 @param today the company's day */
export function shownPeriod({ from, to }: NamedDays, today: CalendarDay): Period {
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? addDays(last, -7 * (SHOWN_WEEKS - 1)), to: last };
}

/** The Mondays of the last twelve weeks. RHY-02 @param today the company's day */
export function shownMondays(today: CalendarDay): CalendarDay[] {
  const { from, to } = shownPeriod({}, today);
  return mondaysBetween(from, to);
}

/** The state of one week. @param own the person's reports on this line, and their days off */
function cellOf(
  line: OwnLine,
  own: Omit<OwnWeeks, 'lines'>,
  monday: CalendarDay,
  today: CalendarDay,
): WeekCell {
  const of = own.reports.filter((report) => covers(report, monday));
  const shown = of.find(({ submitted }) => submitted) ?? of[0];
  if (shown) return { week: monday, state: shown.submitted ? 'submitted' : 'saved', report: shown.recordId };
  if (isWeekOff(monday, own.off)) return { week: monday, state: 'off', report: null };
  return { week: monday, state: isOwed(line, own, monday, today) ? 'owed' : 'none', report: null };
}

/** The weeks of one person, by active charge line. RHY-02 */
export const weekLines = (
  { lines, reports, off }: OwnWeeks,
  mondays: readonly CalendarDay[],
  today: CalendarDay,
): WeekLine[] =>
  lines.map((line) => {
    const own = { reports: reports.filter(({ project }) => project === line.project), off };
    return { project: line.project, cells: mondays.map((monday) => cellOf(line, own, monday, today)) };
  });

/** The state of a week as screens show it. @param today the company's day */
export const shownState = (
  { state, week }: Pick<WeekCell, 'state' | 'week'>,
  today: CalendarDay,
): ShownWeekState => (state === 'none' && !isDue(week, today, noDaysOff) ? 'open' : state);

/** This week on one line. WSS-06 */
export interface ThisWeek {
  state: ShownWeekState;
  /** A report is needed by when it is due: not of a week off, even with one saved, nor on a line that came later. */
  needed: boolean;
}

/** This week by active charge line, as the weeks of the person show it. WSS-06 @param today the company's */
export function thisWeekOf(own: OwnWeeks, today: CalendarDay): Map<string, ThisWeek> {
  const { startDate: monday } = weekOf(today);
  const due = dueDay(monday, own.off);
  const cells = weekLines(own, [monday], today).map(({ cells: [cell] }) => cell!);
  return new Map(
    own.lines.map((line, index) => [
      line.project,
      {
        state: shownState(cells[index]!, today),
        needed: due !== null && (today < due || wasTheirs(line, due)),
      },
    ]),
  );
}

/** What a person owes: lines with the Mondays of their weeks, including saved reports that are due. */
export const owedLines = (
  { lines, ...own }: OwnWeeks,
  mondays: readonly CalendarDay[],
  today: CalendarDay,
): { project: string; weeks: CalendarDay[] }[] =>
  lines
    .map((line) => ({
      project: line.project,
      weeks: mondays.filter((monday) => isOwed(line, own, monday, today)),
    }))
    .filter(({ weeks }) => weeks.length > 0);

/** The same without saved reports, which only their author sees. WAR-06 */
export const withoutDrafts = (lines: readonly WeekLine[]): WeekLine[] =>
  lines.map(({ project, cells }) => ({
    project,
    cells: cells.map((cell) => (cell.state === 'saved' ? { ...cell, report: null } : cell)),
  }));
