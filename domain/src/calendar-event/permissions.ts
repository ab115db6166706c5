import { anyone, isAdministrator } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const calendarEventPermissions = {
  'calendar-event:list': {
    says: 'Everyone who is logged in sees the company calendar (HOM-06).',
    who: anyone,
  },
  'calendar-event:read': {
    says: 'Everyone who is logged in sees the company calendar (HOM-06).',
    who: anyone,
  },
  'calendar-event:write': {
    says: 'Administration and admins keep the company calendar (HOM-06).',
    who: isAdministrator,
  },
  'calendar-feed:own': {
    says: 'Everyone who is logged in makes, sees and revokes their own calendar address.',
    who: anyone,
  },
  'calendar-feed:read': {
    says: 'Everyone who knows a live calendar address subscribes to it.',
    who: 'public',
  },
} as const satisfies Record<string, Permission>;
