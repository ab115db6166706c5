import type { Permission } from '../access/permission.js';
import { hasOverview, writesDocuments } from '../change-control/access.js';

export const qipFormPermissions = {
  'qip-form:list': {
    says: 'Whoever sees a change request or its build sees its plan (QIP-03).',
    who: hasOverview,
  },
  'qip-form:read': { says: 'Whoever lists plans reads one of their scope.', who: hasOverview },
  'qip-form:write': {
    says: 'The PM and the assigned developers of a build write its plans (QIP-03).',
    who: writesDocuments,
  },
} as const satisfies Record<string, Permission>;
