import type { CompanyProfilePatch, CompanyProfileRecord, GroupMapping, Retention } from '@intranet/domain';
import { getRecord, putRecord } from '../../shared/http/record';

export const updateCompanyProfile = (patch: CompanyProfilePatch): Promise<CompanyProfileRecord> =>
  putRecord('/company-profile', patch);

export const getGroupMapping = (signal?: AbortSignal): Promise<GroupMapping> =>
  getRecord('/company-profile/group-mapping', signal);

/** The table as it was typed; the server refuses what is no group. OPS-20 */
export const updateGroupMapping = (table: {
  lines: readonly { claim: string; group: string }[];
  revision: number;
}): Promise<GroupMapping> => putRecord('/company-profile/group-mapping', table);

export const getRetention = (signal: AbortSignal): Promise<Retention> =>
  getRecord('/privacy/retention', signal);
