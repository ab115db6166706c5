import {
  itTicketBatch,
  itTicketInput,
  itTicketPatch,
  ticketCommentInput,
  ticketReopenInput,
} from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { ticketList } from '../list';
import { commentList } from '../comment-list';

export default routeList(
  route('GET /it-tickets', 'it-ticket.find', 'it-ticket:list', { lists: ticketList }),
  route('GET /it-tickets/:id', 'it-ticket.findOne', 'it-ticket:read', { gives: ticketList }),
  route('POST /it-tickets', 'it-ticket.create', 'it-ticket:create', {
    takes: itTicketInput,
    gives: ticketList,
  }),
  route('POST /it-tickets/batch', 'batch.update', 'it-ticket:update', {
    takes: itTicketBatch,
    gives:
      '`{"results": [{"index", "status", "ticket" or "error"}]}`, each ticket by itself, as PUT with its `documentId` would answer it',
  }),
  route('PUT /it-tickets/:id', 'it-ticket.update', 'it-ticket:update', {
    takes: itTicketPatch,
    gives: ticketList,
  }),
  route('POST /it-tickets/:id/reopen', 'it-ticket.reopen', 'it-ticket:reopen', {
    takes: ticketReopenInput,
    gives: ticketList,
  }),
  route('GET /it-tickets/:id/comments', 'it-ticket-comment.find', 'it-ticket:comment', {
    lists: commentList,
  }),
  route('POST /it-tickets/:id/comments', 'it-ticket-comment.create', 'it-ticket:comment', {
    takes: ticketCommentInput,
    gives: commentList,
  }),
);
