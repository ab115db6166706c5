import { type Actor, canIn, type PermissionName, Refusal } from '@intranet/domain';
import type { Row } from '../../lists/list';

/** The manager of the project of a found record; null when it has none. */
export const managerIdOf = ({ managerId }: Row): number | null =>
  managerId === null || managerId === undefined ? null : Number(managerId);

/** The build that a found document is of, as rights ask for it. */
export const buildOf = (row: Row): { id: number; managerId: number | null } => ({
  id: Number(row.buildId),
  managerId: managerIdOf(row),
});

/**
 * Only who may do this in the project of this manager. In a controller, before the body is looked at; in a service,
 * again under the lock, where the manager may be another one.
 * @throws Refusal forbidden
 */
export function refuseOthersIn(actor: Actor, permission: PermissionName, managerId: number | null): void {
  if (!canIn(actor, permission, managerId)) throw new Refusal('forbidden');
}
