import type { Knex } from 'knex';
import { SettingsError } from '../../env/settings';
import { ownTables, SCHEMA_TABLE } from './own-tables';

/**
 * The number of the shape that the data have. It rises by one with a release whose data an earlier one cannot work
 * with; data without a number are of the first. OPS-02, decisions/0017
 * 2: the audit holds nothing of what people wrote; an earlier release would write it again (decisions/0007).
 * 3: people and charge lines keep what they were called before; an earlier release would not, and what was written under
 * these names would not be found any more (decisions/0025).
 * 4: triggers keep the words of a search; on SQLite they call a function that an earlier release has not (decisions/0026).
 */
export const SCHEMA_NUMBER = 4;

/**
 * Can this release use these data?
 * @throws SettingsError for data of a newer release, before anything is changed
 */
export function refuseNewer(number: number): void {
  if (number <= SCHEMA_NUMBER) return;
  throw new SettingsError(
    `The data are of a newer release (their schema is ${number}, this release knows ${SCHEMA_NUMBER}). ` +
      'Start that release, or an older copy of the data.',
  );
}

/** The schema number of the data so far; read before this release writes its own. */
export async function storedSchemaNumber(database: Knex): Promise<number> {
  if (!(await database.schema.hasTable(SCHEMA_TABLE))) return 1;
  const row: { number: number } | undefined = await database(SCHEMA_TABLE).first('number');
  return row?.number ?? 1;
}

/** Write this release's number into the data, once they have its schema. */
export async function writeSchemaNumber(database: Knex): Promise<void> {
  for (const { name, create } of ownTables) if (name === SCHEMA_TABLE) await database.raw(create);
  const row: { number: number } | undefined = await database(SCHEMA_TABLE).first('number');
  if (!row) await database(SCHEMA_TABLE).insert({ number: SCHEMA_NUMBER });
  else if (row.number !== SCHEMA_NUMBER) await database(SCHEMA_TABLE).update({ number: SCHEMA_NUMBER });
}
