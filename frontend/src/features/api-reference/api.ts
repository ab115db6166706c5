import type { ApiDocument } from '@intranet/domain';
import { api } from '../../shared/http/client';

/** The OpenAPI description, which is answered without the usual wrapper. IMP-04 */
export const getDescription = async (signal: AbortSignal): Promise<ApiDocument> =>
  (await api.get<ApiDocument>('/openapi.json', { signal })).data;
