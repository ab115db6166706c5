import { isAdministrator } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const visitorPermissions = {
  'visitor:list': { says: 'Administration reads the visitor log (VIS-01).', who: isAdministrator },
  'visitor:read': { says: 'Administration reads the visitor log (VIS-01).', who: isAdministrator },
  'visitor:delete': { says: 'Administration deletes a mistaken entry.', who: isAdministrator },
  'visitor:write': { says: 'Administration signs visitors in and out (VIS-03).', who: isAdministrator },
} as const satisfies Record<string, Permission>;
