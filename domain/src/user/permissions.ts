import { anyone } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const userPermissions = {
  'group:list': { says: 'Everyone who is logged in reads the names of the groups.', who: anyone },
} as const satisfies Record<string, Permission>;
