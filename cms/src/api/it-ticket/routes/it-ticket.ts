import {
  itTicketBatch,
  itTicketInput,
  itTicketPatch,
  ticketCommentInput,
  ticketReopenInput,
} from '@intranet/domain';
import { recordRoutes, route, routeList } from '../../../access/route';
import { ticketList } from '../list';
import { commentList } from '../comment-list';

const { reads, takes } = recordRoutes('it-ticket', ticketList);
const comments = recordRoutes('it-ticket-comment', commentList);

export default routeList(
  ...reads('/it-tickets', 'it-ticket:list', 'it-ticket:read'),
  takes('POST /it-tickets', 'create', 'it-ticket:create', itTicketInput),
  route('POST /it-tickets/batch', 'batch.update', 'it-ticket:update', {
    takes: itTicketBatch,
    gives:
      '`{"results": [{"index", "status", "ticket" or "error"}]}`, each ticket by itself, as PUT with its `documentId` would answer it',
  }),
  takes('PUT /it-tickets/:id', 'update', 'it-ticket:update', itTicketPatch),
  takes('POST /it-tickets/:id/reopen', 'reopen', 'it-ticket:reopen', ticketReopenInput),
  comments.lists('GET /it-tickets/:id/comments', 'find', 'it-ticket:comment'),
  comments.takes('POST /it-tickets/:id/comments', 'create', 'it-ticket:comment', ticketCommentInput),
);
