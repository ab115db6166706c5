/**
 * Marks that are written on, above or below a letter: Latin, Greek and Cyrillic accents, the vowel signs of Hebrew and
 * Arabic. As ranges that JavaScript and PostgreSQL both read between brackets.
 */
export const foldedMarks =
  '\\u0300-\\u036f\\u0591-\\u05bd\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';

/** Small letters that Unicode does not take apart into a plain one and a mark, with what people type for them. */
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

/** Whether there is anything to take away; most texts of thousands are spared the work. */
const beyondAscii = /[^\u0000-\u007f]/;

/**
 * Without case and accents, so that "zoe" finds "Zoë" and "lukasz" finds "Łukasz". The one rule for every search, in the
 * browser and on both databases.
 */
export const foldText = (text: string): string =>
  beyondAscii.test(text)
    ? text
        .normalize('NFD')
        .replaceAll(marks, '')
        .toLowerCase()
        .replaceAll(letters, (letter) => foldedLetters[letter] ?? letter)
    : text.toLowerCase();

/** More words narrow a search no further. */
export const MAX_SEARCH_WORDS = 8;

/** The words of a search, folded: what must be found, each for itself, in any order. */
export const searchWords = (typed: string): string[] =>
  foldText(typed).split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS);

/** Does a text hold every one of the words, as any part of it? @param folded the text after `foldText` */
export const holdsWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word));
