import { existsSync } from 'node:fs';
import { generateIdentity } from 'age-encryption';
import { asTyped } from '../env/as-typed';
import { settings, SettingsError } from '../env/settings';
import { backUp } from './back-up';
import { fileArgument, runToOneLine } from '../commands/command';

const say = (line: string) => process.stdout.write(`${line}\n`);

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** npm run backup -- FILE */
async function run(): Promise<void> {
  if (process.argv[2] === '--new-key') {
    say(await generateIdentity());
    return;
  }
  const file = fileArgument(`Say where to: ${asTyped('backup', 'FILE')}`);
  if (existsSync(file)) throw new SettingsError(`The file ${file} is there already; it is left as it is.`);
  process.umask(0o077);
  const started = performance.now();
  const report = await backUp(settings(), file);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    `Copied ${counted(report.rows, 'row')} (of these ${counted(report.pendingMails, 'email')} that wait) and ` +
      `${counted(report.pictures, 'picture')} from ${report.madeFrom} to ${file} in ${seconds} s.`,
  );
  const place = settings().objectStore ? 'the bucket S3_BUCKET' : 'DATA_DIR/pictures';
  for (const name of report.missingPictures) {
    say(`Warning: the picture ${name} is missing in ${place}; its record is copied without it.`);
  }
  for (const name of report.leftOut)
    say(`Warning: the table ${name} is none of this product's; it is not copied.`);
}

runToOneLine('back up', run);
