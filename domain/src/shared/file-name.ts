/** File systems allow 255 bytes; the rest is reserved for folders and for the ' (1)' that browsers add. */
const MAX_BYTES = 200;

/** Characters that Windows does not allow in names, and control characters. */
const forbidden = /[\\/:*?"<>|\u0000-\u001f\u007f-\u009f]/g;

/**
 * Characters that reorder or hide text, with which a name could appear to have a different extension. The joiners
 * U+200C and U+200D stay, since some scripts need them.
 */
const invisible = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Names that Windows reserves for devices, with any extension, also behind spaces. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])(?= *(?:$|\.))/i;

/**
 * A name that all common file systems accept, in any script.
 * @param stem the variable part; it is cut when the whole would be too long
 * @param ending the part that is always kept, such as '_WAR.pdf'
 */
export function safeFileName(stem: string, ending: string): string {
  const end = cleanFileName(ending);
  const room = MAX_BYTES - utf8Length(end);
  // A leading dot hides a file on Unix; Windows drops dots and spaces at the end.
  const start = cut(cleanFileName(stem).trim().replace(/^\.+/, ''), room)
    .replace(/[. ]+$/, '')
    .trim();
  return `${start || 'Report'}${end}`.replace(/[. ]+$/, '').replace(reserved, '_$1');
}

/**
 * Names with these stems, no two of which a file system takes for one: equal ones are numbered, 'A.docx', 'A (2).docx'.
 * Windows and macOS ignore case and the form of accents, so 'ATLAS' and 'Atlas' count as equal. EXP-01
 */
export function distinctFileNames(stems: readonly string[], ending: string): string[] {
  const taken = new Set<string>();
  return stems.map((stem) => {
    let name = safeFileName(stem, ending);
    for (let number = 2; taken.has(asFileSystemsCompare(name)); number += 1) {
      name = safeFileName(stem, ` (${number})${ending}`);
    }
    taken.add(asFileSystemsCompare(name));
    return name;
  });
}

/** Capitals first: 'ß' and 'SS' are one to macOS. */
const asFileSystemsCompare = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase();

/** A name in the usual form, without characters that reorder or hide text or that a file system refuses. */
export const cleanFileName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .replace(loneSurrogate, '_')
    .replace(forbidden, '_');

/** UTF-8 length of one character, by its code point. `TextEncoder` is not part of the language. */
const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

const utf8Length = (text: string): number =>
  [...text].reduce((sum, character) => sum + bytesOf(character), 0);

/** The longest beginning of a text that fits, cut only between what a reader sees as characters. */
function cut(text: string, bytes: number): string {
  let used = 0;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    used += utf8Length(segment);
    if (used > bytes) break;
    kept += segment;
  }
  return kept;
}
