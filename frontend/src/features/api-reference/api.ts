import type { ApiDocument } from '@intranet/domain';
import { api } from '../../shared/http/client';

/** The description of the API, bare. IMP-04 */
export const getDescription = async (signal: AbortSignal): Promise<ApiDocument> =>
  (await api.get<ApiDocument>('/openapi.json', { signal })).data;
