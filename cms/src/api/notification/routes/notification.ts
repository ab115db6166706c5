import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /notifications', 'notification.find', 'notification:list'),
  route('DELETE /notifications/:id', 'notification.delete', 'notification:delete'),
);
