import { ApiError, isOutage } from '../http/api-error';
import { outageBehind } from '../http/outage';
import type { Advice } from '../ui/alerts';

const rulesThatSayNo = [403, 404, 409, 413];

/**
 * A rule that said no has better words than a code, and so has a server that cannot store anything, does not know whether
 * it has, or says when one may go on: to be told to try again would be wrong there. OPS-06, NOT-05
 */
export const hasOwnWords = ({ status, code, details }: ApiError): boolean =>
  rulesThatSayNo.includes(status) ||
  ['not-a-picture', 'no-room', 'too-many-this-hour'].includes(code) ||
  details.uncertain === true;

/** Errors of file making carry their own words. Their class is loaded with the first file, so they are recognised by name. */
const isFileError = (error: unknown): error is Error => error instanceof Error && error.name === 'FileError';

/** An expected failure. Any other is a bug. */
export const isForeseen = (error: unknown): boolean => error instanceof ApiError || isFileError(error);

/** The words for a write that failed: its own where it has better ones, else what was being tried. */
export function failureWords(error: unknown, tried: string): string {
  if (isFileError(error)) return error.message;
  return error instanceof ApiError && hasOwnWords(error) ? error.message : tried;
}

/** The server's words for whatever failed, where no screen has better ones. */
export const serverWords = (error: unknown): string =>
  error instanceof Error && isForeseen(error)
    ? error.message
    : 'Something went wrong in this browser. Please reload the page and try again.';

/**
 * What to do about a write that never reached the server: the words of the documents tell of an error alone.
 * @param typed it came from a form, which still holds what was typed
 */
export function connectionAdvice(error: unknown, typed: boolean): Advice | undefined {
  const isAway = error instanceof ApiError && outageBehind(error) === 'server';
  if (!isAway || error.details.uncertain === true) return undefined;
  return { says: typed ? 'No connection; your text is kept.' : 'No connection.', fields: [] };
}

/**
 * May the failed write have changed something, or does it tell that something else has? Then what is shown is asked for
 * again. What a field refused has changed nothing, and a server that is away would answer nothing either.
 * @param inSteps parts of the write were stored one by one, so a part that was refused tells nothing about those before it
 */
export const mayHaveChanged = (error: unknown, inSteps = false): boolean =>
  !(error instanceof ApiError) ||
  error.details.uncertain === true ||
  ((inSteps || error.status !== 400) && !isOutage(error));
