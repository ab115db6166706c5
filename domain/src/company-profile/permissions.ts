import { anyone, isAdministrator } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const companyProfilePermissions = {
  'company-profile:read': {
    says: 'Everyone who is logged in knows the company they work for (SES-22).',
    who: anyone,
  },
  'company-profile:greet': {
    says: 'Everyone who comes to log in sees the company’s name and logo (SES-18).',
    who: 'public',
  },
  'company-profile:update': {
    says: 'Administration and admins edit the company profile (SES-22).',
    who: isAdministrator,
  },
} as const satisfies Record<string, Permission>;
