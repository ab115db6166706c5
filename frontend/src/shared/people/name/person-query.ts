import { seesWholeUsers, type Actor } from '@intranet/domain';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../http/keys';
import { listPeople, type PersonWith } from '../list-people';

const parts = [
  'username',
  'firstLastName',
  'title',
  'division',
  'supervisorName',
  'workPhone',
  'workCellPhone',
  'email',
  'profilePic',
] as const;

export type PersonOfName = PersonWith<(typeof parts)[number]>;

const FRESH_MS = 5 * 60_000;

/**
 * The people in the directory of this name, two at most: records know names, which two people may share. The server
 * answers with whom the reader finds in the directory. DIR-03
 */
export const peopleOfName = (actor: Actor, name: string) =>
  queryOptions({
    queryKey: [...keys.people, 'of-name', name],
    queryFn: async ({ signal }) => {
      const filters = {
        firstLastName: { $eq: name },
        // Readers who see more people than the directory has are shown what is in it.
        ...(seesWholeUsers(actor) && { blocked: { $eq: false }, roleName: { $ne: 'Administrator' } }),
      };
      const query = { filters, pagination: { page: 1, pageSize: 2 }, parts: parts.join() };
      return (await listPeople<PersonOfName>(query, signal)).data;
    },
    staleTime: FRESH_MS,
  });
