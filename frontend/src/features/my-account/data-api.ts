import type { DataExport } from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getRecord } from '../../shared/http/record';

/** The person's latest file with their data, or none. PRV-01 */
export const getDataExports = (signal: AbortSignal): Promise<DataExport[]> =>
  getRecord('/privacy/exports', signal);

/** The file itself. @param url as the server gives it, beginning with /api */
export const downloadData = async (url: string): Promise<Blob> =>
  (await api.get<Blob>(url.replace(/^\/api/, ''), { responseType: 'blob' })).data;
