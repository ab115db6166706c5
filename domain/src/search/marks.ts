import { foldText } from '../shared/fold.js';
import { betweenWords } from './words.js';

const word = new RegExp(`[^${betweenWords}\\u0000]+`, 'g');

const isFound = (text: string, words: readonly string[]): boolean => {
  const folded = foldText(text);
  return words.some((one) => folded.startsWith(one));
};

/** The text on one line, without characters that look like a mark. */
const plain = (text: string): string =>
  text
    .replaceAll(/\*{2,}/g, '*')
    .replaceAll(/\s+/g, ' ')
    .trim();

const marksIn = (text: string, words: readonly string[]): string =>
  text.replaceAll(word, (one) => (isFound(one, words) ? `**${one}**` : one));

/**
 * A text on one line, in which each word that starts with a searched word is marked: 'The **search**es'. SEA-01
 * @param words folded, from `wordsTyped`
 */
export const marked = (text: string, words: readonly string[]): string => marksIn(plain(text), words);

/** Characters shown before the first word found, so that its context is visible. */
const BEFORE = 40;

/** This position in a text, or the one before it where a surrogate pair would be split. */
const wholeAt = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at);

/** The next start of a word after this position, unless it is beyond the word found. */
function startNear(line: string, wanted: number, found: number): number {
  if (wanted === 0) return 0;
  const next = line.indexOf(' ', wanted - 1) + 1;
  return next > 0 && next <= found ? next : wholeAt(line, wanted);
}

/**
 * An excerpt of a long text around the first word found, with marks; its beginning when none is found. It ends between
 * words, or inside a word longer than half of it.
 * @param length characters of the text, without marks
 */
export function excerpt(text: string, words: readonly string[], length: number): string {
  const line = plain(text);
  if (line.length <= length) return marksIn(line, words);
  const first = [...line.matchAll(word)].find(([one]) => isFound(one, words));
  const at = first?.index ?? 0;
  const wanted = Math.max(0, Math.min(at - BEFORE, line.length - length));
  const start = startNear(line, wanted, at);
  const end = start + length;
  const last = line.lastIndexOf(' ', end);
  const betweenTwo = last > start + length / 2;
  const cut = end >= line.length ? line.length : betweenTwo ? last : wholeAt(line, end);
  const part = line.slice(start, cut).trim();
  return `${start > 0 ? '… ' : ''}${marksIn(part, words)}${cut < line.length ? (betweenTwo ? ' …' : '…') : ''}`;
}
