/** A spreadsheet takes a cell that begins with one of these for a formula. */
const formula = /^[=+\-@\t\r]/;

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  const text = formula.test(plain) && !/^-?\d+(\.\d+)?$/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Rows as CSV for spreadsheets, with a byte order mark and a line of the columns. A cell that a spreadsheet would run as
 * a formula begins with an apostrophe. PRV-01
 * @param rows all with the same columns; none gives an empty text
 */
export function csvOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first);
  const lines = [columns.map(cell), ...rows.map((row) => columns.map((column) => cell(row[column])))];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
