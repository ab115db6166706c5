import { anyone } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const secondFactorPermissions = {
  'second-factor:own': {
    says: 'Everyone who is logged in sets up their own second factor, makes new recovery codes and turns it off; not off where one of their groups requires it (MFA-01, MFA-05).',
    who: anyone,
  },
  'second-factor:log-in': {
    says: 'Everyone who has given the right password sends the code of their second factor (MFA-02).',
    who: 'public',
  },
} as const satisfies Record<string, Permission>;
