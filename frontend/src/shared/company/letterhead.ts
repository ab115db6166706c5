import type { Letterhead } from '@intranet/domain';
import { queryOptions } from '@tanstack/react-query';
import { loadPicture } from './load-picture';
import { keys } from '../http/keys';
import { fetchCompanyProfile } from './use-company-profile';

/**
 * What stands at the head of every paper, with the logo. A logo that cannot be read is left out: no report waits
 * for a picture.
 */
async function loadLetterhead(signal: AbortSignal): Promise<Letterhead> {
  const { name, addressLines, phone, logo } = await fetchCompanyProfile(signal);
  const picture = logo && (await loadPicture(logo.url, signal).catch(() => null));
  return { name, addressLines, phone, ...(picture && { logo: picture }) };
}

/** The company's letterhead. Its key begins like that of the profile, so that both are renewed together. */
export const letterheadQuery = queryOptions({
  queryKey: [...keys.company, 'letterhead'],
  queryFn: ({ signal }) => loadLetterhead(signal),
  staleTime: 300_000,
});
