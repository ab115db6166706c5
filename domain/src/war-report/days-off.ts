import { addDays, type CalendarDay } from '../shared/calendar-day.js';
import type { Period } from '../shared/period.js';

/** Monday to Friday. */
const WORKING_DAYS = 5;

/** Which half of each of its days an entry covers; 'none' for whole days. ABS-02 */
export const dayHalves = ['none', 'morning', 'afternoon'] as const;
export type DayHalf = (typeof dayHalves)[number];

/** Days on which a person is away, both included. ABS-02 */
export interface Away extends Period {
  half: DayHalf;
}

/** The days on which a person does not work at all: holidays of the company, and whole days away. ABS-03 */
export type DaysOff = ReadonlySet<CalendarDay>;

/** For a person who is never away, in a company without holidays. */
export const noDaysOff: DaysOff = new Set();

/** The days of a week that are no weekend. @param monday of the week */
export const weekdaysOf = (monday: CalendarDay): CalendarDay[] =>
  Array.from({ length: WORKING_DAYS }, (_, index) => addDays(monday, index));

/**
 * The day on which the report of a week is due: the last one on which the person works. ABS-01, ABS-03
 * @param monday of the week
 * @returns null for a week without a working day, of which nothing is owed
 */
export const dueDay = (monday: CalendarDay, off: DaysOff): CalendarDay | null =>
  weekdaysOf(monday).findLast((day) => !off.has(day)) ?? null;

/** Are all working days of the week off? Then no report of it is owed. ABS-03 @param monday of the week */
export const isWeekOff = (monday: CalendarDay, off: DaysOff): boolean => dueDay(monday, off) === null;

/** Do two entries of one person name the same half of a day? ABS-02 @returns the first such day, or null */
export function overlapOf(one: Away, other: Away): CalendarDay | null {
  const first = one.from > other.from ? one.from : other.from;
  const last = one.to < other.to ? one.to : other.to;
  const halves = one.half === 'none' || other.half === 'none' || one.half === other.half;
  return halves && first <= last ? first : null;
}

/** The days of entries of one person within a period, with the halves that they cover. */
function halvesByDay(entries: readonly Away[], { from, to }: Period): Map<CalendarDay, Set<DayHalf>> {
  const halves = new Map<CalendarDay, Set<DayHalf>>();
  for (const entry of entries) {
    const last = entry.to < to ? entry.to : to;
    for (let day = entry.from > from ? entry.from : from; day <= last; day = addDays(day, 1))
      halves.set(day, (halves.get(day) ?? new Set()).add(entry.half));
  }
  return halves;
}

/**
 * The days off of a person within a period. A morning and an afternoon make a whole day, one half alone does not: the
 * person works then. ABS-02, ABS-03
 * @param entries of that person
 */
export function daysOff(holidays: Iterable<CalendarDay>, entries: readonly Away[], period: Period): DaysOff {
  const off = new Set(holidays);
  for (const [day, halves] of halvesByDay(entries, period))
    if (halves.has('none') || halves.size === dayHalves.length - 1) off.add(day);
  return off;
}
