import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /it-tickets', 'it-ticket.find', 'it-ticket:list'),
  route('GET /it-tickets/:id', 'it-ticket.findOne', 'it-ticket:read'),
  route('POST /it-tickets', 'it-ticket.create', 'it-ticket:create'),
  route('PUT /it-tickets/:id', 'it-ticket.update', 'it-ticket:update'),
  route('POST /it-tickets/:id/reopen', 'it-ticket.reopen', 'it-ticket:reopen'),
  route('GET /it-tickets/:id/comments', 'it-ticket-comment.find', 'it-ticket:comment'),
  route('POST /it-tickets/:id/comments', 'it-ticket-comment.create', 'it-ticket:comment'),
);
