import type { Actor } from '@intranet/domain';
import { queryOptions } from '@tanstack/react-query';
import { whenChanged } from '../../shared/http/changed';
import { keys } from '../../shared/http/keys';
import { inTime } from '../../shared/lib/in-time';
import { listPeople } from '../../shared/people/list-people';
import { directoryRequest, type ListedPerson, type Whom } from './api';

/** The request waits for no code, and the first bundle does without what sorts its answer. */
const directoryOf = async (people: readonly ListedPerson[]) =>
  (await inTime(import('./directory'))).directoryOf(people);

/** The rows of one screen. */
const FIRST = 25;

/** The beginning of the directory, which arrives long before the rest. DIR-01 */
export const beginningQuery = (actor: Actor) =>
  queryOptions({
    queryKey: [...keys.people, 'directory-beginning'],
    queryFn: async ({ signal }) => {
      const request = directoryRequest(actor, 'staff', { page: 1, pageSize: FIRST });
      const { data, meta } = await listPeople<ListedPerson>(request, signal);
      return { entries: await directoryOf(data), total: meta.pagination.total };
    },
  });

export const directoryQuery = (actor: Actor, whom: Whom = 'staff') =>
  queryOptions({
    queryKey: [...keys.people, whom === 'staff' ? 'directory' : 'directory-customers'],
    // Sorted once for all users of the query, and not again for an unchanged answer.
    queryFn: (context) =>
      whenChanged(context, {
        path: '/users',
        params: directoryRequest(actor, whom, { limit: -1 }),
        make: (people: ListedPerson[]) => directoryOf(people),
      }),
    structuralSharing: false,
  });
