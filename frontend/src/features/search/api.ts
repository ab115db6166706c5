import type { SearchHit } from '@intranet/domain';
import { getRecord } from '../../shared/http/record';

/** The hits that the person may see. SEA-01 */
export const findHits = (typed: string, signal: AbortSignal): Promise<SearchHit[]> =>
  getRecord(`/search?${new URLSearchParams({ q: typed, limit: '30' })}`, signal);
