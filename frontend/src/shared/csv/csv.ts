import { unparse } from 'papaparse';

export type CsvCell = string | number | null;

/**
 * The beginnings that spreadsheets take for a formula, also behind spaces and in the full-width forms of East Asian
 * keyboards.
 */
export const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * A table as a CSV file. Every cell is quoted: a spreadsheet that splits at semicolons or tabs would otherwise find
 * another cell, and a formula, inside a text. A cell that would run as a formula gets an apostrophe before it, and the
 * byte order mark tells Excel that the text is UTF-8. VIS-02, AST-04.
 */
export const csvFile = (headings: readonly string[], rows: readonly CsvCell[][]): Blob => {
  const text = unparse(
    { fields: [...headings], data: rows.map((row) => row.map((cell) => cell ?? '')) },
    { escapeFormulae: formula, newline: '\r\n', quotes: true },
  );
  // Papa Parse ends the headings of a table without rows itself; a second end would be an empty row.
  return new Blob([`\uFEFF${text.replace(/\r\n$/, '')}\r\n`], { type: 'text/csv;charset=utf-8' });
};
