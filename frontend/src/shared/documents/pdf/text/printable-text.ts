/** Whether a font can draw a code point. */
type HasGlyph = (codePoint: number) => boolean;

/** Drawn for a character that the font lacks; jsPDF would silently leave it out. */
const marks = ['\u25a1', '?'];

/**
 * White space other than the line break, which fonts only partly have; also line and paragraph separators, which would
 * count as text.
 */
const space = /[\t\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;

/**
 * Characters without a glyph by design: soft hyphen, direction marks, variation selectors. Joiners are kept, since they
 * shape other characters.
 */
const invisible =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u{e0000}-\u{e0fff}]|(?![\u3164\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** Passed on as they are: neither drawn nor replaced. */
const kept = /[\n\u200c\u200d]/;

/** The common case, returned at once. */
const plain = /^[\n -~]*$/;

/** Characters of the same meaning that fonts have, for the non-breaking hyphen and the minus sign. */
const standIns: Record<string, string> = { '\u2011': '-', '\u2010': '-', '\u2212': '–' };

/** The characters of a text that are to be drawn: composed (NFC), white space as plain spaces, without the invisible. */
export const drawnText = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?/g, '\n').replace(space, ' ').replace(invisible, '');

/**
 * Text that the font can draw and in which nothing written gets lost. Characters are composed (NFC), white space
 * becomes plain spaces, compatible forms (Ａ, 𝐀, ①) replace letters that no font has, and each character that still has
 * no glyph becomes a mark.
 * @param onMark called with each character that was replaced by a mark
 */
export function toPrintable(text: string, hasGlyph: HasGlyph, onMark?: (character: string) => void): string {
  if (plain.test(text)) return text;
  let printable = '';
  for (const character of drawnText(text)) {
    printable +=
      kept.test(character) || canDraw(character, hasGlyph) ? character : standIn(character, hasGlyph, onMark);
  }
  return printable;
}

function standIn(
  character: string,
  hasGlyph: HasGlyph,
  onMark: ((character: string) => void) | undefined,
): string {
  const fits = (candidate: string | undefined) =>
    candidate !== undefined && candidate !== character && canDraw(candidate, hasGlyph);
  const compatible = [standIns[character], character.normalize('NFKC').replace(space, ' ')].find(fits);
  if (compatible) return compatible;
  onMark?.(character);
  return marks.find(fits) ?? '?';
}

const canDraw = (text: string, hasGlyph: HasGlyph): boolean =>
  [...text].every((character) => hasGlyph(character.codePointAt(0) ?? 0));
