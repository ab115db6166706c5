import { isAdministrator } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const submissionStatusPermissions = {
  'submission-status:read': {
    says: 'Administration and admins see who has not reported (WSS-01).',
    who: isAdministrator,
  },
  'submission-status:remind': {
    says: 'Administration and admins remind those who have not reported (NOT-05).',
    who: isAdministrator,
  },
} as const satisfies Record<string, Permission>;
