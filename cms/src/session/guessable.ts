import { passwordMessages, Refusal } from '@intranet/domain';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { settings } from '../env/settings';
import { DEMO_PASSWORD } from '../seed/demo/people';

/** An attacker who knows the words of a person and of their company tries these first. */
export interface PasswordOwner {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Name of the company, as its profile says it. */
  company: string;
}

/** A password that takes at most this many guesses behind a common one (10 to the power of it) is as good as that one. */
const EASY_LOG10 = 6;

/** How many characters must remain without the words that everybody who knows the person knows. */
const OWN_CHARACTERS = 8;

/** Shorter words are found in too many passwords by chance. */
const WORD_LENGTH = 4;

const wordsOf = ({ username, email, firstName, lastName, company }: PasswordOwner): string[] => [
  ...new Set(
    [username, email.split('@')[0], firstName, lastName, company, 'intranet', 'company']
      .flatMap((text = '') => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
      .map((word) => word.toLowerCase())
      .filter((word) => word.length >= WORD_LENGTH),
  ),
];

let estimator: ZxcvbnFactory | undefined;

/** Loaded with the first password that is chosen: the list is 40,000 entries long. */
const estimate = (password: string, words: string[]) =>
  (estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })).check(password, words);

/** Which message a new password deserves although it meets all demands; null when none. */
function whyGuessable(password: string, owner: PasswordOwner): string | null {
  // It is printed at each start of the demo company, and in its documents.
  if (password === DEMO_PASSWORD && settings().SEED !== 'demo') return passwordMessages.published;
  const { guessesLog10, sequence } = estimate(password, wordsOf(owner));
  const foundIn = (list: string) =>
    sequence.filter((part) => 'dictionaryName' in part && part.dictionaryName === list);
  const known = foundIn('userInputs').reduce((sum, { token }) => sum + token.length, 0);
  if (known > 0 && [...password].length - known < OWN_CHARACTERS) return passwordMessages.personal;
  if (guessesLog10 < EASY_LOG10 && foundIn('passwords-common').length > 0) return passwordMessages.common;
  return null;
}

/**
 * Hold a new password against the list of the most common ones and against the words of its owner, written with
 * capitals, digits for letters, or something put behind them. SEC-06, ACC-03
 * @throws Refusal bad-input at the field `password`
 */
export function refuseGuessable(password: string, owner: PasswordOwner): void {
  const message = whyGuessable(password, owner);
  if (message) throw Refusal.at('password', 'bad-input', message);
}
