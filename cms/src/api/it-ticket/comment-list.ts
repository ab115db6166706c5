import { type TicketCommentReach, ticketCommentScope } from '@intranet/domain';
import { flag, fullName, type List, longText, recordFields, sql, text } from '../../lists/list';

/** The threads of tickets. Internal notes exist for IT alone: for others they are neither found nor counted. */
export const commentList: List<TicketCommentReach> = {
  table: 'it_ticket_comments',
  alias: 'c',
  joins: {
    ticket: 'join it_tickets t on t.id = c.ticket_id',
    author: 'join up_users u on u.id = c.author_id',
  },
  fields: {
    ...recordFields('c'),
    text: longText('c.text'),
    internal: flag('c.internal'),
    event: text('c.event', { nullable: true }),
    author: text('u.username', { joins: ['author'] }),
    authorName: text(fullName('u'), { joins: ['author'] }),
    ticket: text('t.document_id', { joins: ['ticket'], hidden: 'filter' }),
  },
  scope: ticketCommentScope,
  reach: {
    'open-of-own-ticket': (actor) => sql('(not c.internal and t.submitter_id = ?)', [actor.id], ['ticket']),
    every: () => sql('1 = 1'),
  },
  wholeAllowed: true,
  wholeMax: 2000,
};
