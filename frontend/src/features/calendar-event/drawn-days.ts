import { DateLocalizer, type DateRange, type Formats } from 'react-big-calendar';
import { drawnWords } from './event-times';

/*
 * The calendar draws days and hours of the company's clock as if they were UTC (`asDrawn`), where every day has 24 hours.
 * The library's own arithmetic uses the browser's zone: where clocks change at midnight (Cairo, Santiago, Beirut), it shows
 * a day twice, and it moves an event out of an hour that the browser's zone skips. HOM-06, SES-20
 */

const lengths: Record<string, number> = {
  milliseconds: 1,
  seconds: 1000,
  minutes: 60_000,
  hours: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
};
const DAY = lengths.day!;

const monthsLater = (date: Date, months: number, day: number): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, day));

function startOf(date: Date, unit = 'milliseconds'): Date {
  if (unit === 'month') return monthsLater(date, 0, 1);
  const start = Math.floor(+date / (lengths[unit === 'week' ? 'day' : unit] ?? 1));
  // Weeks begin on Monday, like those of the reports.
  if (unit === 'week') return new Date((start - ((date.getUTCDay() + 6) % 7)) * DAY);
  return new Date(start * (lengths[unit] ?? 1));
}

function add(date: Date, count: number, unit: string): Date {
  if (unit !== 'month') return new Date(+date + count * (lengths[unit] ?? 1));
  const last = monthsLater(date, count + 1, 0).getUTCDate();
  return new Date(+monthsLater(date, count, Math.min(date.getUTCDate(), last)) + (+date % DAY));
}

const endOf = (date: Date, unit: string): Date => new Date(+add(startOf(date, unit), 1, unit) - 1);

const compares =
  (holds: (one: number, other: number) => boolean) =>
  (one: Date, other: Date, unit?: string): boolean =>
    holds(+startOf(one, unit), +startOf(other, unit));
const eq = compares((one, other) => one === other);
const gt = compares((one, other) => one > other);
const gte = compares((one, other) => one >= other);
const lt = compares((one, other) => one < other);
const lte = compares((one, other) => one <= other);

function range(start: Date, end: Date, unit = 'day'): Date[] {
  const days: Date[] = [];
  for (let day = start; lte(day, end, unit); day = add(day, 1, unit)) days.push(day);
  return days;
}

const diff = (one: Date, other: Date, unit = 'milliseconds'): number =>
  Math.abs(+startOf(one, unit) - +startOf(other, unit)) / (lengths[unit] ?? 1);

const ceil = (date: Date, unit: string): Date =>
  +startOf(date, unit) === +date ? date : add(startOf(date, unit), 1, unit);

const firstVisibleDay = (date: Date): Date => startOf(startOf(date, 'month'), 'week');
const lastVisibleDay = (date: Date): Date => endOf(endOf(date, 'month'), 'week');

const isMidnight = (date: Date): boolean => +date % DAY === 0;

interface Times {
  start: Date;
  end: Date;
  allDay: boolean;
}

const words = (options: Intl.DateTimeFormatOptions) => (date: Date) => drawnWords(date, options);
const time = words({ timeStyle: 'short' });
const month = words({ month: 'long' });
const weekday = words({ weekday: 'short' });
const day = words({ day: 'numeric' });
const twoDigits = words({ day: '2-digit' });
const inFull = words({ dateStyle: 'medium' });
const times = ({ start, end }: DateRange) => `${time(start)} – ${time(end)}`;

