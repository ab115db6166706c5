import { route, routeList } from '../../../platform/routes/route';
import { notificationList } from '../list';

export default routeList(
  route('GET /notifications', 'notification.find', 'notification:list', { lists: notificationList }),
  route('GET /notifications/:id', 'notification.findOne', 'notification:list', { gives: notificationList }),
  route('POST /notifications/read-all', 'notification.readAll', 'notification:read', {
    gives: '`{"read"}`: how many',
  }),
  route('POST /notifications/:id/read', 'notification.read', 'notification:read', {
    gives: notificationList,
  }),
  route('DELETE /notifications/:id', 'notification.delete', 'notification:delete', {
    refuses: ['notification-open'],
  }),
);
