/**
 * Encodings in which spreadsheets write files, by the names that TextDecoder knows, with what people call them. UTF-8 and
 * UTF-16 with a byte order mark are known by themselves. IMP-01
 */
export const encodings: Readonly<Record<string, string>> = {
  'windows-1252': 'Western European (windows-1252)',
  'windows-1250': 'Central European (windows-1250)',
  'windows-1251': 'Cyrillic (windows-1251)',
  'windows-1253': 'Greek (windows-1253)',
  'windows-1254': 'Turkish (windows-1254)',
  'windows-1255': 'Hebrew (windows-1255)',
  'windows-1256': 'Arabic (windows-1256)',
  'windows-1257': 'Baltic (windows-1257)',
  'windows-1258': 'Vietnamese (windows-1258)',
  'windows-874': 'Thai (windows-874)',
  macintosh: 'Western European (Mac)',
  'x-mac-cyrillic': 'Cyrillic (Mac)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  ibm866: 'Cyrillic (DOS)',
  shift_jis: 'Japanese (Shift_JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'iso-2022-jp': 'Japanese (ISO-2022-JP)',
  gb18030: 'Chinese, simplified (GB18030)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
  'utf-16le': 'Unicode (UTF-16, little-endian)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
};

/** Signs that no spreadsheet writes, except as bytes of another encoding. */
const foreign = /[\0\u001B\u0080-\u009F\uFFFD]/;

/** The text of a file in an encoding; null where it is not written in it. */
export function textIn(encoding: string, bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return foreign.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** The encoding that the first bytes of a file tell; UTF-8 is known by its form, with or without them. */
const marked = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

/** The text of a file whose encoding is certain; null where someone has to choose. */
export const textOf = (bytes: Uint8Array): string | null => textIn(marked(bytes), bytes);

/** Were letters lost when the file was written? Then it has the sign that stands for them, and no encoding gives them back. */
export function hasLostLetters(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\uFFFD');
  } catch {
    return false;
  }
}

/** A way to read a file: an encoding, and the first lines that depend on it. */
export interface WayToRead {
  encoding: string;
  lines: string[];
}

/** Enough to recognise a language by. */
const LINES = 4;
const LINE_LENGTH = 160;

const isAscii = (line: string): boolean => /^[\0-\u007F]*$/.test(line);

/** The ways in which a file can be read, where its encoding is not certain. IMP-01 */
export function waysToRead(bytes: Uint8Array): WayToRead[] {
  // Any two bytes are a letter of UTF-16, but only its files have zeros.
  const isWide = bytes.includes(0);
  return Object.keys(encodings)
    .filter((encoding) => encoding.startsWith('utf-16') === isWide)
    .flatMap((encoding) => {
      const text = textIn(encoding, bytes);
      if (text === null) return [];
      const lines = text.split(/[\r\n]+/).filter(Boolean);
      const telling = lines.filter((line) => !isAscii(line));
      const shown = (telling.length > 0 ? telling : lines).slice(0, LINES);
      return [{ encoding, lines: shown.map((line) => line.slice(0, LINE_LENGTH)) }];
    });
}
