import type { CalendarDay } from '../shared/calendar-day.js';

/** A report by its line and days. */
interface Dated {
  projectTask: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
}

/** Do two periods share a day? */
const shareDay = (one: Dated, other: Dated): boolean =>
  one.startDate <= other.endDate && other.startDate <= one.endDate;

/**
 * The submitted reports on the same charge line whose days overlap those of a report to be submitted. Allowed, but mostly
 * a mistyped day, so Caution names them. A report of the very same days is refused anyway (WAR-07). WAR-04
 * @param own reports of the same author
 */
export const overlappedBy = <Report extends Dated & { submitted: boolean }>(
  entry: Dated,
  own: readonly Report[],
): Report[] =>
  own.filter(
    (report) => report.submitted && report.projectTask === entry.projectTask && shareDay(report, entry),
  );
