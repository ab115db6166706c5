import { screenAddress } from '../session/screens.js';
import { addDays, type CalendarDay, dayIn, daysBetween, momentAt, weekOf } from '../shared/calendar-day.js';
import { formatPeriod } from '../war-report/report-document.js';
import { covers, isDue, isOwed, lastWorkingDay, type OwnLine, type OwnReport } from '../war-report/weeks.js';
import type { WaitingItem } from './schemas.js';

/** Older weeks than these are no longer asked for. WAI-06 */
const OVERDUE_WEEKS = 8;
/** A draft unchanged for this many days becomes an item for its author. WAI-01 */
const DRAFT_RESTS_DAYS = 7;

/** Reports that end before this day cannot cover an owed week. */
export const owedFrom = (today: CalendarDay): CalendarDay =>
  addDays(weekOf(today).startDate, -7 * OVERDUE_WEEKS);

/** Address of the page with all reports of a week, focused on one line. RHY-04 @param day a day of the week */
export const weekAddress = (day: CalendarDay, project?: string): string =>
  `${screenAddress('Week-Reports')}?week=${day}${project === undefined ? '' : `&line=${encodeURIComponent(project)}`}`;

/** Address of a new report on a line, with its week filled in. @param day a day of the week */
export const newReportAddress = (project: string, day: CalendarDay): string =>
  `${screenAddress('New-War')}?line=${encodeURIComponent(project)}&week=${day}`;

/** The weeks for which a report is owed by now, as Mondays; the current one from its last working day on. */
function weeksOwed(today: CalendarDay): CalendarDay[] {
  const { startDate: monday } = weekOf(today);
  const before = Array.from({ length: OVERDUE_WEEKS }, (_, index) => addDays(monday, -7 * (index + 1)));
  return isDue(monday, today) ? [monday, ...before] : before;
}

/**
 * The reports a person owes, and their old drafts. A draft of an owed week leads to that report and is not a second
 * item. WAI-01, WAI-04
 * @param today the company's day
 * @param zone the company's time zone
 */
export function reportItems(
  lines: readonly OwnLine[],
  reports: readonly OwnReport[],
  today: CalendarDay,
  zone: string,
): WaitingItem[] {
  const used = new Set<string>();
  const owed = lines.flatMap((line) =>
    weeksOwed(today).flatMap((monday): WaitingItem[] => {
      if (!isOwed(line, reports, monday, today)) return [];
      const { project } = line;
      const due = lastWorkingDay(monday);
      const draft = reports.find((report) => report.project === project && covers(report, monday));
      if (draft) used.add(draft.recordId);
      return [
        {
          kind: 'report',
          title: `Weekly report: ${project}`,
          detail: `${draft ? 'Submit the saved report' : 'Write the report'} of ${formatPeriod(monday, addDays(monday, 6))}.`,
          since: momentAt(zone, due, '00:00').toISOString(),
          due,
          overdue: monday < weekOf(today).startDate,
          target: draft ? screenAddress('New-War', draft.recordId) : newReportAddress(project, monday),
        },
      ];
    }),
  );
  const resting = reports.flatMap((report): WaitingItem[] => {
    const { recordId, project, startDate, endDate, submitted, lastSaved } = report;
    if (submitted || used.has(recordId) || lastSaved === null) return [];
    if (daysBetween(dayIn(zone, new Date(lastSaved)), today) < DRAFT_RESTS_DAYS) return [];
    return [
      {
        kind: 'draft',
        title: `Saved report: ${project}`,
        detail: `Submit or delete the report of ${formatPeriod(startDate, endDate)}.`,
        since: lastSaved,
        due: null,
        overdue: false,
        target: screenAddress('New-War', recordId),
      },
    ];
  });
  return [...owed, ...resting];
}

/** Items with a due day first, earliest first, then the others, oldest first. WAI-03 */
export const byUrgency = (items: readonly WaitingItem[]): WaitingItem[] =>
  items.toSorted(
    (one, other) =>
      (one.due ?? '9999').localeCompare(other.due ?? '9999') ||
      one.since.localeCompare(other.since) ||
      one.title.localeCompare(other.title),
  );
