import path from 'node:path';
import { runToOneLine } from '../backup/command';
import { settings, SettingsError } from '../env/settings';
import { openStrapi } from '../open';
import { openFolder } from './folder';
import { importPortal } from './import-portal';

const usage = 'Say from where: npm run import -- FOLDER [--dry-run]';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** npm run import -- FOLDER [--dry-run] */
async function run(): Promise<void> {
  const words = process.argv.slice(2);
  const flags = words.filter((word) => word.startsWith('--'));
  const folders = words.filter((word) => !word.startsWith('--'));
  if (flags.some((flag) => flag !== '--dry-run') || folders.length !== 1) throw new SettingsError(usage);
  const dryRun = flags.length > 0;
  // Counted from where the person who typed it stands: npm runs it elsewhere.
  const source = await openFolder(path.resolve(process.env.INIT_CWD ?? process.cwd(), folders[0]!));
  process.env.SEED = 'none';
  // What a server says of its start is not asked for here, and would come between the lines.
  process.env.LOG_LEVEL ||= 'warn';
  const strapi = await openStrapi(settings());
  const began = performance.now();
  try {
    const tally = await importPortal(strapi, source, dryRun);
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

runToOneLine('import', run);
