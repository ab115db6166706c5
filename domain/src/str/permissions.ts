import type { Permission } from '../access/permission.js';
import { hasOverview, writesDocuments } from '../change-control/access.js';

export const strPermissions = {
  'str:list': { says: 'Whoever sees a build sees its test report (STR-03).', who: hasOverview },
  'str:read': { says: 'Whoever lists test reports reads one of their scope.', who: hasOverview },
  'str:write': {
    says: 'The PM and the assigned developers of a build write its test report (STR-03).',
    who: writesDocuments,
  },
} as const satisfies Record<string, Permission>;
