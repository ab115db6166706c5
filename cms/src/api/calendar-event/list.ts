import { flag, type List, longText, moment, number, recordFields, sql, text } from '../../lists/list';

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
  scope: () => ['every'],
  reach: { every: () => sql('1 = 1') },
  wholeAllowed: true,
};
