import type {
  AssignedContract,
  ContractData,
  ContractDataConsequences,
  ContractDataInput,
  ContractDataPatch,
} from '@intranet/domain';
import { getList } from '../../shared/http/lists';
import { getRecord, postRecord, recordsAt } from '../../shared/http/record';

const lines = recordsAt<ContractData, ContractDataInput, ContractDataPatch>('/contract-datas');

export const { get: getLine, create: createLine, update: updateLine } = lines;

export const listLines = async (disabled: boolean, signal: AbortSignal): Promise<ContractData[]> => {
  const filters = { disabled: { $eq: disabled } };
  const query = { filters, sort: 'project:asc', pagination: { limit: -1 } } as const;
  return (await lines.list(query, signal)).data;
};

/** What renaming or disabling a line would affect. CHG-04 */
export const getConsequences = (id: string, signal?: AbortSignal): Promise<ContractDataConsequences> =>
  getRecord(`${lines.pathOf(id)}/consequences`, signal);

/** The people assigned to a charge line, with disabled assignments. */
export const listAssigned = async (project: string, signal: AbortSignal): Promise<AssignedContract[]> => {
  const filters = { project: { $eq: project } };
  return (
    await getList<AssignedContract>('/assigned-contracts', { filters, pagination: { limit: -1 } }, signal)
  ).data;
};

/** The people of all charge lines. IMP-03 */
export const listAllAssigned = async (): Promise<AssignedContract[]> => {
  const filters = { disabled: { $eq: false } };
  return (await getList<AssignedContract>('/assigned-contracts', { filters, pagination: { limit: -1 } }))
    .data;
};

/** Assigns several people at once, all or nothing. CHG-05 */
export const assignPeople = (id: string, usernames: string[]): Promise<ContractData> =>
  postRecord(`${lines.pathOf(id)}/assign`, { usernames });

export const unassignPeople = (id: string, usernames: string[]): Promise<ContractData> =>
  postRecord(`${lines.pathOf(id)}/unassign`, { usernames });
