import { anyone } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const preferencePermissions = {
  'preference:own': {
    says: 'Everyone who is logged in chooses which emails they get, and puts the welcome of a new person away (RHY-07, HOM-11).',
    who: anyone,
  },
} as const satisfies Record<string, Permission>;
