import type { CompanyProfileRecord, Letterhead, ReportLogo } from '@intranet/domain';
import { queryClient } from '../http/query-client';
import { loadPicture } from './load-picture';
import { companyProfileKey, fetchCompanyProfile } from './use-company-profile';

/** A report must not wait for a picture: without it the name stands in its place. */
const logoOf = async (profile: CompanyProfileRecord): Promise<ReportLogo | undefined> =>
  profile.logo
    ? queryClient
        .ensureQueryData({
          queryKey: ['company-logo', profile.logo.id],
          queryFn: () => loadPicture(profile.logo!.url),
          staleTime: Infinity,
        })
        .catch(() => undefined)
    : undefined;

/** What stands at the head of every paper: the company as Administration has entered it. */
export async function loadLetterhead(): Promise<Letterhead> {
  const profile = await queryClient.ensureQueryData({
    queryKey: companyProfileKey,
    queryFn: ({ signal }) => fetchCompanyProfile(signal),
    staleTime: 300_000,
  });
  const { name, addressLines, phone } = profile;
  return { name, addressLines, phone, logo: await logoOf(profile) };
}
