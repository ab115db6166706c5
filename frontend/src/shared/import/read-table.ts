import { IMPORT_ROWS_MAX } from '@intranet/domain';
import { parse } from 'papaparse';
import { formula } from '../csv/csv';
import { type Table, UnreadableFile } from './table';

/** No company's list needs a larger file. IMP-01 */
const FILE_MAX = 20 * 1024 * 1024;

/**
 * Decodes UTF-8 and UTF-16 by their byte order marks, UTF-8 by its form, and everything else as the encoding of old
 * Windows spreadsheets.
 */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Removes the apostrophe that an export puts before a formula. VIS-02 */
const unmarked = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** @throws UnreadableFile also with more rows than an import takes (IMP-06) */
export function tableOf(text: string): Table {
  // Reading stops where the import would refuse further rows.
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    preview: IMPORT_ROWS_MAX + 2,
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const [headings = [], ...rows] = data;
  if (headings.length === 0) throw new UnreadableFile('This file is empty.');
  if (rows.length === 0) throw new UnreadableFile('This file has a heading and no rows.');
  if (rows.length > IMPORT_ROWS_MAX)
    throw new UnreadableFile('At most 5,000 rows can be imported at once. Please divide the file.');
  return {
    headings: headings.map((heading) => unmarked(heading).trim()),
    rows: rows.map((row) => row.map(unmarked)),
  };
}

/** The table in a file. @throws UnreadableFile */
export async function readTable(file: File): Promise<Table> {
  if (file.size > FILE_MAX) throw new UnreadableFile('This file is larger than 20 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A compressed file, such as .xlsx, is not text.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new UnreadableFile('This is a workbook. Please save it as CSV in the spreadsheet first.');
  return tableOf(decode(bytes));
}
