/**
 * Marks above, below or on a letter: Latin, Greek and Cyrillic accents, the vowel signs of Hebrew and Arabic. Written
 * as ranges that JavaScript and PostgreSQL both accept in brackets.
 */
export const foldedMarks =
  '\\u0300-\\u036f\\u0591-\\u05bd\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';

/** Small letters that Unicode does not decompose into a base letter and a mark, with what people type for them. */
export const foldedLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ð: 'd',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const letters = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'g');
const marks = new RegExp(`[${foldedMarks}]`, 'g');

/** Is there anything to remove? Most texts have nothing, so this check saves time in lists of thousands. */
const beyondAscii = /[^\u0000-\u007f]/;

/**
 * The text without case and accents, so that "zoe" finds "Zoë" and "lukasz" finds "Łukasz". Every search uses this one
 * rule, in the browser and on both databases.
 */
export const foldText = (text: string): string =>
  beyondAscii.test(text)
    ? text
        .normalize('NFD')
        .replaceAll(marks, '')
        .toLowerCase()
        .replaceAll(letters, (letter) => foldedLetters[letter] ?? letter)
    : text.toLowerCase();

const isAscii = (text: string): boolean => !beyondAscii.test(text);

/**
 * What makes two usernames or email addresses the same, on both databases: case, and the form of Unicode. Accents differ,
 * and a text beyond ASCII is never the same as one within, as the Kelvin sign and k would be: otherwise the owner of one
 * address would come in as the owner of another. USR-17, SSO-02
 */
export function nameKey(name: string): string {
  const key = name.normalize('NFC').toLowerCase();
  return isAscii(key) && !isAscii(name) ? name : key;
}

/** Further words are ignored; they would not narrow a search. */
export const MAX_SEARCH_WORDS = 8;

/** The words of a search, folded. All must be found, separately and in any order. */
export const searchWords = (typed: string): string[] =>
  foldText(typed).split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS);

/** Does a text contain every one of the words, anywhere? @param folded the text after `foldText` */
export const holdsWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word));
