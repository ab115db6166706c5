import { jsonWithoutNames, soughtTexts, withoutNames } from '@intranet/domain';
import { type Binding, places, rowsIn } from '../platform/database/raw';
import type { TableName } from '../platform/database/tables';
import type { Transaction } from '../platform/database/transaction';
import { parsedJson, type Sought } from './names-of';
import { storedAboutPeople, type TableFate } from './stored-about-people';

/** A stored row, whatever its table. */
type AnyRow = Record<string, unknown>;

/** The person to erase. */
export interface Erased {
  id: number;
  documentId: string;
  sought: Sought;
  username: string;
  firstLastName: string;
}

export const keyOf = ({ key = 'id' }: TableFate): string => key;

const likeOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * The keys of the rows in which a person may be named: those whose texts have one of the names, and those that say by id
 * whose name they hold. `like` finds too much, which is decided when the row is read under its lock.
 */
export async function rowsWithNames(
  trx: Transaction,
  table: TableName,
  { id, sought }: Erased,
): Promise<unknown[]> {
  const fate = storedAboutPeople[table];
  const texts = soughtTexts(sought.marks).map(likeOf);
  const postgres = trx.client.dialect !== 'sqlite3';
  const conditions: string[] = [];
  const bindings: Binding[] = [];
  for (const column of [...(fate.texts ?? []), ...(fate.json ?? [])]) {
    const text = postgres && fate.json?.includes(column) ? `cast(x."${column}" as text)` : `x."${column}"`;
    for (const like of texts) {
      conditions.push(`${text} ${postgres ? 'ilike' : 'like'} ? escape '\\'`);
      bindings.push(like);
    }
    const json = fate.json?.includes(column) === true;
    for (const username of sought.usernames) {
      conditions.push(json ? `${text} like ? escape '\\'` : `${text} = ?`);
      bindings.push(json ? likeOf(JSON.stringify(username)) : username);
    }
  }
  for (const { by } of Object.values(fate.named ?? {})) {
    conditions.push(`x."${by}" = ?`);
    bindings.push(id);
  }
  if (conditions.length === 0) return [];
  const key = keyOf(fate);
  const found = await rowsIn<AnyRow>(
    trx,
    null,
    `select x."${key}" as key from ${table} x where ${conditions.join(' or ')} order by x."${key}"`,
    bindings,
  );
  return found.map((row) => row.key);
}

/** How many keys a statement takes. */
const BATCH = 400;

/** The same in parts, since a statement takes a limited number of values. */
export const inParts = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, part) =>
    all.slice(part * BATCH, (part + 1) * BATCH),
  );

/** The columns of a row that change, with their new values; none where nobody is named after all. */
function changesOf(fate: TableFate, row: AnyRow, { id, sought, ...names }: Erased): AnyRow {
  const changes: AnyRow = {};
  const put = (column: string, value: unknown): void => {
    if (value !== row[column]) changes[column] = value;
  };
  for (const column of fate.texts ?? []) {
    const text = row[column];
    if (typeof text !== 'string') continue;
    put(column, sought.usernames.includes(text) ? names.username : withoutNames(text, sought.marks));
  }
  for (const column of fate.json ?? []) {
    const stored = parsedJson(row[column]);
    const left = jsonWithoutNames(stored, sought.marks, sought.usernames, names.username);
    const text = JSON.stringify(left);
    if (text !== JSON.stringify(stored)) changes[column] = text;
  }
  for (const [column, { by, as }] of Object.entries(fate.named ?? {}))
    if (Number(row[by]) === id && row[column] !== null) put(column, names[as]);
  return changes;
}

/**
 * Replace the person's names in these rows, which are locked. A row that people edit gets another revision, so that a
 * form opened before cannot bring the name back. PRV-02
 */
export async function replaceNames(
  trx: Transaction,
  table: TableName,
  keys: readonly unknown[],
  erased: Erased,
): Promise<void> {
  const fate = storedAboutPeople[table];
  const key = keyOf(fate);
  const name: string = table;
  for (const part of inParts(keys)) {
    const rows = await rowsIn<AnyRow>(
      trx,
      null,
      `select * from ${table} where "${key}" in (${places(part.length)}) order by "${key}"`,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys as the database gave them
      part as Binding[],
    );
    for (const row of rows) {
      const changes = changesOf(fate, row, erased);
      if (Object.keys(changes).length === 0) continue;
      const revised = typeof row.revision === 'number' ? { revision: row.revision + 1 } : {};
      await trx(name)
        .where({ [key]: row[key] })
        .update({ ...changes, ...revised });
    }
  }
}
