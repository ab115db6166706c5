import { addDays, type CalendarDay } from '../shared/calendar-day.js';
import type { Period } from '../shared/period.js';
import { isSubmitted } from '../submission-status/status.js';
import { REPORT_MAX_DAYS_AHEAD } from './dates.js';
import { type OwnLine, type OwnReport, owedLines, shownMondays } from './weeks.js';

/** Kinds of notices that name charge lines: one was given to somebody, or reports are due on some. */
export const lineNoticeTypes = ['Charge Line', 'Report Due', 'Weeks Owed'] as const;
export type LineNoticeType = (typeof lineNoticeTypes)[number];

/** The days in which the reports lie that `noticeHolds` asks for. @param today the company's day */
export const noticePeriod = (today: CalendarDay): Period => ({
  from: shownMondays(today)[0]!,
  to: addDays(today, REPORT_MAX_DAYS_AHEAD),
});

/**
 * Does a notice still say what is so of one of the lines that it names? A report is due as the submission status says
 * (WSS-03), weeks are owed as My weeks shows them (RHY-02), which its click opens. WAI-05
 * @param line undefined when its person cannot report on it now
 * @param reports of that person, within `noticePeriod`
 * @param today the company's day
 */
export function noticeHolds(
  type: LineNoticeType,
  line: OwnLine | undefined,
  reports: readonly OwnReport[],
  today: CalendarDay,
): boolean {
  if (!line || type === 'Charge Line') return line !== undefined;
  if (type === 'Weeks Owed') return owedLines([line], reports, shownMondays(today), today).length > 0;
  return !reports.some(
    ({ submitted, project, endDate }) => submitted && project === line.project && isSubmitted(endDate, today),
  );
}
