import {
  commentInput,
  itTicketBatch,
  itTicketBatchEntry,
  itTicketInput,
  itTicketPatch,
  ticketReopenInput,
} from '@intranet/domain';
import { recordRoutes, route, routeList } from '../../../platform/routes/route';
import { ticketList } from '../list';
import { bodySchema } from '../../../platform/openapi/schemas';
import { commentList } from '../comment-list';

const { reads, takes } = recordRoutes('it-ticket', ticketList);
const comments = recordRoutes('it-ticket-comment', commentList);

/** What managing a ticket is refused for. */
const ofManaging = ['no-such-assignee', 'no-such-asset', 'solution-unresolved'] as const;

export default routeList(
  ...reads('/it-tickets', 'it-ticket:list', 'it-ticket:read'),
  takes('POST /it-tickets', 'create', 'it-ticket:create', itTicketInput, {
    refuses: ['no-such-asset', 'too-many-this-hour'],
  }),
  route('POST /it-tickets/batch', 'batch.update', 'it-ticket:update', {
    takes: itTicketBatch,
    each: bodySchema(itTicketBatchEntry),
    gives:
      '`{"results": [{"index", "status", "ticket" or "error"}]}`, each ticket by itself, as PUT with its `documentId` would answer it',
    refuses: ofManaging,
  }),
  takes('PUT /it-tickets/:id', 'update', 'it-ticket:update', itTicketPatch, {
    refuses: ofManaging,
  }),
  takes('POST /it-tickets/:id/reopen', 'reopen', 'it-ticket:reopen', ticketReopenInput, {
    refuses: ['ticket-not-resolved', 'ticket-reopen-too-late'],
  }),
  comments.lists('GET /it-tickets/:id/comments', 'find', 'it-ticket:comment'),
  comments.takes('POST /it-tickets/:id/comments', 'create', 'it-ticket:comment', commentInput, {
    refuses: ['too-many-this-hour'],
  }),
);
