import { flag, type List, longText, moment, number, recordFields, text } from '../../lists/list';
import { seenWithPermission } from '../../lists/sight';

/** The company calendar. HOM-06 */
export const calendarEventList: List<'every'> = {
  table: 'calendar_events',
  alias: 'e',
  joins: {},
  fields: {
    ...recordFields('e'),
    title: text('e.title'),
    start: moment('e."start"'),
    end: moment('e."end"'),
    allDay: flag('e.all_day'),
    location: text('e.location', { nullable: true }),
    description: longText('e.description', { nullable: true }),
    revision: number('e.revision'),
  },
  ...seenWithPermission('calendar-event:list'),
  wholeAllowed: true,
};
