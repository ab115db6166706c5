import { z } from 'zod';
import type { CalendarDay } from '../shared/calendar-day.js';
import { calendarDay } from '../shared/calendar-day-schema.js';
import { chosenText } from '../shared/text.js';
import { snoozeMessages } from './messages.js';
import { isSnoozeDay } from './snooze.js';
import type { WaitingItem } from './schemas.js';

/** Longer than any address of a task: the name of a charge line in it may take nine letters for each of its own. */
const ADDRESS_AT_MOST = 2000;

/** POST /waiting/snoozed: a task of the caller, named as GET /waiting names it, and its day. WAI-10 */
export const snoozeInput = (today: CalendarDay) =>
  z.strictObject({
    kind: chosenText(snoozeMessages.itemRequired, 40),
    target: chosenText(snoozeMessages.itemRequired, ADDRESS_AT_MOST),
    until: calendarDay(snoozeMessages.dayRequired).refine((day) => isSnoozeDay(day, today), {
      error: snoozeMessages.badDay,
      // What is no day has its own message.
      when: ({ issues }) => issues.length === 0,
    }),
  });

export type SnoozeInput = z.infer<ReturnType<typeof snoozeInput>>;

/** A task that the caller has put off; it is never overdue. WAI-10 */
export interface SnoozedItem extends Omit<WaitingItem, 'due' | 'overdue'> {
  /** Of the snooze, to take the task back. */
  documentId: string;
  /** The company day on which it is back. */
  until: CalendarDay;
}
