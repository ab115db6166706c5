import { IMPORT_ROWS_MAX } from '@intranet/domain';
import { parse } from 'papaparse';
import { formula } from '../csv/csv';
import { calendarTable, isCalendar } from './calendar-table';
import { hasLostLetters, textIn, textOf, waysToRead } from './encodings';
import { type FileRead, type Table, UnreadableFile } from './table';

/** No company's list needs a larger file. IMP-01 */
const FILE_MAX = 20 * 1024 * 1024;

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

/**
 * The table in a file, or the ways to read it where its encoding is not certain: a wrong guess would store wrong letters.
 * @param encoding chosen by the person
 * @throws UnreadableFile
 */
export async function readTable(file: File, encoding: string | null = null): Promise<FileRead> {
  if (file.size > FILE_MAX) throw new UnreadableFile('This file is larger than 20 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A compressed file, such as .xlsx, is not text.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new UnreadableFile('This is a workbook. Please save it as CSV in the spreadsheet first.');
  const text = encoding === null ? textOf(bytes) : textIn(encoding, bytes);
  if (text !== null)
    return { table: isCalendar(text) ? calendarTable(text, new Date().getUTCFullYear()) : tableOf(text) };
  if (hasLostLetters(bytes))
    throw new UnreadableFile('Letters of this file were lost before (�). Please save it again as CSV UTF-8.');
  const ways = waysToRead(bytes);
  if (ways.length === 0)
    throw new UnreadableFile('The letters of this file cannot be read. Please save it as CSV UTF-8 first.');
  return { ways };
}
