import { isAdministrator } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const auditRecordPermissions = {
  'audit-record:list': { says: 'Administration reads who changed what (SEC-08).', who: isAdministrator },
} as const satisfies Record<string, Permission>;
