import { type QcrReach, qcrSight, type QprCommentReach, qprCommentSight } from '@intranet/domain';
import { text } from '../../platform/lists/fields';
import { type List, sql } from '../../platform/lists/list';
import { holds, seenBy } from '../../platform/lists/sight';
import { commentFields, commentJoins, commentPicture } from '../../threads/comment-fields';
import { qcrFacts, qprFacts } from '../people/sight';

const common = {
  table: 'change_comments',
  alias: 'c',
  derived: commentPicture,
  wholeAllowed: true,
  wholeMax: 2000,
} as const;

/** The threads of problem reports. Internal notes are for staff: for customers they do not exist. QPR-12 */
export const qprCommentList: List<QprCommentReach> = {
  ...common,
  joins: { qpr: 'join submitted_qprs r on r.id = c.submitted_qpr_id', ...commentJoins },
  fields: { ...commentFields, submitted_qpr: text('r.document_id', { joins: ['qpr'], hidden: 'filter' }) },
  // The same table holds the threads of change requests.
  ...seenBy(
    qprCommentSight,
    { internal: holds('c.internal'), ...qprFacts(['qpr']) },
    sql('c.submitted_qpr_id is not null'),
  ),
};

/** The threads of change requests, for everyone who sees these: all are staff. QPR-12 */
export const qcrCommentList: List<QcrReach> = {
  ...common,
  joins: {
    qcr: 'join qcrs q on q.id = c.qcr_id',
    qpr: 'join submitted_qprs r on r.id = q.submitted_qpr_id',
    build: 'left join builds b on b.id = q.build_id',
    ...commentJoins,
  },
  fields: { ...commentFields, qcr: text('q.document_id', { joins: ['qcr'], hidden: 'filter' }) },
  ...seenBy(qcrSight, qcrFacts(['qcr']), sql('c.qcr_id is not null')),
};
