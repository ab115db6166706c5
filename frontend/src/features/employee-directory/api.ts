import { seesWholeUsers, type Actor, type DirectoryPerson } from '@intranet/domain';
import type { ListAnswer, ListQuery } from '../../shared/http/lists';
import { listPeople } from '../../shared/people/list-people';

/**
 * Everyone who can be called or written to. DIR-01
 * Whoever sees more people than that asks for less; the others may not even name these fields.
 */
export function listDirectory(
  actor: Actor,
  pagination: ListQuery['pagination'],
  signal: AbortSignal,
): Promise<ListAnswer<DirectoryPerson>> {
  const filters = seesWholeUsers(actor)
    ? { blocked: { $eq: false }, roleName: { $ne: 'Administrator' } }
    : undefined;
  return listPeople(
    { ...(filters && { filters }), sort: 'lastName:asc', ...(pagination && { pagination }) },
    signal,
  );
}
