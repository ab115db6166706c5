import { addDays, type CalendarDay, formatMonth } from '@intranet/domain';
import type { Listed } from './api';

/** How many months before and after the current one can be chosen. */
const AROUND = 12;

/** 'YYYY-MM', so many months after that of a day. */
function monthAfter(day: CalendarDay, count: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** The months to choose from, the current one among them. @param today the company's day */
export const shownMonths = (today: CalendarDay): { value: string; label: string }[] =>
  Array.from({ length: 2 * AROUND + 1 }, (_, index) => {
    const value = monthAfter(today, index - AROUND);
    return { value, label: formatMonth({ month: Number(value.slice(5)), year: Number(value.slice(0, 4)) }) };
  });

/** The days of a month, or those from today on. @param month 'YYYY-MM', or nothing */
export function daysOf(month: string | null, today: CalendarDay): Listed {
  if (month === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return { from: today };
  return { from: `${month}-01`, to: addDays(`${monthAfter(`${month}-01`, 1)}-01`, -1) };
}
