import { anyOf, inGroup } from '../access/actor.js';
import type { Permission } from '../access/permission.js';
import { managesTickets } from '../it-ticket/permissions.js';

/** Who keeps the assets: IT, as for tickets. */
export const managesAssets = managesTickets;

export const assetTrackingPermissions = {
  'asset-tracking:list': { says: 'IT and admins list the assets (AST-02).', who: managesAssets },
  'asset-tracking:read': {
    says: 'IT and admins read an asset, and who has had it (AST-02, AST-07).',
    who: managesAssets,
  },
  'asset-tracking:write': {
    says: 'IT and admins keep the assets and hand them over (AST-01, AST-03, AST-07, AST-08).',
    who: managesAssets,
  },
  'asset-tracking:lookup': {
    says: 'Employees, IT and admins look up number, name and location of one asset, to name it in a ticket (AST-09).',
    who: anyOf(inGroup('Employee'), managesAssets),
  },
} as const satisfies Record<string, Permission>;
