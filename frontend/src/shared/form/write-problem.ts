import { ApiError } from '../http/api-error';

/** A rule that said no has better words than a code; every other failure is what was being tried. */
export function writeProblem(error: unknown, tried: string): string {
  if (!(error instanceof ApiError)) throw error;
  const hasOwnWords = [403, 404, 409, 413].includes(error.status) || error.code === 'not-a-picture';
  return hasOwnWords ? error.message : tried;
}
