import {
  type Actor,
  type CellFault,
  changesSaid,
  type ImportedRow,
  type ImportKind,
  Refusal,
  saidOf,
} from '@intranet/domain';
import type { Reader, Transaction } from '../database/transaction';
import { breather } from '../load/breathe';

/** A row of a file whose cells are parsed. */
export interface SentRow {
  /** Its position among the rows, from 0. */
  index: number;
  /** Its values by field; empty fields are left out. */
  values: Record<string, unknown>;
  fault: CellFault | null;
}

/** What to do for a row; null where nothing differs. */
export type Judged<Step> = { fate: 'create' | 'update'; step: Step; changed: readonly string[] } | null;

/** Checks a row. @throws Refusal of the row, as a single write does */
export type Judge<Step> = (row: SentRow) => Judged<Step>;

/** A step, and its row. */
export interface Placed<Step> {
  index: number;
  fate: 'create' | 'update';
  step: Step;
}

/** The rest of the work for a row. */
export type Afterwards = () => Promise<void>;

/** How the rows of one list are imported: the only part that differs between lists. IMP-01 */
export interface ImportWay<Known, Step> {
  kind: ImportKind;
  /** Reads all data that the rules need, for all rows at once: as few statements for 5,000 rows as for one. */
  read: (db: Reader, rows: readonly SentRow[]) => Promise<Known>;
  /** Checks the rows one after the other, in order. */
  judge: (known: Known, rows: readonly SentRow[], actor: Actor) => Judge<Step> | Promise<Judge<Step>>;
  /** Takes turns with other imports, and locks what the steps need, in the order of locks. */
  lock: (trx: Transaction, actor: Actor, steps: readonly Step[]) => Promise<void>;
  /** The order in which the steps are written; by default the order of the rows. */
  ordered?: (steps: readonly Placed<Step>[]) => readonly Placed<Step>[];
  /**
   * The single write, inside the shared transaction. The work it returns is done once every row is written, since locks
   * of a later kind come after all of an earlier one (platform/database/lock-order.ts).
   */
  write: (trx: Transaction, actor: Actor, step: Step) => Promise<Afterwards | undefined>;
}

/** All messages of a refused row, each with the field it is about. */
export function sentenceOf(kind: ImportKind, refusal: Refusal): string {
  const { errors }: { errors?: { path: string; message: string }[] } = refusal.details;
  if (!errors?.length) return refusal.message;
  return [...new Set(errors.map(({ path, message }) => saidOf(kind, path, message)))].join(' ');
}

/** For a cell that names a supervisor: a file has usernames, where a screen offers people to choose from. */
export const noSuchSupervisor = (path: string, username: string): Refusal =>
  Refusal.at(path, 'no-such-supervisor', `Please give the username of an active supervisor. (${username})`);

/** The answer for a row. */
export function answerFor(
  kind: ImportKind,
  { index }: SentRow,
  judged: Judged<unknown> | Refusal,
): ImportedRow {
  const row = index + 1;
  if (judged instanceof Refusal) return { row, fate: 'refuse', message: sentenceOf(kind, judged) };
  if (judged === null) return { row, fate: 'same', message: 'Nothing differs.' };
  const { fate, changed } = judged;
  return { row, fate, message: fate === 'create' ? 'New.' : changesSaid(kind, changed) };
}

/** A value as text for comparisons, ignoring case; empty for anything but a text. */
export const folded = (value: unknown): string =>
  typeof value === 'string' ? value.trim().toLowerCase() : '';

/** A text of a row, to look up records before any row is checked. */
export const textIn = ({ values }: SentRow, name: string): string | null => {
  const value = values[name];
  return typeof value === 'string' ? value : null;
};

/** SQLite refuses more values than these in one statement. */
const AT_ONCE = 500;

/** Reads data for many values, in as few statements as the databases allow. */
export async function readFor<Value, Row>(
  values: Iterable<Value>,
  read: (some: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const all = [...new Set(values)];
  const found: Row[] = [];
  for (let first = 0; first < all.length; first += AT_ONCE)
    found.push(...(await read(all.slice(first, first + AT_ONCE))));
  return found;
}

/**
 * Reads all rows of a table, a few at a time, so that others have their turn in between. OPS-06
 * @param read the next rows, by id: at most `count` of those whose id is greater than `after`
 */
export async function readEach<Row extends { id: number }>(
  read: (after: number, count: number) => Promise<Row[]>,
): Promise<Row[]> {
  const breathe = breather();
  const all: Row[] = [];
  for (;;) {
    const some = await read(all.at(-1)?.id ?? 0, AT_ONCE);
    all.push(...some);
    if (some.length < AT_ONCE) return all;
    await breathe();
  }
}

/** Lock the records with these documentIds, in the order of locks. */
export const lockEach = (
  trx: Transaction,
  table: string,
  documentIds: readonly string[],
): Promise<object[]> =>
  readFor(documentIds, (some) =>
    trx(table).whereIn('document_id', some).orderBy('id').forNoKeyUpdate().select('id'),
  );

/** The documentIds of changed records; a created one has none. */
export const changedIds = (steps: readonly ({ documentId: string } | { input: unknown })[]): string[] =>
  steps.flatMap((step) => ('documentId' in step ? [step.documentId] : []));

const plain = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted().join() : (value ?? ''));

/** The fields sent that differ from the record. */
export const differing = <Fields extends object>(
  sent: Fields,
  present: Record<string, unknown>,
): Partial<Fields> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of the same fields
  Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => plain(value) !== plain(present[name])),
  ) as Partial<Fields>;

/** A change of the fields that differ, or null where none does. */
export const updateOf = <Step>(patch: object, step: () => Step): Judged<Step> => {
  const changed = Object.keys(patch);
  return changed.length === 0 ? null : { fate: 'update', step: step(), changed };
};
