import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { runToOneLine } from '#server/platform/commands/command';
import { settings } from '#server/platform/env/settings';
import { openStrapi } from '#server/open';
import { inIncomingFolder } from '#server/platform/files/incoming';
import { fetchPortal } from './fetch-portal.ts';
import { openFolder } from './folder.ts';
import { importPortal } from './import-portal.ts';
import { type ImportWords, importWords } from './words.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Import from a folder, and print the outcome of the records. */
async function importFolder(folder: string, dryRun: boolean): Promise<void> {
  const source = await openFolder(folder);
  const strapi = await openStrapi(settings());
  const began = performance.now();
  try {
    const tally = await importPortal(strapi, source, dryRun);
    // The planner has no statistics for imported rows, and PostgreSQL counts by index only after a vacuum.
    if (!dryRun && tally.total > 0)
      await strapi.db.connection.raw(settings().DATABASE_URL ? 'vacuum analyze' : 'analyze');
    for (const line of tally.lines()) say(line);
    for (const file of source.others) say(`note: ${file} is no collection that comes in`);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(
      dryRun
        ? `A dry run: nothing was written. ${tally.total} records would come in (${seconds} s).`
        : `${tally.total} records came in (${seconds} s).`,
    );
  } finally {
    await strapi.destroy();
  }
}

async function importFrom(from: ImportWords['from'], dryRun: boolean): Promise<void> {
  if ('folder' in from) return importFolder(from.folder, dryRun);
  process.umask(0o077);
  // Inside the product's own data folder and readable only by its user, since it contains everything about everyone.
  await inIncomingFolder(async (folder) => {
    await mkdir(path.join(folder, 'uploads'));
    for (const missing of await fetchPortal(from, folder)) say(`note: the old portal has no ${missing}`);
    await importFolder(folder, dryRun);
  });
}

/** npm run import -- FOLDER [--dry-run], or -- --from=URL --token-file=FILE [--dry-run]. IMP-02, IMP-10 */
async function run(): Promise<void> {
  process.env.SEED = 'none';
  // Log messages of the server are suppressed: they would come between the lines, as would the retries of its jobs,
  // which an import on SQLite keeps from the database for minutes.
  process.env.LOG_LEVEL ||= 'silent';
  const { from, dryRun } = await importWords(process.argv.slice(2));
  await importFrom(from, dryRun);
}

runToOneLine('import', run);
