import { anyone } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const preferencePermissions = {
  'preference:own': {
    says: 'Everyone who is logged in decides what they are sent by e-mail (RHY-03).',
    who: anyone,
  },
} as const satisfies Record<string, Permission>;
