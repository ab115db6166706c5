import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /mail-queue', 'mail-queue.find', 'mail-queue:list'),
  route('GET /mail-queue/state', 'mail-queue.state', 'mail-queue:list'),
  route('POST /mail-queue/send-again', 'mail-queue.sendAllAgain', 'mail-queue:send-again'),
  route('POST /mail-queue/try-now', 'mail-queue.tryNow', 'mail-queue:send-again'),
  route('POST /mail-queue/:id/send-again', 'mail-queue.sendAgain', 'mail-queue:send-again'),
);
