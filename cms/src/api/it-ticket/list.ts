import {
  type Actor,
  managesTickets,
  reopenUntil,
  ticketActions,
  type TicketFacts,
  type TicketReach,
  ticketSight,
} from '@intranet/domain';
import { today } from '../../platform/env/today';
import {
  columns,
  day,
  flag,
  longNumber,
  longText,
  number,
  recordFields,
  searched,
  text,
} from '../../platform/lists/fields';
import { fullName, person } from '../../platform/lists/full-name';
import type { List, Row } from '../../platform/lists/list';
import { pictureLinks } from '../../platform/lists/picture-links';
import { isActor, seenBy } from '../../platform/lists/sight';
import { textOrNull } from '../../platform/lists/cells';

/** The images in order, aggregated as '4,7'; the files of a ticket are no images, also where they are pictures. TIC-12 */
const images = `(select string_agg(cast(o.id as text), ',') from
  (select p.id from stored_pictures p where p.owner = 'it-ticket' and p.record_id = t.document_id
   and p.field = 'imagesOfIssue' order by p.position, p.id) o)`;

/** Comments and notes, without the entries that the product wrote. */
const comments = (internal: string) =>
  `(select count(*) from it_ticket_comments c where c.ticket_id = t.id and c.event is null and ${internal})`;

/** Who has open notifications about it, aggregated as '12/abc/Ticket Status,…'. */
const notices = `(select string_agg(n.person_id || '/' || n.document_id || '/' || n.type, ',') from notifications n
  where n.record_id = t.document_id and not n.notified)`;

/** 'Ticket 0012', as shown on screens. DAT-03 */
const ticketName = "'Ticket ' || substr('000', length(cast(t.id as text))) || cast(t.id as text)";

/** Tickets: submitters see their own, IT all. TIC-02, TIC-06 */
export const ticketList: List<TicketReach> = {
  table: 'it_tickets',
  alias: 't',
  joins: {
    submitter: 'join up_users s on s.id = t.submitter_id',
    assignee: 'left join up_users e on e.id = t.assignee_id',
    asset: 'left join asset_trackings a on a.id = t.asset_id',
  },
  fields: {
    ...recordFields('t'),
    issue: text('t.issue'),
    description: longText('t.description'),
    openDate: day('t.open_date'),
    closeDate: day('t.close_date', { nullable: true }),
    ...person('s', ['submittedBy', 'nameSubmit'], { joins: ['submitter'] }),
    emailSubmit: text('s.email', { joins: ['submitter'] }),
    ...columns(flag, 't', 'queued', 'resolved'),
    subject: text('t.subject', { nullable: true }),
    priority: number('t.priority'),
    ...person('e', ['assignedTo', 'assignedToName'], { joins: ['assignee'], nullable: true }),
    solution: longText('t.solution', { nullable: true }),
    search: searched(
      [ticketName, 't.issue', 't.subject', 't.description', fullName('s'), fullName('e')],
      ['submitter', 'assignee'],
    ),
    // The asset's current name, or its name when it was deleted.
    assetNumber: longNumber('coalesce(a.asset_number, t.asset_number)', { joins: ['asset'], nullable: true }),
    assetName: text('coalesce(a.item_name, t.asset_name)', { joins: ['asset'], nullable: true }),
    revision: number('t.revision'),
    // Only IT is answered with it, so others may not ask for it letter by letter.
    asset: text('a.document_id', { joins: ['asset'], nullable: true, hidden: 'equality' }),
    submitterId: number('t.submitter_id', { hidden: 'server' }),
    assigneeId: number('t.assignee_id', { nullable: true, hidden: 'server' }),
    resolvedOn: day('t.resolved_on', { nullable: true, hidden: 'server' }),
    images: text(images, { nullable: true, hidden: 'server' }),
    notices: text(notices, { nullable: true, hidden: 'server' }),
    openComments: number(comments('not c.internal'), { hidden: 'server' }),
    internalNotes: number(comments('c.internal'), { hidden: 'server' }),
  },
  ...seenBy(ticketSight, { submitterId: isActor('t.submitter_id = ?') }),
  derived: (row, actor) => {
    const facts = factsOf(row);
    const isIt = managesTickets(actor);
    return {
      imagesOfIssue: pictureLinks(row.images),
      asset: isIt ? row.asset : null,
      commentCount: Number(row.openComments) + (isIt ? Number(row.internalNotes) : 0),
      notifications: ownNotices(row, actor),
      reopenUntil: reopenUntil(facts),
      availableActions: ticketActions(actor, facts, today()),
    };
  },
  wholeAllowed: true,
  wholeMax: 2000,
};

const gathered = (value: Row[string] | undefined): string[] => (value ? String(value).split(',') : []);

/** NOT-03: no one is shown another person's notifications. */
const ownNotices = (row: Row, actor: Actor) =>
  gathered(row.notices)
    .map((notice) => notice.split('/'))
    .filter(([personId]) => Number(personId) === actor.id)
    .map(([, documentId, type]) => ({ documentId, type }));

/** The facts of a found ticket that the rules need. */
export const factsOf = (row: Row): TicketFacts => ({
  submitterId: Number(row.submitterId),
  assigneeId: row.assigneeId === null ? null : Number(row.assigneeId),
  openDate: String(row.openDate),
  resolved: Boolean(row.resolved),
  closeDate: textOrNull(row.closeDate),
  solution: textOrNull(row.solution),
  resolvedOn: textOrNull(row.resolvedOn),
});
