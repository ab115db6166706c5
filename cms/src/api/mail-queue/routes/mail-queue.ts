import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /mail-queue', 'mail-queue.find', 'mail-queue:list'),
  route('POST /mail-queue/:id/send-again', 'mail-queue.sendAgain', 'mail-queue:send-again'),
);
