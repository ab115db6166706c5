import path from 'node:path';
import { inject } from 'vitest';
import { NO_MAIL_SERVER } from '../../../cms/src/testing/mails.ts';
import { type CommandEnd, runAlone } from '../../../cms/src/testing/processes/product.ts';
import { runProgram } from '../../../cms/src/testing/processes/run-program.ts';
import type { TestServer } from '../../../cms/src/testing/server.ts';
import { type OldData, portalFolder, type Shape } from './portal.ts';

/** From the folder of the compiled server. */
const program = '../../../tools/move-in/run-import';

/**
 * Run `npm run import` with these arguments on the data of a server. It sends mails while it runs, like any process of
 * the product, and reaches no mail server either: a sent mail would end the outage, and IT would be notified of the
 * next one.
 */
export const runImport = ({ variables }: TestServer, ...words: string[]): Promise<CommandEnd> =>
  runProgram(`${program}.js`, words, { ...variables, ...NO_MAIL_SERVER });

/** The same as people run it, in a process of its own. */
export const runImportAlone = ({ variables }: TestServer, ...words: string[]): Promise<CommandEnd> =>
  runAlone(
    path.join(inject('surroundings').serverFile, '..', `${program}.ts`),
    words,
    { ...variables, ...NO_MAIL_SERVER },
    {},
  );

/** Import a company in one of the two formats. */
export async function importData(
  server: TestServer,
  data: OldData,
  shape: Shape = 'v4',
  ...flags: string[]
): Promise<CommandEnd> {
  return runImport(server, await portalFolder(data, shape), ...flags);
}

/** The number of rows in everything that an import may write. */
export async function rowsOf({ db }: TestServer, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = Number((await db(table).count({ n: '*' }).first())?.n);
  return counts;
}

/** The newest row of each table, before something happens. */
export async function newestOf(
  { db }: TestServer,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const newest: Record<string, number> = {};
  for (const table of tables) newest[table] = Number((await db(table).max({ id: 'id' }).first())?.id ?? 0);
  return newest;
}

/** The tables with new rows since. Rows that a worker has handled and removed meanwhile do not count. */
export async function grownSince({ db }: TestServer, newest: Record<string, number>): Promise<string[]> {
  const grown: string[] = [];
  for (const [table, id] of Object.entries(newest))
    if (await db(table).where('id', '>', id).first('id')) grown.push(table);
  return grown;
}

/** The tables that an import writes, and those that it must not write. */
export const written = [
  'up_users',
  'up_users_groups_lnk',
  'contract_datas',
  'assigned_contracts',
  'war_reports',
  'audit_records',
  'old_portal_records',
];
export const silent = ['outbox_mails', 'gathered_mails', 'notifications', 'webhook_deliveries'];

/** The output of an import about one collection: its counts, then reasons and notes. */
export function saidOf({ lines }: CommandEnd, collection: string): string[] {
  const first = lines.findIndex((line) => line.startsWith(`${collection}: `));
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => !line.startsWith('  '));
  return [lines[first] ?? '', ...rest.slice(0, end)];
}

/** Removes a company again, so that each test starts with the portal as it was. */
export async function forgetCompany({ db }: TestServer): Promise<void> {
  const people = db('up_users').where('email', 'like', '%@old.example').select('id');
  await db('war_reports').whereIn('author_id', people).delete();
  await db('assigned_contracts').whereIn('person_id', people).delete();
  await db('contract_datas').where('project', 'like', 'OLD%').delete();
  await db('up_users_groups_lnk').whereIn('user_id', people).delete();
  await db('up_users_role_lnk').whereIn('user_id', people).delete();
  await db('up_users').where('email', 'like', '%@old.example').update({ supervisor_id: null });
  await db('up_users').where('email', 'like', '%@old.example').delete();
  await db('old_portal_records').delete();
}
