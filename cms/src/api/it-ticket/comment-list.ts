import { type TicketCommentReach, ticketCommentSight } from '@intranet/domain';
import { text } from '../../platform/lists/fields';
import type { List } from '../../platform/lists/list';
import { holds, isActor, seenBy } from '../../platform/lists/sight';
import { commentFields, commentJoins, commentPicture } from '../../threads/comment-fields';

/** The threads of tickets. Internal notes are for IT only: for others they are neither found nor counted. */
export const commentList: List<TicketCommentReach> = {
  table: 'it_ticket_comments',
  alias: 'c',
  joins: { ticket: 'join it_tickets t on t.id = c.ticket_id', ...commentJoins },
  fields: { ...commentFields, ticket: text('t.document_id', { joins: ['ticket'], hidden: 'filter' }) },
  ...seenBy(ticketCommentSight, {
    internal: holds('c.internal'),
    submitterId: isActor('t.submitter_id = ?', ['ticket']),
  }),
  derived: commentPicture,
  wholeAllowed: true,
  wholeMax: 2000,
};
