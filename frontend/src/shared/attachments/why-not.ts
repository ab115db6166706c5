import { fileMessages } from '@intranet/domain';
import { ApiError } from '../http/api-error';
import { failureWords, serverWords } from '../write/failure-words';

/** What the server says of a refused file, or what to do after a failure. QPR-11, TIC-12 */
export function whyNotStored(error: unknown): string {
  const refused = error instanceof ApiError && [400, 413, 503].includes(error.status);
  return refused ? serverWords(error) : failureWords(error, fileMessages.notAdded);
}

const ofTheFile = ['not-a-file', 'not-a-picture', 'file-empty', 'file-too-large', 'file-infected'];

/** Is it the file itself that is refused, so that the same file is refused again? */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof ApiError && ofTheFile.includes(error.code);
