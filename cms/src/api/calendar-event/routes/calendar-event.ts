import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /calendar-events', 'calendar-event.find', 'calendar-event:list'),
  route('GET /calendar-events/:id', 'calendar-event.findOne', 'calendar-event:read'),
  route('POST /calendar-events', 'calendar-event.create', 'calendar-event:write'),
  route('PUT /calendar-events/:id', 'calendar-event.update', 'calendar-event:write'),
  route('DELETE /calendar-events/:id', 'calendar-event.delete', 'calendar-event:write'),
  route('GET /calendar-feed', 'calendar-feed.own', 'calendar-feed:own'),
  route('POST /calendar-feed', 'calendar-feed.renew', 'calendar-feed:own'),
  route('DELETE /calendar-feed', 'calendar-feed.revoke', 'calendar-feed:own'),
  route('GET /calendar-feeds/:address', 'calendar-feed.read', 'calendar-feed:read'),
);
