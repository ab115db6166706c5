import { managesTickets } from '@intranet/domain';
import { threadAnswers } from '../../../threads/thread-answers';
import { commentList } from '../comment-list';
import { ticketList } from '../list';
import service from '../services/it-ticket-comment';

export default threadAnswers({
  records: ticketList,
  entries: commentList,
  field: 'ticket',
  mayNote: managesTickets,
  create: service.create,
});
