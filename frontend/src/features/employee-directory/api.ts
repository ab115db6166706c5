import { seesWholeUsers, type Actor, type DirectoryPerson } from '@intranet/domain';
import { listPeople } from '../../shared/people/list-people';

/**
 * Everyone who can be called or written to. DIR-01
 * Whoever sees more people than that asks for less; the others may not even name these fields.
 */
export async function listDirectory(actor: Actor, signal: AbortSignal): Promise<DirectoryPerson[]> {
  const filters = seesWholeUsers(actor)
    ? { blocked: { $eq: false }, roleName: { $ne: 'Administrator' } }
    : undefined;
  const query = { ...(filters && { filters }), sort: 'lastName:asc', pagination: { limit: -1 } as const };
  return (await listPeople(query, signal)).data;
}
