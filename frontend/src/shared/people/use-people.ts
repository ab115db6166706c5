import type { DirectoryPerson } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import type { Filters } from '../http/lists';
import { listPeople } from './list-people';

const active: Filters = { blocked: { $eq: false }, roleName: { $ne: 'Administrator' } };

const allOf = (key: string, filters: Filters) => ({
  queryKey: ['people', key],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DirectoryPerson[]> =>
    (await listPeople({ filters, sort: 'lastName:asc', pagination: { limit: -1 } }, signal)).data,
});

/** Everyone who can be chosen for something: unblocked, Administrators left out. CHG-05, VIS-03 */
export const usePeople = () => useQuery(allOf('active', active));

/** Those of them in group Supervisor. CHG-02 */
export const useActiveSupervisors = () =>
  useQuery(allOf('active-supervisors', { ...active, groupNames: { $contains: ':Supervisor' } }));

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
