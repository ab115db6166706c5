import { namesIn } from '../shared/records.js';
import type { OldRecord } from './record.js';
import type { Read, Reader } from './values.js';

/** The fields of a collection, under the names that the old portal has for them, and how each is read. */
export type OldTable = Readonly<Record<string, Reader<unknown>>>;

/** The values that a table reads. */
export type ValuesOf<Table extends OldTable> = {
  [Name in keyof Table]: Table[Name] extends Reader<infer T> ? T : never;
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
    const got: Read<unknown> = table[name]!(fields[name], zone);
    if ('fault' in got) return { reason: `${name} ${got.fault}` };
    if (got.note !== undefined) notes.push(`${name} ${got.note}`);
    values[name] = got.value;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name of the table has got what its reader gives
  return { values: values as ValuesOf<Table>, notes };
}

/** Reads the records of a collection of which nothing is asked but what its table says. */
export const readerOf =
  <Table extends OldTable>(table: Table) =>
  (record: OldRecord, zone: string): Reading<ValuesOf<Table>> =>
    readFields(table, record, zone);

/** What such a reader makes of a record. */
export type ReadBy<Read extends (record: OldRecord, zone: string) => Reading<unknown>> =
  ReturnType<Read> extends Reading<infer Values> ? Values : never;

/** Two readings of one record as one: it fits where both do. */
export function joined<One, Other, Values>(
  one: Reading<One>,
  other: Reading<Other>,
  join: (one: One, other: Other) => Values,
): Reading<Values> {
  if ('reason' in one) return one;
  if ('reason' in other) return other;
  return { values: join(one.values, other.values), notes: [...one.notes, ...other.notes] };
}
