import type { CalendarDay } from '../shared/calendar-day.js';
import { NO_SUPERVISOR } from '../user/schemas.js';

/** Late when the end date is more than 14 days ago, 1,209,600,000 ms. WSS-03 @internal for its test */
export const LATE_AFTER_MS = 1_209_600_000;

/**
 * Does a row of the status screen count as submitted? Its newest submitted report must end at most 14 days before
 * today. WSS-03
 * @param newestEnd end date of the newest submitted report, null when there is none
 * @param today the company's
 */
export const isSubmitted = (newestEnd: CalendarDay | null, today: CalendarDay): boolean =>
  newestEnd !== null && Date.parse(today) - Date.parse(newestEnd) <= LATE_AFTER_MS;

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
