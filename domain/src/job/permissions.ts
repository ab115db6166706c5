import type { Permission } from '../access/permission.js';
import { managesUsers } from '../user/rules.js';

export const jobPermissions = {
  'job:list': {
    says: 'IT and admins see what the server does by itself: when it last did, and what went wrong (OPS-08).',
    who: managesUsers,
  },
} as const satisfies Record<string, Permission>;
