import { type Actor, canIn, type PermissionName, Refusal } from '@intranet/domain';
import type { Row } from '../../platform/lists/list';

/** The manager of a found record's project; null when it has none. */
export const managerIdOf = ({ managerId }: Row): number | null =>
  managerId === null || managerId === undefined ? null : Number(managerId);

/** The build of a found document, as the rules need it. */
export const buildOf = (row: Row): { id: number; managerId: number | null } => ({
  id: Number(row.buildId),
  managerId: managerIdOf(row),
});

/**
 * Only people who may do this in the project of this manager. A controller checks it before the body; a service checks
 * it again under the lock, since the manager may have changed.
 * @throws Refusal forbidden
 */
export function refuseOthersIn(actor: Actor, permission: PermissionName, managerId: number | null): void {
  if (!canIn(actor, permission, managerId)) throw new Refusal('forbidden');
}
