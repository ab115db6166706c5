import {
  type Actor,
  assignmentSight,
  calendarEventSight,
  dayAwaySight,
  buildSight,
  notificationSight,
  pictureFacts,
  pictureFieldOf,
  pictureSight,
  projectSight,
  qcrSight,
  qprCommentSight,
  qprSight,
  reaches,
  type Sight,
  ticketCommentSight,
  ticketSight,
  userSight,
  warReportSight,
} from '@intranet/domain';
import { calendarEventList } from '../../api/calendar-event/list';
import { dayAwayList } from '../../api/day-away/list';
import { assignmentList } from '../../api/contract-data/assignment-list';
import { contractDataList } from '../../api/contract-data/list';
import { assignedBuildList, buildHistoryList, voteList } from '../../api/build/related-lists';
import { buildList } from '../../api/build/list';
import { commentList } from '../../api/it-ticket/comment-list';
import { ticketList } from '../../api/it-ticket/list';
import { notificationList } from '../../api/notification/list';
import { projectList } from '../../api/project/list';
import { qcrHistoryList } from '../../api/qcr/history-list';
import { qipFormList } from '../../api/qip-form/list';
import { storedPictureList } from '../../api/stored-picture/list';
import { strList } from '../../api/str/list';
import { submittedQprList } from '../../api/submitted-qpr/list';
import { userListFor } from '../../api/user/list';
import { warReportList } from '../../api/war-report/list';
import { qcrCommentList, qprCommentList } from '../../change-control/records/comment-lists';
import { qcrList } from '../../change-control/records/qcr-list';
import type { List } from '../../platform/lists/list';
import type { TestDatabase } from '../databases/database';
import type { Json } from '../http';

/** A kind of record: its list, and who sees each record, by its facts. */
interface Kind {
  list: (actor: Actor) => List;
  /** For each record, whether the actor sees it. */
  records: { documentId: string; seenBy: (actor: Actor) => boolean }[];
}

export const kindNames = [
  'builds',
  'assigned developers',
  'test reports',
  'projects',
  'change requests',
  'plans',
  'votes',
  'histories of builds',
  'histories of change requests',
  'problem reports',
  'weekly reports',
  'assignments',
  'charge lines',
  'notifications',
  'tickets',
  'comments',
  'comments on problem reports',
  'comments on change requests',
  'people',
  'pictures',
  'calendar events',
  'days away',
] as const;

export type Kinds = Record<(typeof kindNames)[number], Kind>;

/** Rows of a table by id. */
type Table = Map<number, Json>;

/**
 * Every record of the kinds that not everyone sees, with its facts read row by row, independently of the SQL of lists.
 */
