import { foldText } from '../shared/fold.js';
import { betweenWords } from './words.js';

const word = new RegExp(`[^${betweenWords}\\u0000]+`, 'g');

const isFound = (text: string, words: readonly string[]): boolean => {
  const folded = foldText(text);
  return words.some((one) => folded.startsWith(one));
};

/** On one line, without what would look like a mark. */
const plain = (text: string): string =>
  text
    .replaceAll(/\*{2,}/g, '*')
    .replaceAll(/\s+/g, ' ')
    .trim();

const marksIn = (text: string, words: readonly string[]): string =>
  text.replaceAll(word, (one) => (isFound(one, words) ? `**${one}**` : one));

/**
 * A text on one line, in which each word that begins with a word of the search is marked: 'The **search**es'. SEA-01
 * @param words folded, as `wordsTyped` gives them
 */
export const marked = (text: string, words: readonly string[]): string => marksIn(plain(text), words);

/** Characters before the first word found, so that it stands in its sentence. */
const BEFORE = 40;

/**
 * The part of a long text around the first word found, marked; its beginning when none is found.
 * @param length how many characters of the text, without its marks
 */
export function excerpt(text: string, words: readonly string[], length: number): string {
  const line = plain(text);
  if (line.length <= length) return marksIn(line, words);
  const first = [...line.matchAll(word)].find(([one]) => isFound(one, words));
  const wanted = Math.max(0, Math.min((first?.index ?? 0) - BEFORE, line.length - length));
  const start = wanted === 0 ? 0 : line.indexOf(' ', wanted - 1) + 1;
  const end = start + length;
  const cut = end >= line.length ? line.length : Math.max(line.lastIndexOf(' ', end), start + 1);
  const part = line.slice(start, cut).trim();
  return `${start > 0 ? '… ' : ''}${marksIn(part, words)}${cut < line.length ? ' …' : ''}`;
}
