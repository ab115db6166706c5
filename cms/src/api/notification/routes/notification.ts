import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /notifications', 'notification.find', 'notification:list'),
  route('POST /notifications/read-all', 'notification.readAll', 'notification:read'),
  route('POST /notifications/:id/read', 'notification.read', 'notification:read'),
  route('DELETE /notifications/:id', 'notification.delete', 'notification:delete'),
);
