import { visitorActions } from '@intranet/domain';
import { today } from '../../env/today';
import { day, fullName, type List, moment, recordFields, searched, text } from '../../lists/list';
import { seenWithPermission } from '../../lists/sight';

/** The visitor log. VIS-01 */
export const visitorList: List<'every'> = {
  table: 'visitors',
  alias: 'v',
  joins: { host: 'left join up_users h on h.id = v.host_id' },
  fields: {
    ...recordFields('v'),
    firstName: text('v.first_name'),
    lastName: text('v.last_name'),
    email: text('v.email', { nullable: true }),
    companyName: text('v.company_name'),
    personToSee: text('v.person_to_see'),
    personToSeeName: text(fullName('h'), { joins: ['host'], nullable: true }),
    search: searched(
      [fullName('v'), 'v.email', 'v.company_name', 'v.person_to_see', fullName('h')],
      ['host'],
    ),
    dayOfVisit: day('v.day_of_visit'),
    signedInAt: moment('v.signed_in_at', { nullable: true }),
    signedOutAt: moment('v.signed_out_at', { nullable: true }),
  },
  ...seenWithPermission('visitor:list'),
  derived: ({ dayOfVisit, signedInAt, signedOutAt }) => ({
    availableActions: visitorActions({ dayOfVisit: String(dayOfVisit), signedInAt, signedOutAt }, today()),
  }),
  wholeAllowed: true,
};
