import { anyone } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const sessionPermissions = {
  'session:open': { says: 'Everyone may log in (SES-01).', who: 'public' },
  'session:renew': {
    says: 'Everyone with a live refresh cookie renews their session (SES-05).',
    who: 'public',
  },
  'session:close': {
    says: 'Everyone may log out; whose session it is, token and cookie say (SES-02).',
    who: 'public',
  },
  'session:read': { says: 'Everyone who is logged in reads their own session (SES-05).', who: anyone },
} as const satisfies Record<string, Permission>;
