/** The password of everyone in the demo company, as its documents say. */
export const DEMO_PASSWORD = 'Demo-Pass-2026!';

/** Letters, digits and signs that people type in place of a letter. */
const inPlaceOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const datePart =
  /^(spring|summer|autumn|fall|winter|(jan|febr)uary|march|april|may|june|july|august|(septem|octo|novem|decem)ber|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|(mon|tues|wednes|thurs|fri|satur|sun)day)$/;

/** Is this word, in small letters, one of those that people most often make passwords of? */
type IsCommonWord = (word: string) => boolean;

const FEWEST_CHARACTERS = 6;

/** What remains when a character that is repeated counts once. */
const FEWEST_UNREPEATED = 8;

const plainOf = (password: string): string =>
  password.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const withoutEnds = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const asLetters = (text: string): string =>
  [...text].map((character) => inPlaceOf[character] ?? character).join('');

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

/** The published password of the demo company, or one that differs in its year, its signs or its capitals. */
function isOfDemo(plain: string): boolean {
  const core = withoutEnds(plain);
  return [lettersOf(core), lettersOf(asLetters(core))].some((letters) => /^demopass(word)?$/.test(letters));
}

/** 'Welcome2026!', 'Summer-26!!', 'W3lcome2026!' */
function isWordWithYear(plain: string, isCommon: IsCommonWord): boolean {
  const digits = plain.replaceAll(/\D/g, '');
  const word = withoutEnds(plain);
  if (digits.length === 2 && isCommon(word)) return true;
  const rest = plain.replace(/(19|20)\d\d/, '');
  return rest !== plain && isCommon(asLetters(withoutEnds(rest)));
}

/** Months, seasons and days of the week, with nothing but digits and signs around them. */
const isDate = (plain: string): boolean => {
  const words = plain.match(/\p{L}+/gu) ?? [];
  return words.length > 0 && words.every((word) => datePart.test(word));
};

const isRepetitive = (plain: string): boolean =>
  new Set(plain).size < FEWEST_CHARACTERS ||
  [...plain.replaceAll(/(.)\1{2,}/gsu, '$1')].length < FEWEST_UNREPEATED;

/**
 * The pattern by which a password is guessed although it meets all demands: people choose such ones when they must have a
 * capital, a digit and a sign. ACC-08
 * @returns null for none
 */
export function patternOf(
  password: string,
  isCommon: IsCommonWord,
): 'published' | 'dated' | 'repeated' | null {
  const plain = plainOf(password);
  if (isOfDemo(plain)) return 'published';
  if (isWordWithYear(plain, isCommon) || isDate(plain)) return 'dated';
  return isRepetitive(plain) ? 'repeated' : null;
}
