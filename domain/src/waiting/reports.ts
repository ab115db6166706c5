import { screenAddress } from '../session/screens.js';
import { addDays, type CalendarDay, dayIn, daysBetween, momentAt, weekOf } from '../shared/calendar-day.js';
import { formatRange } from '../shared/date-range.js';
import { dueDay } from '../war-report/days-off.js';
import { covers, isOwed, type OwnWeeks } from '../war-report/weeks.js';
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

/** The weeks for which a report may be owed by now, as Mondays, the current one first. */
function weeksAsked(today: CalendarDay): CalendarDay[] {
  const { startDate: monday } = weekOf(today);
  return Array.from({ length: OVERDUE_WEEKS + 1 }, (_, index) => addDays(monday, -7 * index));
}

/**
 * The reports a person owes, and their old drafts. Each report leads to its line on the page of its week, where a draft
 * of it is continued and is not a second item. WAI-01, WAI-04
 * @param today the company's day
 * @param zone the company's time zone
 */
export function reportItems(
  { lines, reports, off }: OwnWeeks,
  today: CalendarDay,
  zone: string,
): WaitingItem[] {
  const used = new Set<string>();
  const owed = lines.flatMap((line) =>
    weeksAsked(today).flatMap((monday): WaitingItem[] => {
      const due = dueDay(monday, off);
      if (due === null || !isOwed(line, { reports, off }, monday, today)) return [];
      const { project } = line;
      const draft = reports.find((report) => report.project === project && covers(report, monday));
      if (draft) used.add(draft.recordId);
      return [
        {
          kind: 'report',
          title: `Weekly report: ${project}`,
          detail: `${draft ? 'Submit the saved report' : 'Write the report'} of ${formatRange(monday, addDays(monday, 6), today)}.`,
          since: momentAt(zone, due, '00:00').toISOString(),
          due,
          overdue: monday < weekOf(today).startDate,
          target: weekAddress(monday, project),
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
        detail: `Submit or delete the report of ${formatRange(startDate, endDate, today)}.`,
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
