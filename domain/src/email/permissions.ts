import { anyOf, inGroup, isAdministrator } from '../access/actor.js';
import type { Permission } from '../access/permission.js';
import { managesUsers } from '../user/rules.js';

export const emailPermissions = {
  'email:send': {
    says: 'PMs, CM, Administration, IT and admins send email with files to people of the portal (NOT-06).',
    who: anyOf(inGroup('Project Manager'), inGroup('CM'), isAdministrator, managesUsers),
  },
} as const satisfies Record<string, Permission>;
