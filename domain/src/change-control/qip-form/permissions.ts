import type { Permission } from '../../access/permission.js';
import { hasOverview, writesDocuments } from '../access.js';

export const qipFormPermissions = {
  'qip-form:list': {
    says: 'People with the project overview (admins, CM, CCB, PMs, Developers) see the plans of the change requests and builds they see (QIP-03).',
    who: hasOverview,
  },
  'qip-form:read': {
    says: 'People who list plans (admins, CM, CCB, PMs, Developers) read a plan; one that they list (QIP-03).',
    who: hasOverview,
  },
  'qip-form:write': {
    says: 'PMs, Developers and admins write plans; a PM only in their own projects, a developer for builds they are assigned to (QIP-03).',
    who: writesDocuments,
  },
} as const satisfies Record<string, Permission>;
