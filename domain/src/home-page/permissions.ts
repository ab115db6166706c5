import { anyone, isAdministrator } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

const sees = { says: 'Everyone who is logged in sees the home page (HOM-01).', who: anyone };

export const homePagePermissions = {
  'home-page:list': sees,
  'home-page:read': sees,
  'home-page:update': {
    says: 'Administration and admins edit the home page (HOM-02).',
    who: isAdministrator,
  },
} as const satisfies Record<string, Permission>;
