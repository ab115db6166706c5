import type { Permission } from '../access/permission.js';
import { hasOverview, writesDocuments } from '../change-control/access.js';

export const strPermissions = {
  'str:list': {
    says: 'Whoever has the project overview (admins, CM, CCB, PMs, Developers) sees the test reports of the builds they see (STR-03).',
    who: hasOverview,
  },
  'str:read': {
    says: 'Whoever lists test reports (admins, CM, CCB, PMs, Developers) reads a test report; one that they list (STR-03).',
    who: hasOverview,
  },
  'str:write': {
    says: 'PMs, Developers and admins write test reports; a PM in their own projects alone, a developer for builds they are assigned to (STR-03).',
    who: writesDocuments,
  },
} as const satisfies Record<string, Permission>;
