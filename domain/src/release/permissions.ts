import { anyone } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const releasePermissions = {
  'release:read': {
    says: 'Everyone who is logged in reads which release runs, as About shows it (OPS-13).',
    who: anyone,
  },
} as const satisfies Record<string, Permission>;
