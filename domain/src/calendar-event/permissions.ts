import { anyone, isAdministrator, isStaff } from '../access/actor.js';
import type { Permission } from '../access/permission.js';
import { always, type Sight } from '../access/sight.js';

export const calendarEventPermissions = {
  'calendar-event:list': {
    says: 'Everyone who is logged in sees the company calendar; customers only events for everyone (HOM-06, HOM-08).',
    who: anyone,
  },
  'calendar-event:read': {
    says: 'Everyone who is logged in sees the company calendar; customers only events for everyone (HOM-06, HOM-08).',
    who: anyone,
  },
  'calendar-event:write': {
    says: 'Administration and admins keep the company calendar (HOM-06).',
    who: isAdministrator,
  },
  'calendar-feed:own': {
    says: 'Everyone who is logged in makes, sees and revokes their own calendar address (HOM-07).',
    who: anyone,
  },
  'calendar-feed:read': {
    says: 'Everyone who knows a live calendar address subscribes to it (HOM-07).',
    who: 'public',
  },
} as const satisfies Record<string, Permission>;

/** The fact of an event that decides who may see it. */
interface CalendarEventSightFacts {
  forEveryone: boolean;
}

export type CalendarEventReach = 'every' | 'for-everyone';

/** HOM-08: staff see every event, customers those that are for everyone. */
export const calendarEventSight: Sight<CalendarEventReach, CalendarEventSightFacts> = {
  scope: (actor) => [isStaff(actor) ? 'every' : 'for-everyone'],
  reach: { every: always, 'for-everyone': { holds: 'forEveryone' } },
};
