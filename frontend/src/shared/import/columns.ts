import { type ImportField, importFields, type ImportKind } from '@intranet/domain';
import type { Table } from './table';

/** The column's index for each field, or -1 for none. */
export type Columns = Record<string, number>;

/** The order of day and month, where the file leaves it open. */
export type DayOrder = 'month first' | 'day first';

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const keyOf = (kind: ImportKind): string => `import-columns:${kind}`;

/** The columns chosen last time, by their headings. */
function remembered(kind: ImportKind): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** Remembers the choice in this browser for the next file with such headings. IMP-01 */
export function rememberColumns(kind: ImportKind, columns: Columns, { headings }: Table): void {
  const kept = Object.fromEntries(
    Object.entries(columns).map(([name, place]) => [name, place < 0 ? '' : plain(headings[place] ?? '')]),
  );
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(kept));
  } catch {
    // Without storage the columns are matched by their headings again.
  }
}

/** The columns by their headings: as chosen last time, or named like the fields. IMP-01 */
export function matchColumns(kind: ImportKind, { headings }: Table): Columns {
  const found = headings.map(plain);
  const kept = remembered(kind);
  const placeOf = ({ name, label, also = [] }: ImportField): number => {
    const last = kept[name];
    if (last && found.includes(last)) return found.indexOf(last);
    for (const heading of [name, label, ...also]) {
      const place = found.indexOf(plain(heading));
      if (place >= 0) return place;
    }
    return -1;
  };
  return Object.fromEntries(importFields[kind].map((field) => [field.name, placeOf(field)]));
}

const written = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(\s.*)?$/;

/** A time may follow the day. */
const holdsDay = ({ kind }: ImportField): boolean => kind === 'day' || kind === 'time';

/** Is it unclear which number of a file's days is the month? Dots are never written month first. */
export function daysAreOpen(kind: ImportKind, columns: Columns, { rows }: Table): boolean {
  return orderIn(kind, columns, rows) === null;
}

function orderIn(kind: ImportKind, columns: Columns, rows: readonly string[][]): DayOrder | 'none' | null {
  const places = importFields[kind].filter(holdsDay).map(({ name }) => columns[name]);
  const cells = rows.flatMap((row) => places.map((place) => row[place ?? -1]?.trim() ?? ''));
  const days = cells.map((cell) => written.exec(cell)).filter((found) => found !== null);
  const slashes = days.filter(([, , mark]) => mark !== '.');
  if (slashes.length === 0) return 'none';
  if (slashes.some(([, first]) => Number(first) > 12)) return 'day first';
  return slashes.some(([, , , second]) => Number(second) > 12) ? 'month first' : null;
}

/** A day in the server's form; for a field with a time, the time stays behind it. */
function dayOf(text: string, order: DayOrder, kind: ImportField['kind']): string {
  const [, first = '', mark, second = '', year, time = ''] = written.exec(text) ?? [];
  if (!year) return text;
  const [month, day] = mark === '.' || order === 'day first' ? [second, first] : [first, second];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${kind === 'time' ? time : ''}`;
}

/**
 * The rows in the server's form.
 * @param chosen the order of day and month where it is unclear
 */
export function rowsFor(
  kind: ImportKind,
  columns: Columns,
  { rows }: Table,
  chosen: DayOrder,
): Record<string, string>[] {
  const told = orderIn(kind, columns, rows);
  const order = told === null || told === 'none' ? chosen : told;
  return rows.map((row) =>
    Object.fromEntries(
      importFields[kind].flatMap((field) => {
        const cell = row[columns[field.name] ?? -1];
        if (cell === undefined) return [];
        return [[field.name, holdsDay(field) ? dayOf(cell.trim(), order, field.kind) : cell.trim()]];
      }),
    ),
  );
}
