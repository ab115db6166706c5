import type { Permission } from '../../access/permission.js';
import { hasOverview, writesDocuments } from '../access.js';

export const strPermissions = {
  'str:list': {
    says: 'People with the project overview (admins, CM, CCB, PMs, Developers) see the test reports of the builds they see (STR-03).',
    who: hasOverview,
  },
  'str:read': {
    says: 'People who list test reports (admins, CM, CCB, PMs, Developers) read a test report; one that they list (STR-03).',
    who: hasOverview,
  },
  'str:write': {
    says: 'PMs, Developers and admins write test reports; a PM only in their own projects, a developer for builds they are assigned to (STR-03).',
    who: writesDocuments,
  },
} as const satisfies Record<string, Permission>;
