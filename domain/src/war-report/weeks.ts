import { addDays, type CalendarDay, weekOf } from '../shared/calendar-day.js';
import type { NamedDays, Period } from '../shared/period.js';

/** Monday to Friday. */
const WORKING_DAYS = 5;
/** How many weeks are shown where nobody asks for others. RHY-02 */
const SHOWN_WEEKS = 12;
/** More weeks than these are not shown at once: a year, whatever day it begins on. RHY-02 */
export const WEEKS_AT_MOST = 53;

/** An active charge line of a person. */
export interface OwnLine {
  project: string;
  /** The day since when it is theirs. */
  since: CalendarDay;
}

/** A weekly report of theirs, submitted or saved. */
export interface OwnReport {
  recordId: string;
  project: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
  submitted: boolean;
  /** When a saved one was saved last, ISO 8601. */
  lastSaved: string | null;
}

/** How it stands with the report of a week: in, begun, asked for and not there, or nothing to write yet. RHY-02 */
export type WeekState = 'submitted' | 'saved' | 'owed' | 'none';

/** One week on one charge line. */
export interface WeekCell {
  /** Its Monday. */
  week: CalendarDay;
  state: WeekState;
  /** documentId of the report that it shows; null for none, and for a saved one of somebody else. */
  report: string | null;
}

/** A charge line with its weeks. */
export interface WeekLine {
  project: string;
  cells: WeekCell[];
}

/** GET /war-reports/weeks. RHY-02 */
export interface Weeks {
  /** The Mondays, the earliest first. */
  weeks: CalendarDay[];
  lines: WeekLine[];
}

/** The weeks of one direct report. RHY-02 */
export interface PersonWeeks {
  username: string;
  firstLastName: string;
  lines: WeekLine[];
  /** They owe a report of one of these weeks. */
  owes: boolean;
  /** When they were reminded within the last day, ISO 8601; null when they were not. */
  remindedAt: string | null;
}

/** GET /war-reports/weeks/team. RHY-02 */
export interface TeamWeeks {
  weeks: CalendarDay[];
  people: PersonWeeks[];
}

/** The day on which the report of a week is due. @param monday of the week */
export const lastWorkingDay = (monday: CalendarDay): CalendarDay => addDays(monday, WORKING_DAYS - 1);

/** Is the report of a week due by now? @param monday of the week @param today the company's day */
export const isDue = (monday: CalendarDay, today: CalendarDay): boolean => today >= lastWorkingDay(monday);

/** Does a report say something of the working days of a week? One from Sunday to Saturday is of one week, not of two. */
export const covers = (
  { startDate, endDate }: Pick<OwnReport, 'startDate' | 'endDate'>,
  monday: CalendarDay,
): boolean => startDate <= lastWorkingDay(monday) && endDate >= monday;

/** Is a report of this week owed on this line? Not before it is due, nor of a time before the line was theirs. WAI-01 */
export const isOwed = (
  { project, since }: OwnLine,
  reports: readonly OwnReport[],
  monday: CalendarDay,
  today: CalendarDay,
): boolean =>
  isDue(monday, today) &&
  since <= lastWorkingDay(monday) &&
  !reports.some((report) => report.submitted && report.project === project && covers(report, monday));

/** The Mondays of the weeks that two days and all between them lie in, the earliest first. */
export function mondaysBetween(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const mondays: CalendarDay[] = [];
  for (let monday = weekOf(from).startDate; monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/** The period that is shown: the last twelve weeks, unless a day of it is named. RHY-02 @param today the company's day */
export function shownPeriod({ from, to }: NamedDays, today: CalendarDay): Period {
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? addDays(last, -7 * (SHOWN_WEEKS - 1)), to: last };
}

/** The Mondays of the last twelve weeks. RHY-02 @param today the company's day */
export function shownMondays(today: CalendarDay): CalendarDay[] {
  const { from, to } = shownPeriod({}, today);
  return mondaysBetween(from, to);
}

/** How it stands with one week. @param own the person's reports on this line */
function cellOf(line: OwnLine, own: readonly OwnReport[], monday: CalendarDay, today: CalendarDay): WeekCell {
  const of = own.filter((report) => covers(report, monday));
  const shown = of.find(({ submitted }) => submitted) ?? of[0];
  if (shown) return { week: monday, state: shown.submitted ? 'submitted' : 'saved', report: shown.recordId };
  return { week: monday, state: isOwed(line, own, monday, today) ? 'owed' : 'none', report: null };
}

/** The weeks of one person by active charge line. RHY-02 */
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

/** What somebody owes: lines, each with the Mondays of its weeks, saved ones that are due among them. */
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

/** The same without the reports that are saved: only their author sees those. WAR-06 */
export const withoutDrafts = (lines: readonly WeekLine[]): WeekLine[] =>
  lines.map(({ project, cells }) => ({
    project,
    cells: cells.map((cell) => (cell.state === 'saved' ? { ...cell, report: null } : cell)),
  }));
