import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { useSettled } from '../../shared/lib/use-settled';
import { findHits } from './api';

/** A pause in the typing after which it is searched. */
const PAUSE_MS = 150;

/** What is found for what is typed; what was found before stays until then. */
export function useSearch(typed: string) {
  const wanted = typed.trim();
  const asked = useSettled(wanted, PAUSE_MS);
  const query = useQuery({
    queryKey: [...keys.search, asked],
    queryFn: ({ signal }) => findHits(asked, signal),
    enabled: asked !== '' && wanted !== '',
    placeholderData: keepPreviousData,
    // What was written in the meantime is to be found.
    staleTime: 0,
    retry: false,
  });
  return { ...query, isCurrent: asked === wanted && !query.isPlaceholderData && !query.isFetching, asked };
}
