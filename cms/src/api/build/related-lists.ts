import { type BuildReach, buildSight, qcrSight } from '@intranet/domain';
import { readableQcrs } from '../../change-control/builds/build-qcrs';
import { actorJoin, historyFields } from '../../change-control/records/history-rows';
import { buildFacts, qcrFacts } from '../../change-control/people/sight';
import { flag, longText, number, recordFields, text } from '../../platform/lists/fields';
import { person } from '../../platform/lists/full-name';
import type { List } from '../../platform/lists/list';
import { seenBy, seenByEither, seenWith } from '../../platform/lists/sight';

/** The developers assigned to builds. BLD-14 */
export const assignedBuildList: List<BuildReach> = {
  table: 'assigned_builds',
  alias: 'a',
  joins: {
    build: 'join builds b on b.id = a.build_id',
    project: 'join projects p on p.id = b.project_id',
    person: 'join up_users u on u.id = a.person_id',
  },
  fields: {
    ...recordFields('a'),
    buildNumber: text('b.document_id', { joins: ['build'] }),
    ...person('u', ['username', 'firstLastName'], { joins: ['person'] }),
    email: text('u.email', { joins: ['person'] }),
    managerId: number('p.manager_id', { joins: ['build', 'project'], nullable: true, hidden: 'server' }),
  },
  ...seenBy(buildSight, buildFacts(['build'])),
  wholeAllowed: true,
};

/** The history of builds. BLD-17 */
export const buildHistoryList: List<BuildReach> = {
  table: 'build_histories',
  alias: 'h',
  joins: {
    build: 'join builds b on b.id = h.build_id',
    qcr: 'left join qcrs q on q.id = h.qcr_id',
    actor: actorJoin,
  },
  fields: {
    ...historyFields,
    // `further` adds it for those that the person may read.
    qcr: text('q.document_id', { joins: ['qcr'], nullable: true, guarded: true }),
    qcrNumber: number('q.id', { joins: ['qcr'], nullable: true }),
    buildNumber: text('b.document_id', { joins: ['build'], hidden: 'filter' }),
  },
  ...seenBy(buildSight, buildFacts(['build'])),
  // A reader of the build need not see every change request that was ever in it, so no link leads to one they may not
  // open.
  async further(strapi, rows, actor) {
    const ids = [...new Set(rows.flatMap(({ qcr }) => (qcr === null ? [] : [String(qcr)])))];
    const readable = await readableQcrs(strapi, ids, actor);
    return rows.map(({ qcr }) => ({ qcr: qcr !== null && readable.has(String(qcr)) ? qcr : null }));
  },
  wholeAllowed: true,
  wholeUnasked: true,
};

const qcrs = `select q.id from qcrs q join submitted_qprs r on r.id = q.submitted_qpr_id
  left join builds b on b.id = q.build_id where`;

/** The votes, for readers who see what was voted on. */
export const voteList: List = {
  table: 'ccbs',
  alias: 'c',
  joins: {
    voter: 'join up_users u on u.id = c.voter_id',
    build: 'left join builds b on b.id = c.build_id',
    qcr: 'left join qcrs q on q.id = c.qcr_id',
  },
  fields: {
    ...recordFields('c'),
    ...person('u', ['username', 'firstLastName'], { joins: ['voter'] }),
    comments: longText('c.comments', { nullable: true }),
    QCRnumber: text('q.document_id', { joins: ['qcr'], nullable: true }),
    buildNumber: text('b.document_id', { joins: ['build'], nullable: true }),
    stage: text('c.stage'),
    disposition: text('c.disposition', { nullable: true }),
    approved: flag('c.approved', { nullable: true }),
  },
  ...seenByEither({
    build: seenWith('c.build_id', 'select b.id from builds b where', seenBy(buildSight, buildFacts())),
    qcr: seenWith('c.qcr_id', qcrs, seenBy(qcrSight, qcrFacts())),
  }),
  wholeAllowed: true,
};
