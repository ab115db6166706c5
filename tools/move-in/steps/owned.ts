import type { OldCollection } from '../reading/collections.ts';
import { type OldRecord, relationOf } from '../reading/record.ts';
import type { Reading } from '../reading/reading.ts';
import type { PortalRun } from '../run.ts';
import { bringPlain, type Judged, oldRow } from './plain.ts';
import type { References } from './referred.ts';

/**
 * Import documents of which an owner record has at most one. The owner refers to its own.
 * @param owner the existing owner records, the field that refers to the document, and the document's column with the
 * owner's id
 * @param columnsOf the columns of the document itself
 */
export async function bringOwned<Values extends { createdAt: string | null }>(
  run: PortalRun,
  own: { collection: OldCollection; table: string; called: string },
  owner: { references: References; field: string; column: string; called: string },
  read: (record: OldRecord, zone: string) => Reading<Values>,
  columnsOf: (values: Values) => Record<string, unknown>,
): Promise<void> {
  const { column } = owner;
  const owners = new Map(
    [...owner.references.values()].flatMap(({ id: ownerId, record }) =>
      relationOf(record.fields[owner.field]).flatMap(({ ids }) =>
        ids.map((id): [string, number] => [id, ownerId]),
      ),
    ),
  );
  const taken = new Set<number>((await run.trx(own.table).select(column)).map((row) => Number(row[column])));
  const now = new Date();
  await bringPlain(run, own.collection, own.table, (record): Judged => {
    const found = read(record, run.zone);
    if ('reason' in found) return found;
    const ownerId = record.ids.flatMap((id) => owners.get(id) ?? [])[0];
    if (ownerId === undefined) return { reason: `no ${owner.called} that is here has it` };
    if (taken.has(ownerId)) return { reason: `its ${owner.called} has ${own.called} already` };
    taken.add(ownerId);
    const { values, notes } = found;
    const row = {
      ...oldRow(values.createdAt, now),
      ...columnsOf(values),
      [column]: ownerId,
      revision: 0,
    };
    return { row, audit: null, notes };
  });
}
