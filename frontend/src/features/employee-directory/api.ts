import { seesWholeUsers, type Actor } from '@intranet/domain';
import type { ListQuery } from '../../shared/http/lists';
import type { PersonWith } from '../../shared/people/list-people';

/** What the screen shows of somebody. */
const shown = [
  'firstName',
  'lastName',
  'firstLastName',
  'title',
  'division',
  'supervisorName',
  'workPhone',
  'workCellPhone',
  'email',
  'profilePic',
] as const;

export type ListedPerson = PersonWith<(typeof shown)[number]>;

/**
 * How everyone is asked for who can be called or written to. DIR-01
 * A person who sees more people than that asks for less; the others may not even name these fields.
 */
export function directoryRequest(actor: Actor, pagination: NonNullable<ListQuery['pagination']>): ListQuery {
  const filters = seesWholeUsers(actor)
    ? { blocked: { $eq: false }, roleName: { $ne: 'Administrator' } }
    : undefined;
  return { ...(filters && { filters }), sort: 'lastName:asc', pagination, parts: shown.join() };
}
