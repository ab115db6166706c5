import { calendarEventInput, calendarEventPatch, calendarEventsPatch } from '@intranet/domain';
import { recordRoutes, route, routeList } from '../../../platform/routes/route';
import { importTerms } from '../../../platform/imports/controller';
import { calendarEventList } from '../list';

/** Routes for the actor's own feed. */
const FEED = '`{"address"}` of the own calendar feed; null while there is none';

const { reads, takes, removes } = recordRoutes('calendar-event', calendarEventList);

export default routeList(
  ...reads('/calendar-events', 'calendar-event:list', 'calendar-event:read'),
  takes('POST /calendar-events', 'create', 'calendar-event:write', calendarEventInput),
  takes('PUT /calendar-events/:id', 'update', 'calendar-event:write', calendarEventPatch),
  removes('DELETE /calendar-events/:id', 'delete', 'calendar-event:write'),
  takes('PUT /calendar-events/:id/later', 'updateLater', 'calendar-event:write', calendarEventsPatch),
  removes('DELETE /calendar-events/:id/later', 'deleteLater', 'calendar-event:write'),
  route(
    'POST /imports/holidays',
    'calendar-event.importRows',
    'calendar-event:write',
    importTerms('holidays'),
  ),
  route('GET /calendar-feed', 'calendar-feed.own', 'calendar-feed:own', { gives: FEED }),
  route('POST /calendar-feed', 'calendar-feed.renew', 'calendar-feed:own', { gives: FEED, status: 201 }),
  route('DELETE /calendar-feed', 'calendar-feed.revoke', 'calendar-feed:own', {}),
  route('GET /calendar-feeds/:address', 'calendar-feed.read', 'calendar-feed:read', {
    gives: 'the company calendar as text/calendar (RFC 5545)',
  }),
);
