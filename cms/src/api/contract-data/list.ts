import { type AssignmentReach, assignmentSight, contractDataActions } from '@intranet/domain';
import { columns, flag, longText, number, recordFields, text } from '../../platform/lists/fields';
import { from, type List } from '../../platform/lists/list';
import { isActor, seenBy } from '../../platform/lists/sight';

/** A line is seen by those who see one of its assignments. */
const assignedTo = (people: string) =>
  `c.id in (select a.contract_data_id from assigned_contracts a where a.person_id ${people})`;

/**
 * The charge lines. CHG-07: everyone those they are assigned to, a supervisor those of direct reports, administrators
 * all.
 */
export const contractDataList: List<AssignmentReach> = {
  ...from('contract_datas', 'c', { supervisor: 'left join up_users s on s.id = c.supervisor_id' }),
  fields: {
    ...recordFields('c'),
    ...columns(text, 'c', 'project', 'division'),
    supervisor: text('s.username', { joins: ['supervisor'], nullable: true }),
    customer: text('c.customer', { nullable: true }),
    description: longText('c.description', { nullable: true }),
    ...columns(flag, 'c', 'billable', 'disabled'),
    revision: number('c.revision'),
  },
  ...seenBy(assignmentSight, {
    personId: isActor(assignedTo('= ?')),
    supervisorId: isActor(assignedTo('in (select id from up_users where supervisor_id = ?)')),
  }),
  derived: (line, actor) => ({
    availableActions: contractDataActions(actor, { disabled: Boolean(line.disabled) }),
  }),
  wholeAllowed: true,
};
