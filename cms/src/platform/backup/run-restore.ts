import { asTyped } from '../env/as-typed';
import { settings, SettingsError } from '../env/settings';
import { letMailsGo } from '../news/outbox/hold-mails';
import type { Transaction } from '../database/transaction';
import { readErasures } from './erasure-list';
import { fileArgument, runToOneLine } from '../commands/command';
import type { Manifest } from './file/format';
import { checkBackup, restore } from './restore';
import { openDatabase } from './target';

const usage =
  `Say from where: ${asTyped('restore', 'FILE')}, ${asTyped('restore', '--check FILE')}, ` +
  `or ${asTyped('restore', '--send-mails')}`;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function sendHeldMails(): Promise<void> {
  const database = openDatabase();
  try {
    if (!(await database.connection.schema.hasTable('mail_outages'))) {
      throw new SettingsError('There is no database of this product here, so no emails are held.');
    }
    const waiting = await database.connection.transaction((trx) => letMailsGo(trx as Transaction));
    say(waiting === null ? 'No emails were held.' : `Emails go out again; ${waiting} of them wait.`);
  } finally {
    await database.destroy();
  }
}

const rowsIn = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** npm run restore -- --check FILE */
async function check(file: string): Promise<void> {
  const { manifest } = await checkBackup(settings(), file);
  const { pictures, missingPictures, version, schema, madeAt, madeFrom } = manifest;
  say(
    `It would restore ${rowsIn(manifest)} rows and ${pictures} pictures, copied at ${madeAt} by ${version} (schema ${schema}) from ${madeFrom}.`,
  );
  for (const name of missingPictures) say(`Warning: the picture ${name} is not in the backup.`);
}

/** npm run restore -- FILE [--send-mails] */
async function run(): Promise<void> {
  const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
  if (flags.some((flag) => flag !== '--send-mails' && flag !== '--check') || flags.length > 1)
    throw new SettingsError(usage);
  if (flags[0] === '--check') return check(fileArgument(usage));
  const sendMails = flags.length > 0;
  if (sendMails && process.argv.length === 3) return sendHeldMails();
  const file = fileArgument(usage);
  process.umask(0o077);
  const started = performance.now();
  const manifest = await restore(settings(), file, sendMails);
  const { pictures, missingPictures, version, madeAt, madeFrom } = manifest;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    `Restored ${rowsIn(manifest)} rows and ${pictures} pictures, copied at ${madeAt} by ${version} from ${madeFrom}, in ${seconds} s.`,
  );
  for (const name of missingPictures) say(`Warning: the picture ${name} is not in the backup.`);
  const made = new Date(madeAt).getTime();
  const later = Object.values(await readErasures(settings().DATA_DIR)).filter((at) => at > made).length;
  if (later > 0)
    say(`Erased after this backup: ${later}. Whoever of them is in it is erased at the next start.`);
  if (!sendMails) {
    say('Emails are held, so that none arrives twice while the original is still there.');
    say(`When it no longer sends: ${asTyped('restore', '--send-mails')}`);
  }
}

runToOneLine('restore', run);
