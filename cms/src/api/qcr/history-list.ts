import { type QcrReach, qcrSight } from '@intranet/domain';
import { actorJoin, historyFields } from '../../change-control/records/history-rows';
import { qcrFacts } from '../../change-control/people/sight';
import { number, text } from '../../platform/lists/fields';
import { type List, sql } from '../../platform/lists/list';
import { seenBy } from '../../platform/lists/sight';

/** The history of change requests: votes, discussions, dispositions, and the builds they went into. BLD-17 */
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
  // The same table holds the histories of builds.
  ...seenBy(qcrSight, qcrFacts(['qcr']), sql('h.qcr_id is not null')),
  wholeAllowed: true,
  wholeUnasked: true,
};
