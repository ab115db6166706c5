import { type Actor, asksFor, can, isAdmin, type RecordKind } from '@intranet/domain';
import type { Binding } from '../../platform/database/raw';
import { today } from '../../platform/env/today';
import { fullName } from '../../platform/lists/full-name';
import { isAdministrator } from '../../platform/people/membership';
import { isUnsupervised } from '../../accounts/supervisors';

/** The kind of a row of the statement; for builds the stage decides it. A snooze is no item of its own. */
export type PartKind = RecordKind | 'build' | 'snooze';

/**
 * One part of the statement: rows of part, record_id, number, name, at, cause, many, since, and newest, when what waits
 * last began or changed.
 */
interface Part {
  /** Only for people who may do what an item of this kind asks for. */
  kind?: RecordKind;
  sql: string;
  bindings: (actor: Actor) => Binding[];
}

/**
 * The standing notices of duties. Each exists exactly while the record waits for the person, because every write
 * updates them in its own transaction (`settleDuties`). WAI-02
 */
const duty = (columns: string, joins: string, type: string): Part => ({
  sql: `select ${columns}, n.duty as at, n.cause as cause, 1 as many, n.created_at as since, n.created_at as newest
    from notifications n ${joins}
    where n.person_id = ? and n.notified = ? and n.type = '${type}' and n.close_on_click = ? and n.duty is not null`,
  bindings: ({ id }) => [id, false, false],
});

/** Drops a group item without records. */
const pile = (part: PartKind, from: string): string =>
  `select '${part}' as part, null as record_id, 0 as number, '' as name, null as at, null as cause, count(*) as many,
    min(created_at) as since, max(updated_at) as newest from ${from} having count(*) > 0`;

/** Everything that can wait for a person, except reports. WAI-01 */
const parts: readonly Part[] = [
  duty(
    `'qpr-review' as part, r.document_id as record_id, r.id as number, r.title as name`,
    'join submitted_qprs r on r.document_id = n.record_id',
    'QPR',
  ),
  duty(
    `case when q.discussion_needed then 'qcr-settle' else 'qcr-vote' end, q.document_id, q.id, r.title`,
    'join qcrs q on q.document_id = n.record_id join submitted_qprs r on r.id = q.submitted_qpr_id',
    'QCR',
  ),
  duty(
    `'build', b.document_id, b.id, p.project_name || ' ' || b.version`,
    'join builds b on b.document_id = n.record_id join projects p on p.id = b.project_id',
    'Manage Projects',
  ),
  {
    kind: 'ticket',
    // It has changed when somebody else has written in it, assigned it or opened it again.
    sql: `select 'ticket', t.document_id, t.id, t.issue, null, null, 1, t.created_at,
        coalesce((select max(x.created_at) from it_ticket_comments x where x.ticket_id = t.id and x.author_id <> ?),
          t.created_at)
      from it_tickets t where t.assignee_id = ? and t.resolved = ?`,
    bindings: ({ id }) => [id, id, false],
  },
  {
    kind: 'tickets-unassigned',
    sql: pile('tickets-unassigned', 'it_tickets where assignee_id is null and resolved = ?'),
    bindings: () => [false],
  },
  {
    kind: 'ticket-question',
    sql: `select 'ticket-question', t.document_id, t.id, t.issue, null, null, 1, c.created_at, c.created_at
      from it_tickets t join it_ticket_comments c on c.id = (select max(x.id) from it_ticket_comments x
        where x.ticket_id = t.id and x.event is null and x.internal = ?)
      where t.submitter_id = ? and t.resolved = ? and c.author_id <> t.submitter_id`,
    bindings: ({ id }) => [false, id, false],
  },
  {
    // The board asks too, until it has decided about the change request. QPR-12
    kind: 'qpr-question',
    sql: `select 'qpr-question', r.document_id, r.id, r.title, null, null, 1, c.created_at, c.created_at
      from submitted_qprs r left join qcrs q on q.submitted_qpr_id = r.id
        join change_comments c on c.id = (select max(x.id) from change_comments x
          where x.submitted_qpr_id = r.id and x.event is null and x.internal = ?)
      where r.author_id = ? and c.author_id <> r.author_id
        and (r.closed = ? or q.selected_disposition in ('Waiting on approval', 'Pending'))`,
    bindings: ({ id }) => [false, id, false],
  },
  {
    kind: 'mail',
    sql: pile('mail', `outbox_mails where state = 'failed'`),
    bindings: () => [],
  },
  {
    // No one chooses their own supervisor, and only admins see Administrators, above or below. USR-15, USR-11
    kind: 'no-supervisor',
    sql: `select 'no-supervisor', cast(s.id as varchar(20)), 0, max(${fullName('s')}), null, null, count(*), max(s.updated_at), max(s.updated_at)
      from up_users u join up_users s on s.id = u.supervisor_id
      where ${isUnsupervised('u')} and u.id <> ?
        and (? = ? or not (${isAdministrator('u.id')} or ${isAdministrator('s.id')}))
      group by s.id`,
    bindings: (actor) => [actor.id, isAdmin(actor), true],
  },
  {
    // What the person has put off, in the columns that the others have. WAI-10
    sql: `select 'snooze', s.id, 0, s.kind, s.subject, cast(s.until_day as varchar(10)), s.snoozed_at, null, null
      from snoozes s where s.person_id = ? and s.until_day > ?`,
    bindings: ({ id }) => [id, today()],
  },
];

/** What waits for this person, in one statement, with its name for PostgreSQL. */
export function statementFor(actor: Actor): { name: string; sql: string; bindings: Binding[] } {
  const own = parts.filter(({ kind }) => kind === undefined || can(actor, asksFor(kind)));
  return {
    name: `waiting-${own.map((part) => parts.indexOf(part)).join('')}`,
    sql: own.map(({ sql }) => sql).join('\n union all '),
    bindings: own.flatMap(({ bindings }) => bindings(actor)),
  };
}
