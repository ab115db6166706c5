import { seesWholeUsers, type Actor } from '@intranet/domain';
import type { ListQuery } from '../../shared/http/lists';
import type { PersonWith } from '../../shared/people/list-people';

/** What the screen shows about a person. */
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

/** Staff are in the directory; customers, who are in no group, are listed apart from them. DIR-01 */
export type Whom = 'staff' | 'customers';

/**
 * How everyone is asked for who can be called or written to. DIR-01
 * A person who sees more people than that asks for less; the others may not even name these fields.
 */
export function directoryRequest(
  actor: Actor,
  whom: Whom,
  pagination: NonNullable<ListQuery['pagination']>,
): ListQuery {
  const filters = {
    groupNames: { $null: whom === 'customers' },
    ...(seesWholeUsers(actor) && { blocked: { $eq: false }, roleName: { $ne: 'Administrator' } }),
  };
  return { filters, sort: 'lastName:asc', pagination, parts: shown.join() };
}
