import { foldText, MAX_SEARCH_WORDS } from '../shared/fold.js';

/**
 * The characters between words: ASCII that is neither letter nor digit, and the signs and spaces of neighbouring
 * blocks. Written as ranges that JavaScript and PostgreSQL both accept in brackets; every other character is part of a
 * word.
 */
export const betweenWords =
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f';

/** Longer words are cut, and found by their beginning. */
export const WORD_MAX = 64;

const separators = new RegExp(`[${betweenWords}\\u0000]+`);

/** How much of a text is searched: more than people write, less than PostgreSQL can store. */
export const SEARCHED_MAX = 200_000;

/** The words of a text, folded, in order. SEA-03 */
export const wordsIn = (text: string): string[] =>
  foldText(text)
    .split(separators)
    .filter(Boolean)
    .map((word) => [...word].slice(0, WORD_MAX).join(''));

/** The words to search for: each typed word once, eight at most. SEA-03 */
export const wordsTyped = (typed: string): string[] =>
  [...new Set(wordsIn(typed))].slice(0, MAX_SEARCH_WORDS);

/** Tags and entities, which are not words of an HTML text. Written as both JavaScript and PostgreSQL read it. */
export const markupPattern = '<[^>]*>|&#{0,1}[0-9A-Za-z]+;';
const markup = new RegExp(markupPattern, 'g');

/** A text in HTML as plain text on one line. */
export const withoutMarkup = (html: string): string => html.replaceAll(markup, ' ');
