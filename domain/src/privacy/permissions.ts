import { anyone, isAdministrator } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const privacyPermissions = {
  'privacy:export': {
    says: 'Everyone who is logged in asks for a file with their own data; IT and admins also for somebody else, who is told and alone can download it (PRV-01).',
    who: anyone,
  },
  'privacy:retention': {
    says: 'Administration and admins see what the next run of the retention periods removes (PRV-03).',
    who: isAdministrator,
  },
} as const satisfies Record<string, Permission>;
