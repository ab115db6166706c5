import { namesIn } from '../shared/records.js';
import type { OldRecord } from './record.js';
import type { Read, Reader } from './values.js';

/** A field of ours: under which name the old portal has it, and how it is read. */
export interface OldField<T> {
  from: string;
  read: Reader<T>;
}

export const from = <T>(name: string, read: Reader<T>): OldField<T> => ({ from: name, read });

export type OldTable = Readonly<Record<string, OldField<unknown>>>;

/** The values that a table reads. */
export type ValuesOf<Table extends OldTable> = {
  [Name in keyof Table]: Table[Name] extends OldField<infer T> ? T : never;
};

/** A record that was read, with what had to be left out of it; or why it does not fit. */
export type Reading<Values> = { values: Values; notes: string[] } | { reason: string };

/** Read a record by the table of its collection. @param zone the company's */
export function readFields<Table extends OldTable>(
  table: Table,
  { fields }: OldRecord,
  zone: string,
): Reading<ValuesOf<Table>> {
  const values: Record<string, unknown> = {};
  const notes: string[] = [];
  for (const name of namesIn<string>(table)) {
    const { from: old, read } = table[name]!;
    const got: Read<unknown> = read(fields[old], zone);
    if ('fault' in got) return { reason: `${old} ${got.fault}` };
    if (got.note !== undefined) notes.push(`${old} ${got.note}`);
    values[name] = got.value;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name of the table has got what its reader gives
  return { values: values as ValuesOf<Table>, notes };
}
