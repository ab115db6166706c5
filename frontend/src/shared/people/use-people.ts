import { seesWholeUsers, type GroupName } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import type { Filters } from '../http/lists';
import { useActor } from '../session/use-session';
import { everybody } from './list-people';

const active: Filters = { blocked: { $eq: false }, roleName: { $ne: 'Administrator' } };

/** The fields needed in a select. */
const names = ['username', 'firstName', 'lastName'] as const;

/** The fields needed in a table. */
const tableNames = [...names, 'email'] as const;

/** Everyone who can be chosen for something: unblocked, Administrators left out. VIS-03 */
export const usePeople = () => useQuery(everybody('active', names, active));

/** Those who write weekly reports, and so can be assigned to charge lines. CHG-05 */
export const useReportWriters = () =>
  useQuery(everybody('report-writers', tableNames, { ...active, groupNames: { $contains: ':Employee' } }));

/** Those in group Supervisor. CHG-02, USR-03, USR-11 */
export const useActiveSupervisors = () =>
  useQuery(everybody('active-supervisors', names, { ...active, groupNames: { $contains: ':Supervisor' } }));

/**
 * Unblocked members of a group, without Administrators, for people who may read the directory. PRJ-03, BLD-14 For most
 * people the directory contains only these; those who see more filter them.
 */
export function useMembers(group: GroupName) {
  const actor = useActor();
  const inGroup = { groupNames: { $contains: `:${group}` } };
  const filters = seesWholeUsers(actor) ? { ...active, ...inGroup } : inGroup;
  return useQuery(everybody(`members-${group}`, tableNames, filters));
}

/** A supervisor and the people who report to them. ABS-02 */
export function useTeam() {
  const { username } = useActor();
  const filters = { ...active, $or: [{ reportsTo: { $eq: username } }, { username: { $eq: username } }] };
  return useQuery(everybody('team', names, filters));
}

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
