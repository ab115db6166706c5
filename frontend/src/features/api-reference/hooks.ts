import type { ApiDocument } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/http/client';
import { keys } from '../../shared/http/keys';
import { unlessAway } from '../../shared/session/unless-away';

/** The OpenAPI description, which is answered without the usual wrapper. IMP-04 */
const getDescription = async (signal: AbortSignal): Promise<ApiDocument> =>
  (await api.get<ApiDocument>('/openapi.json', { signal })).data;

/** It changes only with a new release, which reloads the page anyway. */
export const useDescription = () =>
  useQuery({
    queryKey: keys.api,
    queryFn: unlessAway(({ signal }) => getDescription(signal)),
    staleTime: Infinity,
  });
