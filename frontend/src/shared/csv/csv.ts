import { unparse } from 'papaparse';

export type CsvCell = string | number | null;

/** What spreadsheets take for a formula, also behind spaces and in the wide forms of East Asian keyboards. */
export const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * A table as a CSV file. Every cell stands in quotes: a spreadsheet that divides cells at semicolons or tabs would find
 * another cell, and a formula, in the middle of a text. A cell that would run as a formula gets an apostrophe before it, and the mark at the
 * beginning tells Excel that the text is UTF-8. VIS-02, AST-04.
 */
export const csvFile = (headings: readonly string[], rows: readonly CsvCell[][]): Blob => {
  const text = unparse(
    { fields: [...headings], data: rows.map((row) => row.map((cell) => cell ?? '')) },
    { escapeFormulae: formula, newline: '\r\n', quotes: true },
  );
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
};
