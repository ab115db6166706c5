import type { SearchHit } from '@intranet/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { getRecord } from '../../shared/http/record';
import { useSettled } from '../../shared/lib/use-settled';

/** The hits that the person may see. SEA-01 */
const findHits = (typed: string, signal: AbortSignal): Promise<SearchHit[]> =>
  getRecord(`/search?${new URLSearchParams({ q: typed, limit: '30' })}`, signal);

/** The pause in typing before a search is sent. */
const PAUSE_MS = 150;

/** The hits of the typed text; the previous hits stay until they arrive. */
export function useSearch(typed: string) {
  const wanted = typed.trim();
  const asked = useSettled(wanted, PAUSE_MS);
  const query = useQuery({
    queryKey: [...keys.search, asked],
    queryFn: ({ signal }) => findHits(asked, signal),
    enabled: asked !== '' && wanted !== '',
    placeholderData: keepPreviousData,
    // Texts written meanwhile must be found.
    staleTime: 0,
    retry: false,
  });
  return { ...query, isCurrent: asked === wanted && !query.isPlaceholderData && !query.isFetching, asked };
}
