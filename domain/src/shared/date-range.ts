import type { CalendarDay } from './calendar-day.js';

const words = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined;
  // Creating the first formatter takes a browser 20 ms, so it is created with the first range.
  return (day: CalendarDay): string => {
    made ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return made.format(new Date(`${day}T00:00:00Z`));
  };
};
const ofYear = words({ month: 'short', day: 'numeric' });
const inFull = words({ month: 'short', day: 'numeric', year: 'numeric' });
const ofMonth = words({ day: 'numeric' });

const yearOf = (day: CalendarDay): string => day.slice(0, 4);
const monthOf = (day: CalendarDay): string => day.slice(0, 7);

/**
 * A range of days as screens show it: 'Nov 23–29', 'Nov 30 – Dec 6', and with its year where that is not this one:
 * 'Nov 23–29, 2025'. Papers have it in full (`formatPeriod`). SES-34
 * @param today the reader's day, which says what this year is
 */
export function formatRange(from: CalendarDay, to: CalendarDay, today: CalendarDay): string {
  if (yearOf(from) !== yearOf(to)) return `${inFull(from)} – ${inFull(to)}`;
  const year = yearOf(from) === yearOf(today) ? '' : `, ${yearOf(from)}`;
  if (from === to) return `${ofYear(from)}${year}`;
  const last = monthOf(from) === monthOf(to) ? `–${ofMonth(to)}` : ` – ${ofYear(to)}`;
  return `${ofYear(from)}${last}${year}`;
}
