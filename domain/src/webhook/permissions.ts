import { isAdmin } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const webhookPermissions = {
  'webhook:manage': {
    says: 'Only admins manage webhooks, and see their deliveries (WHK-01, WHK-04).',
    who: isAdmin,
  },
} as const satisfies Record<string, Permission>;
