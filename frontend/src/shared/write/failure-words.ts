import { ApiError, isOutage } from '../http/api-error';
import { outageBehind } from '../http/outage';
import type { Advice } from '../ui/alerts';

const rulesThatSayNo = [403, 404, 409, 413];

/**
 * Errors with better words than the message of the screen: refusals by a rule, and servers that cannot store, do not
 * know whether they did, or say when to try again. "Try again" would be wrong there. OPS-06, NOT-05
 */
export const hasOwnWords = ({ status, code, details }: ApiError): boolean =>
  rulesThatSayNo.includes(status) ||
  ['not-a-picture', 'no-room', 'too-many-this-hour'].includes(code) ||
  details.uncertain === true;

/** Errors of file making carry their own words. Their class is loaded with the first file, so they are recognised by name. */
const isFileError = (error: unknown): error is Error => error instanceof Error && error.name === 'FileError';

/** An expected failure. Any other is a bug. */
export const isForeseen = (error: unknown): boolean => error instanceof ApiError || isFileError(error);

/**
 * The message of a failed write: the error's own where it is better, else the screen's.
 * @param tried the screen's message
 */
export function failureWords(error: unknown, tried: string): string {
  if (isFileError(error)) return error.message;
  return error instanceof ApiError && hasOwnWords(error) ? error.message : tried;
}

/** The server's message for any failure where the screen has none of its own. */
export const serverWords = (error: unknown): string =>
  error instanceof Error && isForeseen(error)
    ? error.message
    : 'Something went wrong in this browser. Please reload the page and try again.';

/**
 * Advice for a write that never reached the server, since the screen's message only reports an error.
 * @param typed it came from a form, which still contains what was typed
 */
export function connectionAdvice(error: unknown, typed: boolean): Advice | undefined {
  const isAway = error instanceof ApiError && outageBehind(error) === 'server';
  if (!isAway || error.details.uncertain === true) return undefined;
  return { says: typed ? 'No connection; your text is kept.' : 'No connection.', fields: [] };
}

/**
 * Can the failed write have changed something, or does it show that something else has? Then the shown data are
 * refetched. A refusal at a field has changed nothing, and a server that is down would not answer.
 * @param inSteps parts of the write were stored one by one, so a refused part says nothing about those before it
 */
export const mayHaveChanged = (error: unknown, inSteps = false): boolean =>
  !(error instanceof ApiError) ||
  error.details.uncertain === true ||
  ((inSteps || error.status !== 400) && !isOutage(error));
