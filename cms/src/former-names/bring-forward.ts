import type { Core } from '@strapi/strapi';
import { inTransaction, type Transaction } from '../database/transaction';
import { withNames } from './renamed';

/** The first schema number whose people and charge lines keep what they were called before. */
const KEPT_NAMES = 3;

/** Where names of submitted reports stand, and whose they are. */
const kept = [
  {
    table: 'up_users',
    key: 'author_id',
    name: 'w.first_last_name',
    called: "n.first_name || ' ' || n.last_name",
  },
  { table: 'contract_datas', key: 'contract_data_id', name: 'w.project_task', called: 'n.project' },
] as const;

/** Keep the names that reports of these rows were submitted under and that the rows no longer have. @returns how many rows */
async function keepNames(
  trx: Transaction,
  { table, key, name, called }: (typeof kept)[number],
): Promise<number> {
  const rows: { id: number; name: string }[] = await trx('war_reports as w')
    .join(`${table} as n`, 'n.id', `w.${key}`)
    .where('w.submitted', true)
    .whereRaw(`${name} <> ${called}`)
    .distinct('n.id')
    .select(trx.raw(`${name} as name`));
  const names = new Map<number, string[]>();
  for (const row of rows) names.set(row.id, [...(names.get(row.id) ?? []), row.name]);
  for (const [id, former] of [...names].toSorted(([one], [other]) => one - other)) {
    const stored = await trx(table).where({ id }).first('former_names');
    await trx(table)
      .where({ id })
      .update({ former_names: withNames(stored.former_names, former.toSorted()) });
  }
  return names.size;
}

/** Keep all names that submitted reports stand under and that their people and lines do not have. @returns how many of each */
export const keepFormerNames = async (trx: Transaction): Promise<[people: number, lines: number]> => [
  await keepNames(trx, kept[0]),
  await keepNames(trx, kept[1]),
];

/**
 * Reports of an earlier release may stand under names that their people and lines have no more, and are looked for by
 * what these were called: that is put together from the reports, once, in one go. CHG-04, WAR-13
 * @param from the schema number of the data
 */
export async function bringNamesForward(strapi: Core.Strapi, from: number): Promise<void> {
  if (from >= KEPT_NAMES) return;
  const [people, lines] = await inTransaction(strapi, keepFormerNames);
  if (people + lines > 0)
    strapi.log.info(`Reports stand under former names of ${people} people and ${lines} charge lines.`);
}
