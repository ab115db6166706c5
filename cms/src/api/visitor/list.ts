import { visitorActions } from '@intranet/domain';
import { today } from '../../platform/env/today';
import { columns, day, moment, recordFields, searched, text } from '../../platform/lists/fields';
import { fullName } from '../../platform/lists/full-name';
import { from, type List } from '../../platform/lists/list';
import { seenWithPermission } from '../../platform/lists/sight';
import { personToSee } from './person-to-see';

/** The visitor log. VIS-01 */
export const visitorList: List<'every'> = {
  ...from('visitors', 'v', { host: 'left join up_users h on h.id = v.host_id' }),
  fields: {
    ...recordFields('v'),
    ...columns(text, 'v', 'firstName', 'lastName'),
    email: text('v.email', { nullable: true }),
    companyName: text('v.company_name'),
    personToSee: text(personToSee, { joins: ['host'] }),
    personToSeeName: text(fullName('h'), { joins: ['host'], nullable: true }),
    search: searched([fullName('v'), 'v.email', 'v.company_name', personToSee, fullName('h')], ['host']),
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
