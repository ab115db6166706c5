import type { CalendarDay } from '../shared/calendar-day.js';
import { placeInMonth } from '../shared/weekday-of-month.js';
import type { RepeatRule } from './repeats.js';

/** The words of events that repeat. CAL-05, CAL-06, CAL-07 */
export const repeatMessages = {
  ruleMissing: 'Please select how it repeats.',
  endMissing: 'Please select the last day, or say how many times it takes place.',
  twoEnds: 'The last day and the number of times do not agree. Please give one of them.',
  times: 'Please enter a whole number from 2 to 366.',
  endsBefore: 'The last day cannot be before the event.',
  once: 'The event does not come again by then. Please select a later day.',
  tooMany: 'These are more than 366 events. Please end it earlier, and add the later ones then.',
  tooLong: 'An event can repeat for at most ten years. Please end it earlier.',
  overlaps: 'The event would begin again before it ends. Please make it shorter, or let it come less often.',
  anew: 'Another day, rule or end sets the later events anew, also those that were changed or removed by themselves.',
} as const;

/** How an event repeats, without its day. */
export const repeatRuleWords: Record<RepeatRule, string> = {
  daily: 'Every day',
  weekly: 'Every week',
  'every-2-weeks': 'Every 2 weeks',
  monthly: 'Every month, on the same day',
  'monthly-weekday': 'Every month, on the same weekday',
  yearly: 'Every year',
};

/** What an edit or a removal is for. CAL-07 */
export const scopeWords = { one: 'This event only', later: 'This and all later events' } as const;

export const repeatEndWords = { until: 'On a day', times: 'After a number of times' } as const;

const places: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' };

const words = (day: CalendarDay, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** How an event repeats that begins on this day: 'Every month on the second Tuesday'. */
export function repeatWords(rule: RepeatRule, day: CalendarDay): string {
  const weekday = words(day, { weekday: 'long' });
  if (rule === 'daily') return repeatRuleWords.daily;
  if (rule === 'monthly') return `Every month on day ${Number(day.slice(8))}`;
  if (rule === 'monthly-weekday') return `Every month on the ${places[placeInMonth(day).nth]} ${weekday}`;
  if (rule === 'yearly') return `Every year on ${words(day, { month: 'long', day: 'numeric' })}`;
  return `${repeatRuleWords[rule]} on ${weekday}`;
}

/** When it does not take place, because there is no such day; undefined if there always is. CAL-05 */
export function leftOutWords(rule: RepeatRule, day: CalendarDay): string | undefined {
  if (rule === 'monthly' && day.slice(8) > '28') return `Months without a day ${day.slice(8)} are left out.`;
  return rule === 'yearly' && day.endsWith('-02-29')
    ? 'Years without a February 29 are left out.'
    : undefined;
}
