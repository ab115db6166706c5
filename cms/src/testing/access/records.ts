import { scimNames } from '@intranet/domain';
import type { Knex } from 'knex';

/** Records as the table names them from the actor's view, and the SQL that finds all of them; `:me` is the actor's id. */
type Case = readonly [label: string, sql: string];

const numbered = (column: string, from: string, where: string): string =>
  `select ${column} as id from ${from} where ${where} order by 1`;

/** Those of a table, the oldest first, so that the same one is asked for every time. */
const all = (table: string, alias: string, where: string, joins = ''): string =>
  `select ${alias}.document_id as id from ${table} ${alias} ${joins} where ${where} order by ${alias}.id`;

const reportsToMe = (column: string): string =>
  `exists (select 1 from up_users o where o.id = ${column} and o.supervisor_id = :me)`;

const developsBuild = (column: string): string =>
  `exists (select 1 from assigned_builds x where x.build_id = ${column} and x.person_id = :me)`;

/** Cases for records of a project: managed by the actor, developed by them, or neither. */
const inProject = (manager: string, build: string, find: (where: string) => string): Case[] => [
  ['of an own project', find(`${manager} = :me`)],
  ['of a build they develop', find(`coalesce(${manager}, 0) <> :me and ${developsBuild(build)}`)],
  ['of others', find(ofNeither(manager, build))],
];

const ofNeither = (manager: string, build: string): string =>
  `coalesce(${manager}, 0) <> :me and not ${developsBuild(`coalesce(${build}, 0)`)}`;

/** The same where those of others are seen once their build is closed. */
const inBuild = (manager: string, build: string, find: (where: string) => string): Case[] => {
  const [own, developed] = inProject(manager, build, find);
  const others = (status: string) =>
    find(`${ofNeither(manager, build)} and ${build} in (select id from builds where status = '${status}')`);
  return [
    own!,
    developed!,
    ['of others, in an open build', others('Open')],
    ['of others, in a closed build', others('Closed')],
  ];
};

const someUser = (where: string): string => numbered('u.id', 'up_users u', where);
const isAdministrator = `exists (select 1 from up_users_role_lnk l join up_roles r on r.id = l.role_id
  where l.user_id = u.id and r.name = 'Administrator')`;
const keepsHouse = `exists (select 1 from up_users_groups_lnk l join groups g on g.id = l.group_id
  where l.user_id = u.id and g.name = 'Administration')`;

const lineOf = (where: string): string => all('contract_datas', 'c', where);
const onLine = (who: string): string =>
  `exists (select 1 from assigned_contracts a where a.contract_data_id = c.id and ${who})`;

const reportOf = (where: string): string => all('war_reports', 'w', where);
const assignmentOf = (where: string): string => all('assigned_contracts', 'a', where);
const daysOf = (where: string): string => all('days_away', 'd', where);
const exportOf = (where: string): string =>
  `select e.id from privacy_exports e where ${where} order by e.asked_at, e.id`;
const snoozeOf = (where: string): string =>
  `select s.id from snoozes s where ${where} order by s.snoozed_at, s.id`;
const ticketOf = (where: string): string => all('it_tickets', 't', where);

const withProject = 'join projects p on p.id = b.project_id';
const buildOf = (where: string): string => all('builds', 'b', where, withProject);
const ofBuild = (table: string) => (where: string) =>
  all(table, 'x', where, `join builds b on b.id = x.build_id ${withProject}`);
const qcrJoins = (qcr: string): string =>
  `join submitted_qprs r on r.id = ${qcr}.submitted_qpr_id join projects p on p.id = r.project_id`;
const qcrOf = (where: string): string => all('qcrs', 'q', where, qcrJoins('q'));
const planOf = (where: string): string =>
  all('qip_forms', 'f', where, `join qcrs q on q.id = f.qcr_id ${qcrJoins('q')}`);
const qprOf = (where: string): string =>
  all('submitted_qprs', 'r', where, 'join projects p on p.id = r.project_id');

const pictureOf = (owner: string, where: string): string =>
  numbered('s.id', 'stored_pictures s', `s.owner = '${owner}' and ${where}`);
const myDocument = '(select document_id from up_users where id = :me)';
const ofAdministrator = `exists (select 1 from up_users u
  where u.document_id = s.record_id and ${isAdministrator})`;
const myTickets = 'select document_id from it_tickets where submitter_id = :me';

const openBuilds = inProject('p.manager_id', 'b.id', (where) => buildOf(`b.status = 'Open' and ${where}`));