const formats: Formats = {
  dateFormat: day,
  dayFormat: (date) => `${weekday(date)} ${day(date)}`,
  weekdayFormat: weekday,
  timeGutterFormat: time,
  monthHeaderFormat: words({ month: 'long', year: 'numeric' }),
  dayRangeHeaderFormat: ({ start, end }) =>
    `${month(start)} ${twoDigits(start)} – ${eq(start, end, 'month') ? '' : `${month(end)} `}${twoDigits(end)}`,
  agendaHeaderFormat: ({ start, end }) => `${inFull(start)} – ${inFull(end)}`,
  agendaDateFormat: words({ weekday: 'short', month: 'short', day: 'numeric' }),
  agendaTimeFormat: time,
  agendaTimeRangeFormat: times,
  eventTimeRangeFormat: times,
  eventTimeRangeStartFormat: ({ start }) => `${time(start)} – `,
  eventTimeRangeEndFormat: ({ end }) => ` – ${time(end)}`,
};

/** What the types of the library do not know, or know otherwise than it is called. */
const besides = {
  daySpan: (start: Date, end: Date) => diff(start, end, 'day'),
  sortEvents: ({ evtA, evtB }: { evtA: Times; evtB: Times }) =>
    +startOf(evtA.start, 'day') - +startOf(evtB.start, 'day') ||
    diff(evtB.start, evtB.end, 'day') - diff(evtA.start, evtA.end, 'day') ||
    Number(evtB.allDay) - Number(evtA.allDay) ||
    +evtA.start - +evtB.start ||
    +evtA.end - +evtB.end,
  inEventRange: ({ event, range: shown }: { event: Times; range: Pick<Times, 'start' | 'end'> }) => {
    const first = startOf(event.start, 'day');
    const after = eq(first, event.end, 'minutes') ? gte : gt;
    return lte(first, shown.end, 'day') && after(event.end, shown.start, 'minutes');
  },
};

const localizer = new DateLocalizer({
  formats,
  // Every format above is a function.
  format: (_, format) => format,
  firstOfWeek: () => 1,
  startOf,
  endOf,
  add,
  eq,
  neq: (one, other, unit) => !eq(one, other, unit),
  gt,
  gte,
  lt,
  lte,
  inRange: (date, min, max, unit = 'day') => gte(date, min, unit) && lte(date, max, unit),
  min: (...dates) => new Date(Math.min(...dates.map(Number))),
  max: (...dates) => new Date(Math.max(...dates.map(Number))),
  range,
  diff,
  ceil,
  merge: (date, of) => new Date(+startOf(date, 'day') + (+of % DAY)),
  firstVisibleDay,
  lastVisibleDay,
  visibleDays: (date) => range(firstVisibleDay(date), lastVisibleDay(date)),
  getSlotDate: (date, minutes, offset) => add(startOf(date, 'day'), minutes + offset, 'minutes'),
  getTimezoneOffset: () => 0,
  getDstOffset: () => 0,
  getTotalMin: (start, end) => diff(start, end, 'minutes'),
  getMinutesFromMidnight: (date) => diff(startOf(date, 'day'), date, 'minutes'),
  continuesPrior: (start, first) => lt(start, first, 'day'),
  continuesAfter: (start, end, last) =>
    eq(start, end, 'minutes') ? gte(end, last, 'minutes') : gt(end, last, 'minutes'),
  isSameDate: (one, other) => eq(one, other, 'day'),
  startAndEndAreDateOnly: (start, end) => isMidnight(start) && isMidnight(end),
});

/** Where a key leads from a day of the month, as in a grid of dates (WAI-ARIA); null for other keys. CAL-01 */
export function dayByKey(key: string, day: Date): Date | null {
  const monday = startOf(day, 'week');
  const ways: Record<string, () => Date> = {
    ArrowLeft: () => add(day, -1, 'day'),
    ArrowRight: () => add(day, 1, 'day'),
    ArrowUp: () => add(day, -1, 'week'),
    ArrowDown: () => add(day, 1, 'week'),
    Home: () => monday,
    End: () => add(monday, 6, 'day'),
    PageUp: () => add(day, -1, 'month'),
    PageDown: () => add(day, 1, 'month'),
  };
  return ways[key]?.() ?? null;
}

/** The arithmetic and the words of the library, for drawn dates. */
export const drawnDays = Object.assign(localizer, besides);
