import { route, routeList } from '../../../platform/routes/route';
import { mailQueueList } from '../list';

/** Routes for the queue as a whole. */
const STATE = '`{"waiting", "failed", "outage"}`; outage is null while mail flows';

export default routeList(
  route('GET /mail-queue', 'mail-queue.find', 'mail-queue:list', { lists: mailQueueList }),
  route('GET /mail-queue/state', 'mail-queue.state', 'mail-queue:list', { gives: STATE }),
  route('POST /mail-queue/send-again', 'mail-queue.sendAllAgain', 'mail-queue:send-again', {
    gives: '`{"again", "left"}`: how many are sent again, and how many cannot be',
  }),
  route('POST /mail-queue/try-now', 'mail-queue.tryNow', 'mail-queue:send-again', { gives: STATE }),
  route('POST /mail-queue/:id/send-again', 'mail-queue.sendAgain', 'mail-queue:send-again', {
    gives: 'the documentId of the mail',
    refuses: ['mail-not-failed'],
  }),
);
