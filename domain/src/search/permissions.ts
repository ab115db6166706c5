import { anyone } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const searchPermissions = {
  'search:read': {
    says: 'Everyone who is logged in searches; what they find is what the lists show them (SEA-02).',
    who: anyone,
  },
} as const satisfies Record<string, Permission>;
