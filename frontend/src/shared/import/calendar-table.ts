import { addDays, type CalendarDay, IMPORT_ROWS_MAX, isCalendarDay, weekdayInMonth } from '@intranet/domain';
import { type Table, UnreadableFile } from './table';

/** A yearly event is read for the last year, this one, and so many after it. */
const YEARS_AHEAD = 2;
/** No holiday lasts longer; a longer event is cut. */
const DAYS_MAX = 31;

/** Is it an iCalendar file? RFC 5545 */
export const isCalendar = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCALENDAR\b/i.test(text);

/** A line of an event: its name, its parameters as text, its value. */
interface Line {
  name: string;
  value: string;
}

const lineOf = (text: string): Line => {
  const [, name = '', value = ''] = /^([\w-]+)[^:]*:(.*)$/.exec(text) ?? [];
  return { name: name.toUpperCase(), value: value.trim() };
};

const plain = (text: string): string => text.replaceAll(/\\[nN]/g, ' ').replaceAll(/\\([\\;,])/g, '$1');

/** The day that is written, in whatever zone; null for a moment within a day. */
function dayIn(value: string | undefined): CalendarDay | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:T000000Z?)?$/.exec(value ?? '') ?? [];
  const found = `${year}-${month}-${day}`;
  return isCalendarDay(found) ? found : null;
}

/** The days of an event without its rule; the end is the first day after it. */
function daysFrom(first: CalendarDay, end: CalendarDay | null): CalendarDay[] {
  const days = [first];
  for (
    let day = addDays(first, 1);
    end !== null && day < end && days.length < DAYS_MAX;
    day = addDays(day, 1)
  )
    days.push(day);
  return days;
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * The day on which a yearly event falls in a year: the same day of a month, or such a weekday of it.
 * @returns null for any other rule
 */
function dayOfYear(
  first: CalendarDay,
  parts: ReadonlyMap<string, string>,
): ((year: number) => string) | null {
  const month = Number(parts.get('BYMONTH') ?? first.slice(5, 7));
  const [, nth, weekday] = /^([1-4]|-1)(SU|MO|TU|WE|TH|FR|SA)$/.exec(parts.get('BYDAY') ?? '') ?? [];
  if (weekday !== undefined && parts.has('BYMONTH') && !parts.has('BYMONTHDAY') && month >= 1 && month <= 12)
    return (year) => weekdayInMonth(year, month, Number(nth), weekdays.indexOf(weekday));
  const day = Number(parts.get('BYMONTHDAY') ?? first.slice(8));
  const isSame = month === Number(first.slice(5, 7)) && day === Number(first.slice(8));
  return isSame && !parts.has('BYDAY') ? (year) => `${year}${first.slice(4)}` : null;
}

/**
 * The first days of an event that comes every year; null for any other rule.
 * @param year this one
 */
function repeated(first: CalendarDay, rule: string, year: number): CalendarDay[] | null {
  const parts = new Map(rule.split(';').map((part) => part.toUpperCase().split('=') as [string, string]));
  const isYearly = parts.get('FREQ') === 'YEARLY' && (parts.get('INTERVAL') ?? '1') === '1';
  const known = ['FREQ', 'INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'COUNT', 'UNTIL', 'WKST'];
  const dayIs = dayOfYear(first, parts);
  if (!isYearly || dayIs === null || [...parts.keys()].some((name) => !known.includes(name))) return null;
  const began = Number(first.slice(0, 4));
  const until = dayIn(parts.get('UNTIL')?.slice(0, 8));
  const lastYear = Math.min(year + YEARS_AHEAD, began + Number(parts.get('COUNT') ?? Infinity) - 1);
  const days: CalendarDay[] = [];
  for (let one = Math.max(began, year - 1); one <= lastYear; one += 1) {
    const found = dayIs(one);
    if (isCalendarDay(found) && (until === null || found <= until)) days.push(found);
  }
  return days;
}

/** The rows of an event. What is no day is written as it stands, so that its row is refused and not left out. */
function rowsOf(event: readonly Line[], year: number): string[][] {
  const valueOf = (name: string) => event.find((line) => line.name === name)?.value;
  if (valueOf('STATUS')?.toUpperCase() === 'CANCELLED') return [];
  const name = plain(valueOf('SUMMARY') ?? '');
  const first = dayIn(valueOf('DTSTART'));
  if (first === null) {
    const start = valueOf('DTSTART') ?? '';
    return [[start.includes('T') ? `${start}, not a whole day` : start, name]];
  }
  const rule = valueOf('RRULE');
  const starts = rule === undefined ? [first] : repeated(first, rule, year);
  if (starts === null) return [[`${first}, repeats by ${rule}`, name]];
  const length = daysFrom(first, dayIn(valueOf('DTEND'))).length;
  const left = new Set(
    event.filter((line) => line.name === 'EXDATE').map(({ value }) => dayIn(value.slice(0, 8))),
  );
  return starts
    .filter((start) => !left.has(start))
    .flatMap((start) => daysFrom(start, addDays(start, length)).map((day) => [day, name]));
}

/**
 * The whole days of an iCalendar file as a table with a row for each, to be imported as holidays. ABS-01
 * @param year this one, for events that come every year
 * @throws UnreadableFile without an event, or with too many
 */
export function calendarTable(text: string, year: number): Table {
  const rows: string[][] = [];
  let event: Line[] | null = null;
  // A line that begins with white space continues the one before it. RFC 5545, 3.1
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const read = lineOf(line);
    const isEvent = read.value.toUpperCase() === 'VEVENT';
    if (read.name === 'BEGIN' && isEvent) event = [];
    else if (read.name === 'END' && isEvent && event) {
      rows.push(...rowsOf(event, year));
      event = null;
    } else event?.push(read);
    if (rows.length > IMPORT_ROWS_MAX)
      throw new UnreadableFile('At most 5,000 days can be imported at once. Please divide the file.');
  }
  if (rows.length === 0) throw new UnreadableFile('This calendar has no event.');
  return { headings: ['Date', 'Name'], rows };
}
