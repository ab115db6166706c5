import { type QcrReach, qcrScope } from '@intranet/domain';
import { actorJoin, historyFields } from '../../change-control/history-rows';
import { assignedTo, managesProject } from '../../change-control/sight';
import { type List, number, sql, text } from '../../lists/list';

/** What happened to the change requests: votes, discussions, dispositions, the builds they went into. BLD-17 */
export const qcrHistoryList: List<QcrReach> = {
  table: 'build_histories',
  alias: 'h',
  joins: {
    qcr: 'join qcrs q on q.id = h.qcr_id',
    qpr: 'join submitted_qprs r on r.id = q.submitted_qpr_id',
    build: 'left join builds b on b.id = q.build_id',
    actor: actorJoin,
  },
  fields: {
    ...historyFields,
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
