import { addDays, type CalendarDay } from '../shared/calendar-day.js';
import { formatPeriod } from '../war-report/report-document.js';

/** A month of a year; months count from 1. */
export interface Month {
  year: number;
  month: number;
}

/** The product has no reports before this year. MON-02. */
export const FIRST_YEAR = 2021;

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The month that contains a day. Days are text, so no time zone or daylight saving can change it. */
const monthOf = (day: CalendarDay): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

/** The month before that of a day; in January, December of the year before. MON-02. */
export function previousMonth(today: CalendarDay): Month {
  const { year, month } = monthOf(today);
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

const nextMonth = ({ year, month }: Month): Month =>
  month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };

const firstDayOf = ({ year, month }: Month): CalendarDay =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;

/** The bounds of a month: from its first day, to before the first day of the next. MON-06. */
export const monthBounds = (month: Month): { from: CalendarDay; before: CalendarDay } => ({
  from: firstDayOf(month),
  before: firstDayOf(nextMonth(month)),
});

/** 'October' */
export const monthName = ({ month }: Month): string => monthNames[month - 1] ?? String(month);

/** 'October 2026' */
export const formatMonth = (month: Month): string => `${monthName(month)} ${month.year}`;

/** 'Oct 1, 2026 – Oct 31, 2026' */
export function formatMonthPeriod(month: Month): string {
  const { from, before } = monthBounds(month);
  return formatPeriod(from, addDays(before, -1));
}
