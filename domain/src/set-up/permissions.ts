import { isAdmin } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const setUpPermissions = {
  'set-up:read': { says: 'admins see what is left to set up in a new portal (HOM-09).', who: isAdmin },
  'set-up:hide': { says: 'admins hide the set-up list for good (HOM-10).', who: isAdmin },
  'set-up:test-mail': { says: 'admins send themselves a test mail (HOM-10).', who: isAdmin },
} as const satisfies Record<string, Permission>;
