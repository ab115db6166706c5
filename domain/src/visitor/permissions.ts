import { isAdministrator } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

const reads = { says: 'Administration and admins read the visitor log (VIS-01).', who: isAdministrator };

export const visitorPermissions = {
  'visitor:list': reads,
  'visitor:read': reads,
  'visitor:delete': {
    says: 'Administration and admins delete a mistaken entry (VIS-05).',
    who: isAdministrator,
  },
  'visitor:write': {
    says: 'Administration and admins write the visitor log, and sign visitors in and out (VIS-01, VIS-03).',
    who: isAdministrator,
  },
} as const satisfies Record<string, Permission>;
