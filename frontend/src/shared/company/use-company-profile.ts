import type { CompanyProfileRecord } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../http/keys';
import { getRecord } from '../http/record';
import { wearFace } from './face';

export const fetchCompanyProfile = async (signal?: AbortSignal): Promise<CompanyProfileRecord> =>
  wearFace(await getRecord<CompanyProfileRecord>('/company-profile', signal));

/** Name, address and contact of the company, for the footer and the documents. Cached long, since it hardly changes. */
export const useCompanyProfile = () =>
  useQuery({
    queryKey: keys.company,
    queryFn: ({ signal }) => fetchCompanyProfile(signal),
    staleTime: 300_000,
  });
