import { seesWholeUsers, type Actor } from '@intranet/domain';
import type { ListQuery } from '../../shared/http/lists';
import type { PersonWith } from '../../shared/people/list-people';

/** The fields shown about a person. */
const shown = [
  'username',
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

/** Staff are in the directory; customers, who are in no group, are listed separately. DIR-01 */
export type Whom = 'staff' | 'customers';

/**
 * The request for the people who can be called or written to. DIR-01 For readers who see more people than that, it
 * filters them; others may not even filter by these fields.
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
