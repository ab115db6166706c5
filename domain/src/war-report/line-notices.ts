import { addDays, type CalendarDay } from '../shared/calendar-day.js';
import type { Period } from '../shared/period.js';
import { isSubmitted } from '../submission-status/status.js';
import { REPORT_MAX_DAYS_AHEAD } from './dates.js';
import { type OwnLine, type OwnWeeks, owedLines, shownMondays } from './weeks.js';

/** Kinds of notices about charge lines: one was assigned, or reports are due on some. */
export const lineNoticeTypes = ['Charge Line', 'Report Due', 'Weeks Owed'] as const;
type LineNoticeType = (typeof lineNoticeTypes)[number];

/** The period of the reports that `noticeHolds` needs. @param today the company's day */
export const noticePeriod = (today: CalendarDay): Period => ({
  from: shownMondays(today)[0]!,
  to: addDays(today, REPORT_MAX_DAYS_AHEAD),
});

/**
 * Is a notice still true for one of the lines it names? A report is due as in the submission status (WSS-03); weeks are
 * owed as in My Weeks (RHY-02), which its click opens. WAI-05
 * @param line undefined when its person cannot report on it now
 * @param own the reports of that person, within `noticePeriod`, and their days off, within `statusPeriod`
 * @param today the company's day
 */
export function noticeHolds(
  type: LineNoticeType,
  line: OwnLine | undefined,
  { reports, off }: Omit<OwnWeeks, 'lines'>,
  today: CalendarDay,
): boolean {
  if (!line || type === 'Charge Line') return line !== undefined;
  if (type === 'Weeks Owed')
    return owedLines({ lines: [line], reports, off }, shownMondays(today), today).length > 0;
  const ends = reports
    .filter(({ submitted, project }) => submitted && project === line.project)
    .map(({ endDate }) => endDate);
  return !isSubmitted({ newestEnd: ends.toSorted().at(-1) ?? null, since: line.since }, today, off);
}
