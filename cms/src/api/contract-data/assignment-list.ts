import { type AssignmentReach, assignmentSight } from '@intranet/domain';
import { flag, recordFields, text } from '../../platform/lists/fields';
import { fullName } from '../../platform/lists/full-name';
import type { List } from '../../platform/lists/list';
import { isActor, seenBy } from '../../platform/lists/sight';

/** Assignments of people to charge lines, with current names. CHG-07. */
export const assignmentList: List<AssignmentReach> = {
  table: 'assigned_contracts',
  alias: 'a',
  joins: {
    person: 'join up_users p on p.id = a.person_id',
    line: 'join contract_datas c on c.id = a.contract_data_id',
  },
  fields: {
    ...recordFields('a'),
    username: text('p.username', { joins: ['person'] }),
    email: text('p.email', { joins: ['person'] }),
    firstLastName: text(fullName('p'), { joins: ['person'] }),
    project: text('c.project', { joins: ['line'] }),
    division: text('c.division', { joins: ['line'] }),
    disabled: flag('a.disabled'),
  },
  ...seenBy(assignmentSight, {
    personId: isActor('a.person_id = ?'),
    supervisorId: isActor(({ isOneOf }) =>
      isOneOf('a.person_id', 'select id from up_users where supervisor_id = ?'),
    ),
  }),
  wholeAllowed: true,
};
