import { isAdministrator } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const auditRecordPermissions = {
  'audit-record:list': {
    says: 'Administration and admins read who changed what; texts that people wrote only where they may read the thing itself (SEC-08).',
    who: isAdministrator,
  },
} as const satisfies Record<string, Permission>;
