import { z } from 'zod';
import { calendarDay } from '../shared/calendar-day-schema.js';
import { plainText } from '../shared/text.js';
import { calendarEventMessages } from './messages.js';
import { calendarAudiences } from './schemas.js';

const time = (message: string) => z.string({ error: message }).regex(/^$|^\d{2}:\d{2}$/, { error: message });

const fields = {
  title: plainText({ required: 'Please enter a title.', max: 120 }),
  allDay: z.boolean(),
  startDay: calendarDay('Please select when it starts.'),
  startTime: time('Please select when it starts.'),
  endDay: calendarDay('Please select when it ends.'),
  endTime: time('Please select when it ends.'),
  location: plainText({ max: 120 }),
  description: plainText({ max: 2000 }),
  audience: z.enum(calendarAudiences, { error: calendarEventMessages.audienceRequired }),
};

/** What start and end are compared by; times do not count for whole days. */
const compared = (allDay: boolean): PropertyKey[] =>
  allDay ? ['startDay', 'endDay'] : ['startDay', 'startTime', 'endDay', 'endTime'];

/** The form of a calendar event: days and times of the company's clock. HOM-06, SES-20 */
export const calendarEventForm = z.strictObject(fields).check(({ value, issues }) => {
  const say = (path: keyof typeof fields, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value });
  if (!value.allDay && !value.startTime) say('startTime', 'Please select when it starts.');
  if (!value.allDay && !value.endTime) say('endTime', 'Please select when it ends.');
  // What is missing or half typed has its own message, and says nothing yet about the order.
  const parts = compared(value.allDay);
  if (issues.some(({ path }) => path?.some((part) => parts.includes(part)))) return;
  const start = value.startDay + (value.allDay ? '' : `T${value.startTime}`);
  const end = value.endDay + (value.allDay ? '' : `T${value.endTime}`);
  // Written from the largest part to the smallest, they compare like the moments they stand for.
  if (end < start)
    say(
      value.endDay < value.startDay || value.allDay ? 'endDay' : 'endTime',
      'The end cannot be before the start.',
    );
});

export type CalendarEventForm = z.infer<typeof calendarEventForm>;
