import { addDays, type CalendarDay, daysBetween, weekOf } from '../shared/calendar-day.js';
import type { Period } from '../shared/period.js';
import { type DaysOff, isWeekOff } from '../war-report/days-off.js';
import type { ShownWeekState } from '../war-report/weeks.js';
import { NO_SUPERVISOR } from '../user/schemas.js';

const DAY_MS = 86_400_000;

/** Late when the end date is more than 14 days ago, 1,209,600,000 ms. WSS-03 @internal for its test */
export const LATE_AFTER_MS = 1_209_600_000;

/** For so many weeks the status looks back at days off; who had no other week since then is not late. ABS-03 */
const WEEKS_BACK = 53;

/** The days whose holidays and absences the status needs. @param today the company's */
export const statusPeriod = (today: CalendarDay): Period => {
  const { startDate, endDate } = weekOf(today);
  return { from: addDays(startDate, -7 * WEEKS_BACK), to: endDate };
};

/** What decides a row of the status screen. */
interface NewestReport {
  /** End date of the newest submitted report; null when there is none. */
  newestEnd: CalendarDay | null;
  /** Since when the line is theirs. */
  since: CalendarDay;
}

/** How many days have passed since a day, without those of weeks off; more than fourteen are all the same. */
function daysSince(day: CalendarDay, today: CalendarDay, off: DaysOff): number {
  const { from } = statusPeriod(today);
  let passed = 0;
  for (
    let { startDate: monday } = weekOf(today);
    monday >= from && addDays(monday, 6) > day && passed * DAY_MS <= LATE_AFTER_MS;
    monday = addDays(monday, -7)
  ) {
    if (isWeekOff(monday, off)) continue;
    const before = monday > day ? addDays(monday, -1) : day;
    const last = addDays(monday, 6) < today ? addDays(monday, 6) : today;
    passed += Math.max(0, daysBetween(before, last));
  }
  return passed;
}

/**
 * Does a row of the status screen count as submitted? Its newest submitted report must end at most 14 days before
 * today, where weeks without a working day do not count among these days. Without a report it is submitted only as long
 * as the line has been theirs in such weeks alone. WSS-03, ABS-03
 * @param today the company's
 * @param off days off of the person, within `statusPeriod`
 */
export const isSubmitted = ({ newestEnd, since }: NewestReport, today: CalendarDay, off: DaysOff): boolean =>
  newestEnd === null
    ? daysSince(addDays(weekOf(since).startDate, -1), today, off) === 0
    : daysSince(newestEnd, today, off) * DAY_MS <= LATE_AFTER_MS;

/** One person on one active charge line. WSS-02 */
export interface SubmissionRow {
  username: string;
  firstLastName: string;
  email: string;
  project: string;
  submitted: boolean;
  /** End date of the newest submitted report, which decides the row. WSS-03 */
  lastSubmitDate: CalendarDay | null;
  /** The company's day on which that report was submitted. */
  submittedOn: CalendarDay | null;
  /** This week on this line, as the person's own weeks show it. WSS-06 */
  thisWeek: ShownWeekState;
  /** Whether this week needs a report on this line; a week off does not, even if one is saved. WSS-06, ABS-03 */
  thisWeekNeeded: boolean;
}

/** A supervisor with the rows of their staff, or the people whom no one supervises. WSS-01, USR-18 */
export interface SupervisorStatus {
  /** 'None' in the row of the people whom no one supervises. */
  username: string;
  firstLastName: string;
  /** null in that row. */
  email: string | null;
  /** True when all of their rows are submitted. */
  submitted: boolean;
  staff: SubmissionRow[];
}

/** What stands for a supervisor in the row of the people whom no one supervises. USR-18 */
export const unsupervisedStatus = {
  username: NO_SUPERVISOR,
  firstLastName: 'Without a supervisor',
  email: null,
} as const;

/** WSS-03: a supervisor has submitted when all of their rows are submitted; with no rows they count as submitted. */
export const allSubmitted = (staff: readonly SubmissionRow[]): boolean =>
  staff.every(({ submitted }) => submitted);
