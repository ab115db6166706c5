import { anyone } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const waitingPermissions = {
  'waiting:own': {
    says: 'Everyone who is logged in reads and snoozes what waits for them (WAI-01, WAI-10).',
    who: anyone,
  },
} as const satisfies Record<string, Permission>;
