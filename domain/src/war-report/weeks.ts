import { addDays, type CalendarDay, mondaysBetween } from '../shared/calendar-day.js';
import type { NamedDays, Period } from '../shared/period.js';

/** Monday to Friday. */
const WORKING_DAYS = 5;
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

/** State of a week's report: submitted, saved, owed, or not yet due. RHY-02 */
type WeekState = 'submitted' | 'saved' | 'owed' | 'none';

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

/** The day on which the report of a week is due. @param monday of the week */
export const lastWorkingDay = (monday: CalendarDay): CalendarDay => addDays(monday, WORKING_DAYS - 1);

/** Is the report of a week due by now? @param monday of the week @param today the company's day */
export const isDue = (monday: CalendarDay, today: CalendarDay): boolean => today >= lastWorkingDay(monday);

/** Does a report cover a working day of the week? One from Sunday to Saturday belongs to one week, not two. */
export const covers = (
  { startDate, endDate }: Pick<OwnReport, 'startDate' | 'endDate'>,
  monday: CalendarDay,
): boolean => startDate <= lastWorkingDay(monday) && endDate >= monday;

/** Was the line theirs at the end of the week's last working day? Only then was its report theirs to write. WAI-06 */
const wasTheirs = ({ since, earlier = [] }: OwnLine, monday: CalendarDay): boolean => {
  const due = lastWorkingDay(monday);
  return since <= due || earlier.some(({ from, until }) => from <= due && until > due);
};

/** Is a report owed for this week on this line? Only once it is due, and only if the line was theirs then. WAI-06 */
export const isOwed = (
  line: OwnLine,
  reports: readonly OwnReport[],
  monday: CalendarDay,
  today: CalendarDay,
): boolean =>
  isDue(monday, today) &&
  wasTheirs(line, monday) &&
  !reports.some(
    ({ submitted, project, ...days }) => submitted && project === line.project && covers(days, monday),
  );

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

/** The state of one week. @param own the person's reports on this line */
function cellOf(line: OwnLine, own: readonly OwnReport[], monday: CalendarDay, today: CalendarDay): WeekCell {
  const of = own.filter((report) => covers(report, monday));
  const shown = of.find(({ submitted }) => submitted) ?? of[0];
  if (shown) return { week: monday, state: shown.submitted ? 'submitted' : 'saved', report: shown.recordId };
  return { week: monday, state: isOwed(line, own, monday, today) ? 'owed' : 'none', report: null };
}

/** The weeks of one person, by active charge line. RHY-02 */
export const weekLines = (
  lines: readonly OwnLine[],
  reports: readonly OwnReport[],
  mondays: readonly CalendarDay[],
  today: CalendarDay,
): WeekLine[] =>
  lines.map((line) => {
    const own = reports.filter(({ project }) => project === line.project);
    return { project: line.project, cells: mondays.map((monday) => cellOf(line, own, monday, today)) };
  });

/** What a person owes: lines with the Mondays of their weeks, including saved reports that are due. */
export const owedLines = (
  lines: readonly OwnLine[],
  reports: readonly OwnReport[],
  mondays: readonly CalendarDay[],
  today: CalendarDay,
): { project: string; weeks: CalendarDay[] }[] =>
  lines
    .map((line) => ({
      project: line.project,
      weeks: mondays.filter((monday) => isOwed(line, reports, monday, today)),
    }))
    .filter(({ weeks }) => weeks.length > 0);

/** The same without saved reports, which only their author sees. WAR-06 */
export const withoutDrafts = (lines: readonly WeekLine[]): WeekLine[] =>
  lines.map(({ project, cells }) => ({
    project,
    cells: cells.map((cell) => (cell.state === 'saved' ? { ...cell, report: null } : cell)),
  }));
