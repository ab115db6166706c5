import { selectRows } from '../platform/database/select';
import type { Core } from '@strapi/strapi';
import { inTransaction, type Transaction } from '../platform/database/transaction';
import { fullName } from '../platform/lists/full-name';
import { withNames } from './renamed';

/** The first schema number whose people and charge lines keep their former names. */
const KEPT_NAMES = 3;

/** The columns with names in submitted reports, and whose names they are. */
const kept = [
  {
    table: 'up_users',
    key: 'author_id',
    name: 'w.first_last_name',
    called: fullName('n'),
  },
  { table: 'contract_datas', key: 'contract_data_id', name: 'w.project_task', called: 'n.project' },
] as const;

/**
 * Store the names under which reports of these rows were submitted, if the rows no longer have them. @returns how many
 * rows
 */
async function keepNames(
  trx: Transaction,
  { table, key, name, called }: (typeof kept)[number],
): Promise<number> {
  const otherwise = trx('war_reports as w')
    .join(`${table} as n`, 'n.id', `w.${key}`)
    .where('w.submitted', true)
    .whereRaw(`${name} <> ${called}`)
    .distinct();
  const rows = await selectRows(otherwise, { n: table }, ['n.id'], { name: trx.raw<string>(name) });
  const names = new Map<number, string[]>();
  for (const row of rows) names.set(row.id, [...(names.get(row.id) ?? []), row.name]);
  for (const [id, former] of [...names].toSorted(([one], [other]) => one - other)) {
    const stored = await trx(table).where({ id }).first('former_names');
    await trx(table)
      .where({ id })
      .update({ former_names: withNames(stored!.former_names, former.toSorted()) });
  }
  return names.size;
}

/** Store all names in submitted reports that differ from those of their people and lines. @returns how many of each */
export const keepFormerNames = async (trx: Transaction): Promise<[people: number, lines: number]> => [
  await keepNames(trx, kept[0]),
  await keepNames(trx, kept[1]),
];

/**
 * Reports of an earlier release may have been submitted under names that their people and lines no longer have.
 * Searches use former names, so these are collected from the reports, once, in one transaction. CHG-04, WAR-13
 * @param from the schema number of the data
 */
export async function bringNamesForward(strapi: Core.Strapi, from: number): Promise<void> {
  if (from >= KEPT_NAMES) return;
  const [people, lines] = await inTransaction(strapi, keepFormerNames);
  if (people + lines > 0)
    strapi.log.info(`Reports stand under former names of ${people} people and ${lines} charge lines.`);
}
