import { isAdmin } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const webhookPermissions = {
  'webhook:manage': {
    says: 'Only admins set webhooks, and see what was sent to them (WHK-01, WHK-04).',
    who: isAdmin,
  },
} as const satisfies Record<string, Permission>;
