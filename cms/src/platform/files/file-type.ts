import type { FileKindName } from '@intranet/domain';

const beginsWith = (bytes: Buffer, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const isPicture = (bytes: Buffer): boolean =>
  beginsWith(bytes, 0xff, 0xd8, 0xff) ||
  beginsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
  beginsWith(bytes, 0x49, 0x49, 0x2a, 0x00) ||
  beginsWith(bytes, 0x4d, 0x4d, 0x00, 0x2a);

/** An archive with entries, or an empty one. */
const isZip = (bytes: Buffer): boolean =>
  beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || beginsWith(bytes, 0x50, 0x4b, 0x05, 0x06);

/** What a zip holds, by the names of its entries, which are not packed. Nothing is unpacked, whatever it may become. */
function zipKind(bytes: Buffer): FileKindName {
  if (bytes.includes('xl/workbook.xml')) return 'xlsx';
  const opens = bytes.subarray(0, 200).includes('mimetypeapplication/vnd.oasis.opendocument.spreadsheet');
  return opens ? 'ods' : 'zip';
}

/** The older files of Office; spreadsheets have a part of this name, which other kinds have not. */
const isOldSpreadsheet = (bytes: Buffer): boolean =>
  beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) &&
  bytes.includes(Buffer.from('Workbook', 'utf16le'));

/** How much of a text is looked at for the begin of a page. */
const HEAD = 4096;

const docType = /^<!doctype\b/i;

/** The end of what may stand before the first element; null where nothing does. */
function endOfPrologue(rest: string): string | null {
  if (rest.startsWith('<?')) return '?>';
  if (rest.startsWith('<!--')) return '-->';
  return docType.test(rest) ? '>' : null;
}

/** A page or drawing that a browser would run: after declarations and comments, it begins as one. */
function isMarkup(text: string): boolean {
  let rest = text.trimStart();
  for (let end = endOfPrologue(rest); end !== null; end = endOfPrologue(rest)) {
    const at = rest.indexOf(end);
    if (/^<!doctype\s+(html|svg)\b/i.test(rest) || at < 0) return true;
    rest = rest.slice(at + end.length).trimStart();
  }
  return /^<(\w+:)?(html|head|body|svg|script|iframe|object|embed|math|title|meta|link|style)\b/i.test(rest);
}

/** Control characters that no text or log has; tab, line ends, form feed, backspace, bell and escape may be. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const binary = /[\u0000-\u0006\u000e-\u001a\u001c-\u001f\u007f]/;

/** The text, or null where the bytes are none. Logs of older systems are no UTF-8. */
function textOf(bytes: Buffer): string | null {
  if (beginsWith(bytes, 0xff, 0xfe)) return bytes.subarray(2, HEAD).toString('utf16le');
  const text = bytes.toString('latin1');
  return binary.test(text)
    ? null
    : bytes
        .subarray(0, HEAD)
        .toString('utf8')
        .replace(/^\ufeff/, '');
}

/**
 * What a file is, by its content and not by its name or declared type. QPR-11, TIC-12
 * @returns 'picture' for one that is to be encoded again; null for what records do not take: programs, pages, drawings
 * with scripts, anything unknown
 */
export function fileTypeOf(bytes: Buffer): FileKindName | 'picture' | null {
  if (isPicture(bytes)) return 'picture';
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (isZip(bytes)) return zipKind(bytes);
  if (isOldSpreadsheet(bytes)) return 'xls';
  const text = textOf(bytes);
  return text === null || isMarkup(text) ? null : 'text';
}
