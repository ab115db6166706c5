/** A day without time, 'YYYY-MM-DD'. Days are strings everywhere, so that no time zone can move them. */
export type CalendarDay = string;

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Is it a calendar day, written YYYY-MM-DD? 2026-02-31 is not. */
export function isCalendarDay(value: unknown): value is CalendarDay {
  if (typeof value !== 'string') return false;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The number of days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The week, Monday to Sunday, that contains the day. */
export function weekOf(day: CalendarDay): { startDate: CalendarDay; endDate: CalendarDay } {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const startDate = addDays(day, -((weekday + 6) % 7));
  return { startDate, endDate: addDays(startDate, 6) };
}

/** The Mondays of the weeks between two days, both included, earliest first. */
export function mondaysBetween(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const mondays: CalendarDay[] = [];
  for (let monday = weekOf(from).startDate; monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/**
 * One formatter per time zone, created once: creating one is many times as slow as using it, and lists have thousands
 * of days.
 */
function formatterIn(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, known);
    return known;
  };
}

const dayFormat = formatterIn('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const timeFormat = formatterIn('en-GB', { hour: '2-digit', minute: '2-digit' });

/**
 * The calendar day at a moment in a time zone, such as the company's.
 * @param zone an IANA name, 'America/New_York'
 */
export const dayIn = (zone: string, moment: Date): CalendarDay =>
  // The format writes the year 999 with three digits.
  dayFormat(zone).format(moment).padStart(10, '0');

/** The time of day at a moment in a time zone, 'HH:MM'. */
export const timeIn = (zone: string, moment: Date): string => timeFormat(zone).format(moment);

/** The one or two moments at which clocks may show a day and a time, and whether they do, earliest first. */
function candidates(zone: string, day: CalendarDay, time: string): { moment: Date; shows: boolean }[] {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const shownAt = (moment: number) => {
    const at = new Date(moment);
    return Date.parse(`${dayIn(zone, at)}T${timeIn(zone, at)}:00Z`);
  };
  // Zones are at most fourteen hours off UTC, so these are the offsets before and after a change on the day.
  const offsets = new Set([wanted - 86_400_000, wanted + 86_400_000].map((near) => shownAt(near) - near));
  return [...offsets]
    .map((offset) => wanted - offset)
    .toSorted((one, other) => one - other)
    .map((moment) => ({ moment: new Date(moment), shows: shownAt(moment) === wanted }));
}

/**
 * The moment at which clocks in a time zone show a day and a time. A time skipped by a clock change means the time
 * after it; a time that comes twice means the first.
 * @param time 'HH:MM'
 */
export function momentAt(zone: string, day: CalendarDay, time: string): Date {
  const moments = candidates(zone, day, time);
  return (moments.find(({ shows }) => shows) ?? moments.at(-1)!).moment;
}

/** The moments at which clocks in a time zone show a day and a time: none in a skipped hour, two in a repeated one. */
export const momentsAt = (zone: string, day: CalendarDay, time: string): Date[] =>
  candidates(zone, day, time)
    .filter(({ shows }) => shows)
    .map(({ moment }) => moment);

/** How often clocks in a time zone show this time on this day. */
export const timesShown = (zone: string, day: CalendarDay, time: string): number =>
  momentsAt(zone, day, time).length;

/** Do clocks in a time zone show this time on this day? Those of the hour that a clock change skips never come. */
export const isShown = (zone: string, day: CalendarDay, time: string): boolean =>
  timesShown(zone, day, time) > 0;
