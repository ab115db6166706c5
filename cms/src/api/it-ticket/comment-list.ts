import { type TicketCommentReach, ticketCommentSight } from '@intranet/domain';
import { flag, longText, number, recordFields, text } from '../../lists/fields';
import { person } from '../../lists/full-name';
import type { List } from '../../lists/list';
import { joinFace, pictureLinkOrNull } from '../../lists/picture-links';
import { holds, isActor, seenBy } from '../../lists/sight';

/** The threads of tickets. Internal notes are for IT only: for others they are neither found nor counted. */
export const commentList: List<TicketCommentReach> = {
  table: 'it_ticket_comments',
  alias: 'c',
  joins: {
    ticket: 'join it_tickets t on t.id = c.ticket_id',
    author: 'join up_users u on u.id = c.author_id',
    face: joinFace('u'),
  },
  fields: {
    ...recordFields('c'),
    text: longText('c.text'),
    internal: flag('c.internal'),
    event: text('c.event', { nullable: true }),
    ...person('u', ['author', 'authorName'], { joins: ['author'] }),
    pictureId: number('p.id', { joins: ['author', 'face'], nullable: true, hidden: 'server' }),
    ticket: text('t.document_id', { joins: ['ticket'], hidden: 'filter' }),
  },
  ...seenBy(ticketCommentSight, {
    internal: holds('c.internal'),
    submitterId: isActor('t.submitter_id = ?', ['ticket']),
  }),
  derived: ({ pictureId }) => ({ authorPicture: pictureLinkOrNull(pictureId) }),
  wholeAllowed: true,
  wholeMax: 2000,
};