/** The records of each kind that a route can be called for. */
export const records = {
  user: [
    ['oneself', someUser('u.id = :me')],
    [
      'a colleague',
      someUser(`u.id <> :me and u.blocked = :no and not ${isAdministrator} and not ${keepsHouse}`),
    ],
    ['somebody of Administration', someUser(`u.id <> :me and not ${isAdministrator} and ${keepsHouse}`)],
    ['an Administrator', someUser(`u.id <> :me and ${isAdministrator}`)],
    ['somebody disabled', someUser('u.blocked = :yes')],
  ],
  report: [
    ['own draft', reportOf('w.author_id = :me and w.submitted = :no')],
    ['own, submitted', reportOf('w.author_id = :me and w.submitted = :yes')],
    ["a direct report's, submitted", reportOf(`${reportsToMe('w.author_id')} and w.submitted = :yes`)],
    ["another's draft", reportOf('w.author_id <> :me and w.submitted = :no')],
    [
      "another's, submitted",
      reportOf(`w.author_id <> :me and not ${reportsToMe('w.author_id')} and w.submitted = :yes`),
    ],
  ],
  line: [
    ['they are on it', lineOf(onLine('a.person_id = :me'))],
    ['others are on it', lineOf(`not ${onLine(`(a.person_id = :me or ${reportsToMe('a.person_id')})`)}`)],
  ],
  assignment: [
    ['own', assignmentOf('a.person_id = :me')],
    ["a direct report's", assignmentOf(reportsToMe('a.person_id'))],
    ["another's", assignmentOf(`a.person_id <> :me and not ${reportsToMe('a.person_id')}`)],
  ],
  visitor: [['any', all('visitors', 'v', '1 = 1')]],
  ticket: [
    ['own', ticketOf('t.submitter_id = :me')],
    ["another's", ticketOf('t.submitter_id <> :me')],
  ],
  asset: [['any', all('asset_trackings', 'a', '1 = 1')]],
  project: [
    ['own', all('projects', 'p', 'p.manager_id = :me')],
    [
      'with a build they develop',
      all(
        'projects',
        'p',
        `exists (select 1 from builds b where b.project_id = p.id and b.status = 'Open'
        and coalesce(p.manager_id, 0) <> :me and ${developsBuild('b.id')})`,
      ),
    ],
    [
      'of others',
      all(
        'projects',
        'p',
        `coalesce(p.manager_id, 0) <> :me and not exists (select 1 from builds b
        where b.project_id = p.id and ${developsBuild('b.id')})`,
      ),
    ],
  ],
  build: [
    ...openBuilds.map(([label, find]): Case => [`open, ${label}`, find]),
    ['closed, of others', buildOf("b.status = 'Closed' and coalesce(p.manager_id, 0) <> :me")],
  ],
  'build assignment': inBuild('p.manager_id', 'b.id', ofBuild('assigned_builds')),
  vote: inBuild('p.manager_id', 'b.id', ofBuild('ccbs')),
  'test report': inBuild('p.manager_id', 'b.id', ofBuild('strs')),
  'change request': inProject('p.manager_id', 'q.build_id', qcrOf),
  plan: inBuild('p.manager_id', 'q.build_id', planOf),
  'problem report': [
    ['own', qprOf('r.author_id = :me')],
    ['of an own project', qprOf('p.manager_id = :me and r.author_id <> :me')],
    ["another's", qprOf('r.author_id <> :me and coalesce(p.manager_id, 0) <> :me')],
  ],
  'home page': [['the one', all('home_pages', 'h', '1 = 1')]],
  event: [
    ['for staff', all('calendar_events', 'e', "e.audience = 'staff'")],
    ['for everyone', all('calendar_events', 'e', "e.audience = 'everyone'")],
  ],
  'days away': [
    ['own', daysOf('d.person_id = :me')],
    ["a direct report's", daysOf(reportsToMe('d.person_id'))],
    ["another's", daysOf(`d.person_id <> :me and not ${reportsToMe('d.person_id')}`)],
  ],
  'data export': [
    ['own', exportOf('e.person_id = :me')],
    ['of somebody for whom they asked', exportOf('e.person_id <> :me and e.asked_by = :me')],
    ["another's", exportOf('e.person_id <> :me and e.asked_by <> :me')],
  ],
  'kind of SCIM': [['any', "select 'User' as id"]],
  'schema of SCIM': [['any', `select '${scimNames.user}' as id`]],
  group: [['any', all('groups', 'g', '1 = 1')]],
  notification: [
    ['own', all('notifications', 'n', 'n.person_id = :me')],
    ["another's", all('notifications', 'n', 'n.person_id <> :me')],
  ],
  snooze: [
    ['own', snoozeOf('s.person_id = :me')],
    ["another's", snoozeOf('s.person_id <> :me')],
  ],
  'service-account': [['any', all('service_accounts', 's', '1 = 1')]],
  webhook: [['any', all('webhooks', 'h', '1 = 1')]],
  mail: [['a failed one', all('outbox_mails', 'm', "m.state = 'failed'")]],
  picture: [
    ['own face', pictureOf('user', `s.record_id = ${myDocument}`)],
    ["a colleague's face", pictureOf('user', `s.record_id <> ${myDocument} and not ${ofAdministrator}`)],
    ["an Administrator's face", pictureOf('user', `s.record_id <> ${myDocument} and ${ofAdministrator}`)],
    ['of an own ticket', pictureOf('it-ticket', `s.record_id in (${myTickets})`)],
    ["of another's ticket", pictureOf('it-ticket', `s.record_id not in (${myTickets})`)],
    ['of the home page', pictureOf('home-page', '1 = 1')],
  ],
} as const satisfies Record<string, readonly Case[]>;

export type RecordKind = keyof typeof records;

/** The records that the SQL finds for this person, by documentId or number, the oldest first. */
export async function findRecords(db: Knex, sql: string, me: number): Promise<string[]> {
  const found = await db.raw(sql, { me, yes: true, no: false } as unknown as Knex.ValueDict);
  return ((found.rows ?? found) as { id: string | number }[]).map(({ id }) => String(id));
}

/** The list in which a person sees the records of a kind; kinds without one are seen by all who may ask, or by none. */
export const listOfKind: Partial<Record<RecordKind, string>> = {
  user: '/users',
  report: '/war-reports',
  line: '/contract-datas',
  assignment: '/assigned-contracts',
  ticket: '/it-tickets',
  project: '/projects',
  build: '/builds',
  'build assignment': '/assigned-builds',
  vote: '/ccbs',
  'problem report': '/submitted-qpr',
  'change request': '/qcrs',
  plan: '/qip-forms',
  'test report': '/strs',
  event: '/calendar-events',
  'days away': '/days-away',
  picture: '/upload/files',
  group: '/groups',
  notification: '/notifications',
};
