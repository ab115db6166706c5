import { isAdmin } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const serviceAccountPermissions = {
  'service-account:manage': {
    says: 'Only admins make accounts for machines, see when they were used, and revoke them (API-01, API-03).',
    who: isAdmin,
  },
} as const satisfies Record<string, Permission>;
