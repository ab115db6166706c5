import { typedAssetNumber } from '../asset-tracking/number.js';
import { type CellKind, type ImportField, importFields, type ImportKind } from './fields.js';
import type { ImportCell } from './schemas.js';

/** What is wrong with a cell. */
export interface CellFault {
  path: string;
  message: string;
}

const yes = ['yes', 'y', 'true', '1', 'x', 'billable'];
const no = ['no', 'n', 'false', '0', 'non-billable'];

const names = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;,\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

function flag(text: string): boolean | string {
  const given = text.toLowerCase();
  if (yes.includes(given)) return true;
  return no.includes(given) ? false : text;
}

/** A time, optionally after its day, as spreadsheets write a moment. */
const moment = /^(?:(\d{4}-\d{2}-\d{2})(?:T|\s+))?(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*([ap])\.?m\.?)?$/i;

/** Converts 'H:MM' or 'HH:MM:SS', optionally after its day, to 'HH:MM'. */
function clock(text: string): string {
  const found = moment.exec(text);
  if (!found) return text;
  const [, , hours = '', minutes = '', half] = found;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** A time with a different day than its row cannot belong to the row. */
function faultOfDay(
  kind: ImportKind,
  row: Readonly<Record<string, ImportCell>>,
  values: Readonly<Record<string, unknown>>,
): CellFault | null {
  const own = importFields[kind].find((field) => field.kind === 'day');
  if (!own || values[own.name] === undefined) return null;
  const stray = importFields[kind].find((field) => {
    const day = field.kind === 'time' && moment.exec(textOf(row[field.name] ?? null))?.[1];
    return day && day !== values[own.name];
  });
  return stray ? { path: stray.name, message: 'This time belongs to a different day.' } : null;
}

/** How each kind of cell is read. A text that cannot be read is kept, so that the field's schema refuses it. */
const readers: Record<CellKind, (text: string) => unknown> = {
  text: (text) => text,
  names,
  flag,
  day: (text) => text.replace(/^(\d{4}-\d{2}-\d{2})T00:00.*$/, '$1'),
  time: clock,
  'asset-number': (text) => typedAssetNumber(text) ?? text,
};

const textOf = (cell: ImportCell): string => {
  if (cell === null) return '';
  return (Array.isArray(cell) ? cell.join(';') : String(cell)).trim();
};

/** The fields that a row fills, in the form of a single write's body. An empty cell changes nothing. IMP-01 */
export function fieldsOfRow(
  kind: ImportKind,
  row: Readonly<Record<string, ImportCell>>,
): { values: Record<string, unknown>; fault: CellFault | null } {
  const values: Record<string, unknown> = {};
  for (const [name, cell] of Object.entries(row)) {
    const field = importFields[kind].find((one) => one.name === name);
    if (!field) return { values, fault: { path: name, message: unknownField(name) } };
    const text = textOf(cell);
    if (text !== '') values[name] = readers[field.kind ?? 'text'](text);
  }
  return { values, fault: faultOfDay(kind, row, values) };
}

const unknownField = (name: string): string =>
  name === 'password'
    ? 'Passwords are not imported: everyone new gets a link to choose one.'
    : 'This field is not accepted here.';

/** A sentence that names the field it is about. */
export function saidOf(kind: ImportKind, path: string, message: string): string {
  const [name = ''] = path.split('.');
  const label = importFields[kind].find((field: ImportField) => field.name === name)?.label ?? name;
  return label === '' ? message : `${label}: ${message}`;
}

/** The fields a row changes, in words: 'Changes Title, Division.' */
export const changesSaid = (kind: ImportKind, changed: readonly string[]): string =>
  `Changes ${importFields[kind]
    .filter(({ name }) => changed.includes(name))
    .map(({ label }) => label)
    .join(', ')}.`;
