import { anyOf, inGroup, isAdministrator } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const openapiPermissions = {
  'openapi:read': {
    says: 'IT, Administration and admins read the description of the API (IMP-04).',
    who: anyOf(isAdministrator, inGroup('IT')),
  },
} as const satisfies Record<string, Permission>;
