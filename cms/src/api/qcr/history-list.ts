import { type QcrReach, qcrScope } from '@intranet/domain';
import { assignedTo, managesProject } from '../../change-control/sight';
import { type List, longText, number, recordFields, sql, text } from '../../lists/list';

/** What happened to the change requests: votes, discussions, dispositions, the builds they went into. BLD-17 */
export const qcrHistoryList: List<QcrReach> = {
  table: 'build_histories',
  alias: 'h',
  joins: {
    qcr: 'join qcrs q on q.id = h.qcr_id',
    qpr: 'join submitted_qprs r on r.id = q.submitted_qpr_id',
    build: 'left join builds b on b.id = q.build_id',
    actor: 'left join up_users u on u.id = h.actor_id',
  },
  fields: {
    ...recordFields('h'),
    actorName: text('h.actor_name'),
    username: text('u.username', { joins: ['actor'], nullable: true }),
    event: text('h.event'),
    before: longText('h.before', { nullable: true }),
    after: longText('h.after', { nullable: true }),
    reason: longText('h.reason', { nullable: true }),
    qcr: text('q.document_id', { joins: ['qcr'] }),
    qcrNumber: number('q.id', { joins: ['qcr'] }),
  },
  scope: qcrScope,
  reach: {
    every: () => sql('q.id is not null', [], ['qcr']),
    managed: (actor) =>
      sql(
        `(${managesProject('r.project_id')} or ${managesProject('b.project_id')})`,
        [actor.id, actor.id],
        ['qcr', 'qpr', 'build'],
      ),
    assigned: (actor) => sql(assignedTo('q.build_id'), [actor.id], ['qcr']),
  },
  wholeAllowed: true,
};
