import { namesIn } from '#domain';
import type { OldRecord } from './record.ts';
import type { Read, Reader } from './values.ts';

/** The fields of a collection, by their names in the old portal, with the reader of each. */
type OldTable = Readonly<Record<string, Reader<unknown>>>;

/** The values that such a table produces. */
export type ValuesOf<Table extends OldTable> = {
  [Name in keyof Table]: Table[Name] extends Reader<infer T> ? T : never;
};

/** A record as read, with notes on what was left out; or why it cannot be imported. */
export type Reading<Values> = { values: Values; notes: string[] } | { reason: string };

/** Reads a record by the table of its collection. @param zone the company's */
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

/** Reads records of a collection that needs no rule beyond its table. */
export const readerOf =
  <Table extends OldTable>(table: Table) =>
  (record: OldRecord, zone: string): Reading<ValuesOf<Table>> =>
    readFields(table, record, zone);

/** What such a reader returns for a record. */
export type ReadBy<Read extends (record: OldRecord, zone: string) => Reading<unknown>> =
  ReturnType<Read> extends Reading<infer Values> ? Values : never;

/** Combines two readings of one record: it fits only where both do. */
export function joined<One, Other, Values>(
  one: Reading<One>,
  other: Reading<Other>,
  join: (one: One, other: Other) => Values,
): Reading<Values> {
  if ('reason' in one) return one;
  if ('reason' in other) return other;
  return { values: join(one.values, other.values), notes: [...one.notes, ...other.notes] };
}
