import { isAdministrator } from '@intranet/domain';
import { json, type List, recordFields, sql, text } from '../../lists/list';

const { updatedAt: _, ...written } = recordFields('a');

/** Who changed what. SEC-08 */
export const auditRecordList: List<'every'> = {
  table: 'audit_records',
  alias: 'a',
  joins: {},
  fields: {
    ...written,
    actor: text('a.actor_name'),
    action: text('a.action'),
    subjectType: text('a.subject_type'),
    subjectId: text('a.subject_id'),
    subjectName: text('a.subject_name'),
    before: json('a.before'),
    after: json('a.after'),
  },
  scope: (actor) => (isAdministrator(actor) ? ['every'] : []),
  reach: { every: () => sql('1 = 1') },
  wholeAllowed: false,
};
