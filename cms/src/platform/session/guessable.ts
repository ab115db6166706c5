import { DEMO_PASSWORD, passwordMessages, patternOf, Refusal } from '@intranet/domain';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { settings } from '../env/settings';

/** Words about a person and their company, which an attacker tries first. */
export interface PasswordOwner {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** The company's name, from its profile. */
  company: string;
}

/** A password that needs at most this many guesses (as a power of 10) after a common one is no better than that one. */
const EASY_LOG10 = 6;

/** How many characters must remain without words that people around the person know. */
const OWN_CHARACTERS = 8;

/** Shorter words occur in too many passwords by chance. */
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

/** Loaded when the first password is chosen, since the list has 40,000 entries. */
const estimate = (password: string, words: string[]) =>
  (estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })).check(password, words);

/** How many of the most common passwords count as words that a year or a few digits do not make better. */
const COMMON_WORDS = 1000;

let common: Set<string> | undefined;

const isCommonWord = (word: string): boolean =>
  (common ??= new Set(dictionary['passwords-common'].slice(0, COMMON_WORDS))).has(word);

/** The message for a new password that meets all demands but is still weak; null for none. ACC-08 */
function whyGuessable(password: string, owner: PasswordOwner): string | null {
  // It is printed at each start of the demo company, in which everyone has it.
  if (password === DEMO_PASSWORD && settings().SEED === 'demo') return null;
  const pattern = patternOf(password, isCommonWord);
  if (pattern === 'published') return passwordMessages.published;
  const { guessesLog10, sequence } = estimate(password, wordsOf(owner));
  const foundIn = (list: string) =>
    sequence.filter((part) => 'dictionaryName' in part && part.dictionaryName === list);
  const known = foundIn('userInputs').reduce((sum, { token }) => sum + token.length, 0);
  if (known > 0 && [...password].length - known < OWN_CHARACTERS) return passwordMessages.personal;
  if (guessesLog10 < EASY_LOG10 && foundIn('passwords-common').length > 0) return passwordMessages.common;
  return pattern && passwordMessages[pattern];
}

/**
 * Compare a new password with the list of the most common ones, with its owner's words, also with capitals, digits in
 * place of letters, or something appended, and with the patterns by which passwords are guessed. ACC-08
 * @throws Refusal bad-input at the field `password`
 */
export function refuseGuessable(password: string, owner: PasswordOwner): void {
  const message = whyGuessable(password, owner);
  if (message) throw Refusal.at('password', 'bad-input', message);
}
