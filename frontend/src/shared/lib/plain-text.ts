/** Letters that Unicode does not take apart into a plain one and a mark. */
const joined: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};
const joinedLetters = new RegExp(`[${Object.keys(joined).join('')}]`, 'g');

/** Whether there is anything to take away; most texts of thousands are spared the work. */
const marked = /[\u0080-\uffff^`]/;

/** Without case and accents, so that "zoe" finds "Zoë" and "lukasz" finds "Łukasz". */
export const plainText = (text: string): string =>
  marked.test(text) ? withoutMarks(text) : text.toLowerCase();

const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(joinedLetters, (letter) => joined[letter] ?? letter);
