import { ApiError } from '../http/api-error';

const rulesThatSayNo = [403, 404, 409, 413];

/**
 * A rule that said no has better words than a code, and so has a server that cannot store anything, does not know whether
 * it has, or says when one may go on: to be told to try again would be wrong there. OPS-06, NOT-05
 */
export const hasOwnWords = ({ status, code, details }: ApiError): boolean =>
  rulesThatSayNo.includes(status) ||
  ['not-a-picture', 'no-room', 'too-many-this-hour'].includes(code) ||
  details.uncertain === true;

/** The words for a write that failed: the server's where it has its own, else what was being tried. */
export function writeProblem(error: unknown, tried: string): string {
  if (!(error instanceof ApiError)) throw error;
  return hasOwnWords(error) ? error.message : tried;
}
