import type { DataExport } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { saveFile } from '../../shared/documents/save-file';
import { api } from '../../shared/http/client';
import { keys } from '../../shared/http/keys';
import { getRecord } from '../../shared/http/record';
import { askForData } from '../../shared/people/ask-for-data';
import { useWrite } from '../../shared/write/use-write';

/** The person's latest file with their data, or none. PRV-01 */
const getDataExports = (signal: AbortSignal): Promise<DataExport[]> => getRecord('/privacy/exports', signal);

/** The file itself. @param url as the server gives it, beginning with /api */
const downloadData = async (url: string): Promise<Blob> =>
  (await api.get<Blob>(url.replace(/^\/api/, ''), { responseType: 'blob' })).data;

/** How often a file that is being made is looked for. */
const LOOK_AGAIN_MS = 5_000;

/** The person's latest file, or none. PRV-01 */
export const useDataExports = () =>
  useQuery({
    queryKey: keys.dataExports,
    queryFn: ({ signal }) => getDataExports(signal),
    refetchInterval: ({ state }) => (state.data?.[0]?.state === 'waiting' ? LOOK_AGAIN_MS : false),
  });

/** Asks for a file; where there is one already, it is that one. PRV-01 */
export const useAskForData = () =>
  useWrite<{ username: string }, DataExport>({
    send: ({ username }) => askForData(username),
    failure: 'Your file could not be asked for. Please try again later.',
    touches: [keys.dataExports],
  });

/** Downloads the file with the person's session; its address alone opens nothing. PRV-01 */
export const useDownloadData = () =>
  useWrite<{ url: string }, void>({
    send: async ({ url }) => saveFile(await downloadData(url), 'my-data.zip'),
    failure: 'Your file could not be downloaded. Please try again later.',
  });
