import { anyone } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const waitingPermissions = {
  'waiting:read': {
    says: 'Everyone who is logged in reads what waits for them (WAI-01).',
    who: anyone,
  },
} as const satisfies Record<string, Permission>;
