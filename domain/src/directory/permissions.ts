import { isAdmin } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const directoryPermissions = {
  'directory:provision': {
    says: 'Only admins keep people and groups by SCIM; for a directory, an account for machines with this permission does (OPS-20).',
    who: isAdmin,
  },
  'directory:map-groups': {
    says: "Only admins say which groups of the company's provider give which groups here (OPS-20).",
    who: isAdmin,
  },
} as const satisfies Record<string, Permission>;
