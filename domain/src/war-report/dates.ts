import { addDays, type CalendarDay, daysBetween, isCalendarDay } from '../shared/calendar-day.js';
import { warReportMessages as say } from './messages.js';

/** No report needs more days; a longer period has a mistyped month or year. WAR-03 */
const REPORT_MAX_DAYS = 31;
/** Next week's report may be written ahead; a later start is mistyped. WAR-03 */
export const REPORT_MAX_DAYS_AHEAD = 7;
/** A weekly report covers a week; the Caution dialog points out a longer one. WAR-03 */
const USUAL_DAYS = 7;
/** Eight weeks: the Caution dialog points out older days, which are mostly mistyped years. WAR-04 */
const RECENT_DAYS = 56;

/** The days of a report, as far as they are filled in. */
export interface ReportDays {
  startDate?: unknown;
  endDate?: unknown;
}

interface DateFault {
  path: 'startDate' | 'endDate';
  message: string;
}

/** The number of days in a period, including the first and the last. */
const lengthOf = (startDate: CalendarDay, endDate: CalendarDay): number =>
  daysBetween(startDate, endDate) + 1;

/**
 * What is wrong with the days of a report, at the field to change; null when nothing is. Invalid days are reported
 * elsewhere. WAR-03
 * @param today the company's day
 */
export function dateFault({ startDate, endDate }: ReportDays, today: CalendarDay): DateFault | null {
  if (isCalendarDay(startDate) && startDate > addDays(today, REPORT_MAX_DAYS_AHEAD))
    return { path: 'startDate', message: say.startTooFarAhead };
  if (!isCalendarDay(startDate) || !isCalendarDay(endDate)) return null;
  if (endDate < startDate) return { path: 'endDate', message: say.endBeforeStart };
  return lengthOf(startDate, endDate) > REPORT_MAX_DAYS ? { path: 'endDate', message: say.tooLong } : null;
}

/**
 * What the Caution dialog points out about valid but unusual days. WAR-03, WAR-04
 * @param today the company's day
 */
export function unusualDays(
  { startDate, endDate }: { startDate: CalendarDay; endDate: CalendarDay },
  today: CalendarDay,
): string[] {
  const days = lengthOf(startDate, endDate);
  return [
    ...(days > USUAL_DAYS ? [say.longPeriod(days)] : []),
    ...(startDate < addDays(today, -RECENT_DAYS) ? [say.oldDates] : []),
  ];
}
