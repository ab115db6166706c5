import { addDays, type CalendarDay, mondaysBetween, weekOf } from '../shared/calendar-day.js';
import { type Away, daysOff, dueDay } from './days-off.js';
import { weekWords } from './week-words.js';
import type { WeekCell, WeekLine } from './weeks.js';

/** So many weeks ahead are shown. */
const WEEKS_AHEAD = 26;
/** So many back, as in My Weeks. RHY-02 */
const WEEKS_BACK = 11;

/** The day on which a person's reports of a week are due. CAL-04 */
interface ReportDay {
  monday: CalendarDay;
  due: CalendarDay;
  title: string;
}

/** What decides it. */
interface Given {
  /** The person's own weeks, by charge line; without a line nothing is due. */
  lines: readonly WeekLine[];
  /** Holidays of the company. */
  holidays: Iterable<CalendarDay>;
  /** The person's days away. */
  away: readonly Away[];
}

/** The days within which report days are shown. @param today the company's day */
export const reportDaysWithin = (today: CalendarDay): { from: CalendarDay; to: CalendarDay } => {
  const { startDate: monday } = weekOf(today);
  return { from: addDays(monday, -7 * WEEKS_BACK), to: addDays(monday, 7 * WEEKS_AHEAD + 6) };
};

/** What the states of a week's reports say together; undefined where none was needed. */
const stateOf = (cells: readonly WeekCell[]): 'owed' | 'saved' | 'submitted' | undefined =>
  (['owed', 'saved', 'submitted'] as const).find((state) => cells.some((cell) => cell.state === state));

/**
 * The days on which a person's weekly reports are due: the last day of each week on which they work. Of weeks whose day
 * has come only those for which a report was needed. CAL-04, ABS-01, ABS-03
 * @param today the company's day
 */
export function reportDays({ lines, holidays, away }: Given, today: CalendarDay): ReportDay[] {
  if (lines.length === 0) return [];
  const period = reportDaysWithin(today);
  const off = daysOff(holidays, away, period);
  return mondaysBetween(period.from, period.to).flatMap((monday): ReportDay[] => {
    const due = dueDay(monday, off);
    if (due === null) return [];
    const cells = lines.flatMap((line) => line.cells.filter(({ week }) => week === monday));
    const isDone = cells.length > 0 && cells.every(({ state }) => state === 'submitted');
    const state = due > today && !isDone ? 'due' : stateOf(cells);
    if (state === undefined) return [];
    // In the narrow cell of a month the mark says that it is the report.
    const title = state === 'due' ? 'Report due' : weekWords[state];
    return [{ monday, due, title }];
  });
}
