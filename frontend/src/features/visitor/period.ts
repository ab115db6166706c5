import { addDays, type CalendarDay } from '@intranet/domain';

/** A month of a year, or a whole year with null as the month. VIS-01 */
export interface VisitorPeriod {
  month: number | null;
  year: number;
}

export const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
);

export const MIN_YEAR = 2000;
export const MAX_YEAR = 2100;

export const isYear = (year: number): boolean =>
  Number.isInteger(year) && year >= MIN_YEAR && year <= MAX_YEAR;

const two = (part: number): string => String(part).padStart(2, '0');

/** First and last day of a period; the last is the day before the next period, which covers leap years. */
export function daysOf({ month, year }: VisitorPeriod): { from: CalendarDay; to: CalendarDay } {
  if (month === null) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`;
  return { from: `${year}-${two(month)}-01`, to: addDays(next, -1) };
}

export const periodName = ({ month, year }: VisitorPeriod): string =>
  month === null ? String(year) : `${months[month - 1]} ${year}`;

/** The month of a day. */
export const monthOf = (day: CalendarDay): VisitorPeriod => ({
  month: Number(day.slice(5, 7)),
  year: Number(day.slice(0, 4)),
});

/** The period in the address, or the month of the given day. */
export function readPeriod(params: URLSearchParams, today: CalendarDay): VisitorPeriod {
  const year = Number(params.get('year') ?? today.slice(0, 4));
  const given = params.get('month');
  const month = Number(given ?? today.slice(5, 7));
  return {
    year: isYear(year) ? year : Number(today.slice(0, 4)),
    month:
      given === 'all'
        ? null
        : Number.isInteger(month) && month >= 1 && month <= 12
          ? month
          : Number(today.slice(5, 7)),
  };
}
