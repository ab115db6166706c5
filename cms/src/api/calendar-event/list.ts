import { type CalendarEventReach, calendarEventSight } from '@intranet/domain';
import { day, flag, longText, moment, number, recordFields, text } from '../../platform/lists/fields';
import { from, type List } from '../../platform/lists/list';
import { holds, seenBy } from '../../platform/lists/sight';

/** The company calendar; customers see only events for everyone. HOM-08 */
export const calendarEventList: List<CalendarEventReach> = {
  ...from('calendar_events', 'e'),
  fields: {
    ...recordFields('e'),
    title: text('e.title'),
    start: moment('e."start"'),
    end: moment('e."end"'),
    allDay: flag('e.all_day'),
    location: text('e.location', { nullable: true }),
    description: longText('e.description', { nullable: true }),
    audience: text('e.audience'),
    holiday: flag('e.holiday'),
    series: text('e.series', { nullable: true }),
    repeats: text('e.repeats', { nullable: true }),
    repeatsUntil: day('e.repeats_until', { nullable: true }),
    revision: number('e.revision'),
  },
  ...seenBy(calendarEventSight, { forEveryone: holds("e.audience = 'everyone'") }),
  wholeAllowed: true,
};
