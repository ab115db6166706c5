import { accentColours, type Letterhead, PORTAL_NAME, portalNameOf, UNNAMED_COMPANY } from '@intranet/domain';
import { queryOptions } from '@tanstack/react-query';
import { loadPicture } from './load-picture';
import { keys } from '../http/keys';
import { fetchCompanyProfile } from './use-company-profile';

/**
 * The letterhead of every document, with the logo. A logo that cannot be loaded is left out, since a report must not
 * fail because of a picture.
 */
async function loadLetterhead(signal: AbortSignal): Promise<Letterhead> {
  const { name, addressLines, phone, logo, accent, portalName } = await fetchCompanyProfile(signal);
  const picture = logo && (await loadPicture(logo.url, signal).catch(() => null));
  return {
    name: name || UNNAMED_COMPANY,
    addressLines,
    phone,
    ...(picture && { logo: picture }),
    ...(accent && { accent: accentColours(accent, 'light').accent }),
    ...(portalNameOf(portalName) !== PORTAL_NAME && { portal: portalName }),
  };
}

/** The company's letterhead. Its key begins like that of the profile, so that both are refetched together. */
export const letterheadQuery = queryOptions({
  queryKey: [...keys.company, 'letterhead'],
  queryFn: ({ signal }) => loadLetterhead(signal),
  staleTime: 300_000,
});