export async function kindsOf(db: TestDatabase): Promise<Kinds> {
  const rowsOf = (table: string): Promise<Json[]> => db(table).orderBy('id').select();
  const byId = async (table: string): Promise<Table> =>
    new Map((await rowsOf(table)).map((row) => [Number(row.id), row]));
  const [projects, builds, qprs, qcrs, users, tickets] = await Promise.all(
    ['projects', 'builds', 'submitted_qprs', 'qcrs', 'up_users', 'it_tickets'].map(byId),
  );
  const assigned = await rowsOf('assigned_builds');
  const assignments = await rowsOf('assigned_contracts');
  const groups = new Map((await rowsOf('groups')).map(({ id, name }) => [id, name]));
  const memberships = await rowsOf('up_users_groups_lnk');
  const roles = new Map((await rowsOf('up_roles')).map(({ id, name }) => [id, name]));
  const roleLinks = await rowsOf('up_users_role_lnk');
  const comments = await rowsOf('change_comments');
  const [pictures, histories] = [await rowsOf('stored_pictures'), await rowsOf('build_histories')];

  const managerOf = (projectId: number): number | null => projects!.get(projectId)!.manager_id;
  const developersOf = (buildId: number | null): number[] =>
    assigned.filter(({ build_id }) => build_id === buildId).map(({ person_id }) => person_id);
  const buildFacts = (build: Json) => ({
    closed: build.status === 'Closed',
    managerId: managerOf(build.project_id),
    developerIds: developersOf(build.id),
  });
  const qcrFacts = (qcr: Json) => {
    const build = qcr.build_id === null ? null : builds!.get(qcr.build_id)!;
    return {
      managerIds: [
        managerOf(qprs!.get(qcr.submitted_qpr_id)!.project_id),
        build && managerOf(build.project_id),
      ],
      developerIds: developersOf(qcr.build_id),
    };
  };
  const seesBuild = (actor: Actor, id: number | null) =>
    id !== null && reaches(buildSight, actor, buildFacts(builds!.get(id)!));
  const seesQcr = (actor: Actor, id: number | null) =>
    id !== null && reaches(qcrSight, actor, qcrFacts(qcrs!.get(id)!));
  const assignmentFacts = (assignment: Json) => ({
    personId: assignment.person_id,
    supervisorId: users!.get(assignment.person_id)!.supervisor_id,
  });
  const isIn = (person: Json, group: string) =>
    memberships.some(({ user_id, group_id }) => user_id === person.id && groups.get(group_id) === group);
  const called = (table: Table, documentId: string) =>
    [...table.values()].find(({ document_id }) => document_id === documentId)!;

  const kind = (
    list: List | ((actor: Actor) => List),
    rows: Iterable<Json>,
    seenBy: (actor: Actor, row: Json) => boolean,
  ): Kind => ({
    list: typeof list === 'function' ? list : () => list,
    records: [...rows].map((row) => ({
      documentId: row.document_id,
      seenBy: (actor) => seenBy(actor, row),
    })),
  });
  const by =
    <Name extends string, Facts>(sight: Sight<Name, Facts>, factsOf: (row: Json) => Facts) =>
    (actor: Actor, row: Json) =>
      reaches(sight, actor, factsOf(row));

  return {
    builds: kind(buildList, builds!.values(), by(buildSight, buildFacts)),
    'assigned developers': kind(assignedBuildList, assigned, (actor, row) => seesBuild(actor, row.build_id)),
    'test reports': kind(strList, await rowsOf('strs'), (actor, row) => seesBuild(actor, row.build_id)),
    projects: kind(
      projectList,
      projects!.values(),
      by(projectSight, (project) => ({
        managerId: project.manager_id,
        developerIds: [...builds!.values()]
          .filter(({ project_id, status }) => project_id === project.id && status === 'Open')
          .flatMap(({ id }) => developersOf(id)),
      })),
    ),
    'change requests': kind(qcrList, qcrs!.values(), by(qcrSight, qcrFacts)),
    plans: kind(
      qipFormList,
      await rowsOf('qip_forms'),
      (actor, { qcr_id }) => seesQcr(actor, qcr_id) || seesBuild(actor, qcrs!.get(qcr_id)!.build_id),
    ),
    votes: kind(
      voteList,
      await rowsOf('ccbs'),
      (actor, { build_id, qcr_id }) => seesBuild(actor, build_id) || seesQcr(actor, qcr_id),
    ),
    'histories of builds': kind(
      buildHistoryList,
      histories.filter(({ build_id }) => build_id !== null),
      (actor, { build_id }) => seesBuild(actor, build_id),
    ),
    'histories of change requests': kind(
      qcrHistoryList,
      histories.filter(({ qcr_id }) => qcr_id !== null),
      (actor, { qcr_id }) => seesQcr(actor, qcr_id),
    ),
    'problem reports': kind(
      submittedQprList,
      qprs!.values(),
      by(qprSight, ({ author_id, project_id }) => ({
        authorId: author_id,
        managerId: managerOf(project_id),
      })),
    ),
    'weekly reports': kind(
      warReportList,
      await rowsOf('war_reports'),
      by(warReportSight, ({ author_id, submitted }) => ({
        authorId: author_id,
        authorSupervisorId: users!.get(author_id)!.supervisor_id,
        submitted: Boolean(submitted),
      })),
    ),
    assignments: kind(assignmentList, assignments, by(assignmentSight, assignmentFacts)),
    'charge lines': kind(
      contractDataList,
      await rowsOf('contract_datas'),
      (actor, line) =>
        assignmentSight.scope(actor).includes('every') ||
        assignments
          .filter(({ contract_data_id }) => contract_data_id === line.id)
          .some((assignment) => reaches(assignmentSight, actor, assignmentFacts(assignment))),
    ),
    notifications: kind(
      notificationList,
      await rowsOf('notifications'),
      by(notificationSight, ({ person_id }) => ({ personId: person_id })),
    ),
    tickets: kind(
      ticketList,
      tickets!.values(),
      by(ticketSight, ({ submitter_id }) => ({ submitterId: submitter_id })),
    ),
    comments: kind(
      commentList,
      await rowsOf('it_ticket_comments'),
      by(ticketCommentSight, ({ ticket_id, internal }) => ({
        internal: Boolean(internal),
        submitterId: tickets!.get(ticket_id)!.submitter_id,
      })),
    ),
    'comments on problem reports': kind(
      qprCommentList,
      comments.filter(({ submitted_qpr_id }) => submitted_qpr_id !== null),
      by(qprCommentSight, ({ submitted_qpr_id, internal }) => {
        const { author_id, project_id } = qprs!.get(submitted_qpr_id)!;
        return { internal: Boolean(internal), authorId: author_id, managerId: managerOf(project_id) };
      }),
    ),
    'comments on change requests': kind(
      qcrCommentList,
      comments.filter(({ qcr_id }) => qcr_id !== null),
      (actor, { qcr_id }) => seesQcr(actor, qcr_id),
    ),
    'calendar events': kind(
      calendarEventList,
      await rowsOf('calendar_events'),
      by(calendarEventSight, ({ audience }) => ({ forEveryone: audience === 'everyone' })),
    ),
    'days away': kind(dayAwayList, await rowsOf('days_away'), by(dayAwaySight, assignmentFacts)),
    people: kind(
      userListFor,
      users!.values(),
      by(userSight, (person) => ({
        blocked: Boolean(person.blocked),
        administrator: roleLinks.some(
          ({ user_id, role_id }) => user_id === person.id && roles.get(role_id) === 'Administrator',
        ),
        manager: isIn(person, 'Project Manager'),
        developer: isIn(person, 'Developer'),
      })),
    ),
    pictures: kind(
      storedPictureList,
      pictures,
      by(pictureSight, ({ owner, field, record_id }) => {
        const { kind: shows } = pictureFieldOf(owner, field)!;
        const qpr = owner === 'submitted-qpr' ? called(qprs!, record_id) : null;
        const qcr = owner === 'qcr' ? qcrFacts(called(qcrs!, record_id)) : null;
        return pictureFacts(shows, {
          personId: owner === 'user' ? called(users!, record_id).id : null,
          submitterId: owner === 'it-ticket' ? called(tickets!, record_id).submitter_id : null,
          ...(qpr && { qprAuthorId: qpr.author_id, qprManagerId: managerOf(qpr.project_id) }),
          ...(qcr && { qcrManagerIds: qcr.managerIds, qcrDeveloperIds: qcr.developerIds }),
        });
      }),
    ),
  };
}
