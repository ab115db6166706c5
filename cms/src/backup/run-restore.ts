import { settings, SettingsError } from '../env/settings';
import { letMailsGo } from '../outbox/held';
import type { Transaction } from '../database/transaction';
import { fileArgument, runToOneLine } from './command';
import { restore } from './restore';
import { openDatabase } from './target';

const usage = 'Say from where: npm run restore -- FILE, or npm run restore -- --send-mails';
const say = (line: string) => process.stdout.write(`${line}\n`);

async function sendHeldMails(): Promise<void> {
  const database = openDatabase();
  try {
    if (!(await database.connection.schema.hasTable('mail_outages'))) {
      throw new SettingsError('There is no database of this product here, so no e-mails are held.');
    }
    const waiting = await database.connection.transaction((trx) => letMailsGo(trx as Transaction));
    say(waiting === null ? 'No e-mails were held.' : `E-mails go out again; ${waiting} of them wait.`);
  } finally {
    await database.destroy();
  }
}

/** npm run restore -- FILE [--send-mails] */
async function run(): Promise<void> {
  const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
  if (flags.some((flag) => flag !== '--send-mails')) throw new SettingsError(usage);
  const sendMails = flags.length > 0;
  if (sendMails && process.argv.length === 3) return sendHeldMails();
  const file = fileArgument(usage);
  process.umask(0o077);
  const started = performance.now();
  const { tables, pictures, missingPictures, version, madeAt, madeFrom } = await restore(
    settings(),
    file,
    sendMails,
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    `Restored ${rows} rows and ${pictures} pictures, copied at ${madeAt} by ${version} from ${madeFrom}, in ${seconds} s.`,
  );
  for (const name of missingPictures) say(`Warning: the picture ${name} is not in the backup.`);
  if (!sendMails) {
    say('E-mails are held, so that none arrives twice while the original is still there.');
    say('When it no longer sends: npm run restore -- --send-mails');
  }
}

runToOneLine('restore', run);
