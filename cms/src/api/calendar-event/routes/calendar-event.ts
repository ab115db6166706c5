import { calendarEventInput, calendarEventPatch } from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { calendarEventList } from '../list';

/** Of the own feed. */
const FEED = '`{"address"}` of the own calendar feed; null while there is none';

export default routeList(
  route('GET /calendar-events', 'calendar-event.find', 'calendar-event:list', { lists: calendarEventList }),
  route('GET /calendar-events/:id', 'calendar-event.findOne', 'calendar-event:read', {
    gives: calendarEventList,
  }),
  route('POST /calendar-events', 'calendar-event.create', 'calendar-event:write', {
    takes: calendarEventInput,
    gives: calendarEventList,
  }),
  route('PUT /calendar-events/:id', 'calendar-event.update', 'calendar-event:write', {
    takes: calendarEventPatch,
    gives: calendarEventList,
  }),
  route('DELETE /calendar-events/:id', 'calendar-event.delete', 'calendar-event:write', {}),
  route('GET /calendar-feed', 'calendar-feed.own', 'calendar-feed:own', { gives: FEED }),
  route('POST /calendar-feed', 'calendar-feed.renew', 'calendar-feed:own', { gives: FEED, status: 201 }),
  route('DELETE /calendar-feed', 'calendar-feed.revoke', 'calendar-feed:own', {}),
  route('GET /calendar-feeds/:address', 'calendar-feed.read', 'calendar-feed:read', {
    gives: 'the company calendar as text/calendar (RFC 5545)',
  }),
);
