import { isOutage } from '../../shared/http/api-error';
import { writeProblem } from '../../shared/form/write-problem';

/**
 * The words for a write that failed. The catalogue has two for most: one that asks to try again, which helps when
 * the server is out of reach, and one with a code for everything else. CHG-06
 */
export const problemOf = (error: unknown, words: { tryAgain: string; code: string }): string =>
  writeProblem(error, isOutage(error) ? words.tryAgain : words.code);
