import { seesWholeUsers, type DirectoryPerson, type GroupName } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import type { Filters } from '../http/lists';
import { useActor } from '../session/use-session';
import { listPeople } from './list-people';

const active: Filters = { blocked: { $eq: false }, roleName: { $ne: 'Administrator' } };

const allOf = (key: string, filters: Filters) => ({
  queryKey: ['people', key],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DirectoryPerson[]> =>
    (await listPeople({ filters, sort: 'lastName:asc', pagination: { limit: -1 } }, signal)).data,
});

/** Everyone who can be chosen for something: unblocked, Administrators left out. VIS-03 */
export const usePeople = () => useQuery(allOf('active', active));

/** Those of them who write weekly reports, and so can be assigned to charge lines. CHG-05 */
export const useReportWriters = () =>
  useQuery(allOf('report-writers', { ...active, groupNames: { $contains: ':Employee' } }));

/** Those of them in group Supervisor. CHG-02 */
export const useActiveSupervisors = () =>
  useQuery(allOf('active-supervisors', { ...active, groupNames: { $contains: ':Supervisor' } }));

/**
 * Unblocked members of a group, Administrators left out, for whoever may look into the directory. PRJ-03, BLD-14
 * The directory itself holds nobody else; whoever sees more people than that asks for less.
 */
export function useMembers(group: GroupName) {
  const actor = useActor();
  const inGroup = { groupNames: { $contains: `:${group}` } };
  return useQuery(allOf(`members-${group}`, seesWholeUsers(actor) ? { ...active, ...inGroup } : inGroup));
}

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
