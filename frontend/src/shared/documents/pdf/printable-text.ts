/** Whether a font can draw a code point. */
export type HasGlyph = (codePoint: number) => boolean;

/** Drawn for a character that the font lacks. jsPDF would leave it out without a word. */
const marks = ['\u25a1', '?'];

/**
 * White space other than the line break, of which fonts have some widths and lack others; also line and
 * paragraph separators, which would count as text.
 */
const space = /[\t\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;

/** Characters that have no picture by design: soft hyphen, joiners, direction marks, variation selectors. */
const invisible =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u{e0000}-\u{e0fff}]|(?!\u3164)\p{Default_Ignorable_Code_Point}/gu;

/** Most text, let through at once. */
const plain = /^[\n -~]*$/;

/** The same meaning in a character that fonts have: non-breaking hyphen, minus. */
const standIns: Record<string, string> = { '\u2011': '-', '\u2010': '-', '\u2212': '–' };

/**
 * Text as the font can draw it, in which nothing that was written vanishes. Characters are composed (NFC),
 * white space becomes plain spaces, compatible forms (Ａ, 𝐀, ①) stand in for letters the font lacks, and
 * what then still has no glyph (CJK, Hebrew, emoji) leaves one mark each.
 */
export function toPrintable(text: string, hasGlyph: HasGlyph): string {
  if (plain.test(text)) return text;
  const composed = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(space, ' ').replace(invisible, '');
  let printable = '';
  for (const character of composed) {
    printable +=
      character === '\n' || canDraw(character, hasGlyph) ? character : standIn(character, hasGlyph);
  }
  return printable;
}

function standIn(character: string, hasGlyph: HasGlyph): string {
  const candidates = [standIns[character], character.normalize('NFKC').replace(space, ' '), ...marks];
  return (
    candidates.find((candidate) => candidate && candidate !== character && canDraw(candidate, hasGlyph)) ??
    '?'
  );
}

const canDraw = (text: string, hasGlyph: HasGlyph): boolean =>
  [...text].every((character) => hasGlyph(character.codePointAt(0) ?? 0));
