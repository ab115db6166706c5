import type { DataExport } from '@intranet/domain';
import { postRecord } from '../http/record';

/** Asks for a file with everything about a person. PRV-01 */
export const askForData = (username: string): Promise<DataExport> =>
  postRecord('/privacy/exports', { username });
