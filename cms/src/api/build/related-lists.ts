import { type BuildReach, buildScope, type QcrReach, qcrScope } from '@intranet/domain';
import { readableQcrs } from '../../change-control/build-qcrs';
import { actorJoin, historyFields } from '../../change-control/history-rows';
import { assignedTo, managesProject } from '../../change-control/sight';
import { flag, fullName, type List, longText, number, recordFields, sql, text } from '../../lists/list';

/** A row is within reach when its build is. */
const buildReachSql = {
  every: () => sql('1 = 1'),
  closed: () => sql("b.status = 'Closed'", [], ['build']),
  managed: (actor: { id: number }) => sql(managesProject('b.project_id'), [actor.id], ['build']),
  assigned: (actor: { id: number }) => sql(assignedTo('b.id'), [actor.id], ['build']),
} satisfies List<BuildReach>['reach'];

/** Which developers are assigned to which build. BLD-14 */
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
    username: text('u.username', { joins: ['person'] }),
    firstLastName: text(fullName('u'), { joins: ['person'] }),
    email: text('u.email', { joins: ['person'] }),
    managerId: number('p.manager_id', { joins: ['build', 'project'], nullable: true, hidden: 'server' }),
  },
  scope: buildScope,
  reach: buildReachSql,
  wholeAllowed: true,
};

/** What happened to the builds. BLD-17 */
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
    qcr: text('q.document_id', { joins: ['qcr'], nullable: true }),
    qcrNumber: number('q.id', { joins: ['qcr'], nullable: true }),
    buildNumber: text('b.document_id', { joins: ['build'], hidden: 'filter' }),
  },
  scope: buildScope,
  reach: buildReachSql,
  // Whoever reads the build need not see every change request that was ever in it: no link leads where they may not go.
  async further(strapi, rows, actor) {
    const ids = [...new Set(rows.flatMap(({ qcr }) => (qcr === null ? [] : [String(qcr)])))];
    const readable = await readableQcrs(strapi, ids, actor);
    return rows.map(({ qcr }) => ({ qcr: qcr !== null && readable.has(String(qcr)) ? qcr : null }));
  },
  wholeAllowed: true,
};

type CcbReach = `build-${BuildReach}` | `qcr-${QcrReach}`;

const onBuild = 'c.build_id in (select b.id from builds b where';

/** The votes, for those who see what was voted on. */
export const ccbList: List<CcbReach> = {
  table: 'ccbs',
  alias: 'c',
  joins: {
    voter: 'join up_users u on u.id = c.voter_id',
    build: 'left join builds b on b.id = c.build_id',
    qcr: 'left join qcrs q on q.id = c.qcr_id',
  },
  fields: {
    ...recordFields('c'),
    username: text('u.username', { joins: ['voter'] }),
    firstLastName: text(fullName('u'), { joins: ['voter'] }),
    comments: longText('c.comments', { nullable: true }),
    QCRnumber: text('q.document_id', { joins: ['qcr'], nullable: true }),
    buildNumber: text('b.document_id', { joins: ['build'], nullable: true }),
    stage: text('c.stage'),
    disposition: text('c.disposition', { nullable: true }),
    approved: flag('c.approved', { nullable: true }),
  },
  scope: (actor) => [
    ...buildScope(actor).map((name) => `build-${name}` as const),
    ...qcrScope(actor).map((name) => `qcr-${name}` as const),
  ],
  reach: {
    'build-every': () => sql('c.build_id is not null'),
    'build-closed': () => sql(`${onBuild} b.status = 'Closed')`),
    'build-managed': (actor) => sql(`${onBuild} ${managesProject('b.project_id')})`, [actor.id]),
    'build-assigned': (actor) => sql(`${onBuild} ${assignedTo('b.id')})`, [actor.id]),
    'qcr-every': () => sql('c.qcr_id is not null'),
    'qcr-managed': (actor) => sql(`c.qcr_id in (${qcrsManagedBy})`, [actor.id, actor.id]),
    'qcr-assigned': (actor) =>
      sql(`c.qcr_id in (select id from qcrs where ${assignedTo('build_id')})`, [actor.id]),
  },
  wholeAllowed: true,
};

/** Change requests of the actor's projects: found in them, or in a build of them. QCR-09; two bindings */
const qcrsManagedBy = `select mq.id from qcrs mq join submitted_qprs mr on mr.id = mq.submitted_qpr_id
  left join builds mb on mb.id = mq.build_id
  where ${managesProject('mr.project_id')} or ${managesProject('mb.project_id')}`;
