import path from 'node:path';
import { SettingsError } from '../env/settings';
import { explainFailedStart } from '../start-failure';
import { BackupError } from './file/format';

/**
 * The file that a command was given, counted from where the person who typed it stands: npm runs it elsewhere.
 * @throws SettingsError when there is none
 */
export function fileArgument(usage: string): string {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (names.length !== 1) throw new SettingsError(usage);
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), names[0]!);
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EEXIST: 'it is there already',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  ENOSPC: 'there is no room left on the disk',
  EDQUOT: 'there is no room left on the disk',
  EFBIG: 'there is no room left on the disk',
};

/** The file that was asked for: faults of it are told apart from those of the data folder by their path. */
const explain = (error: unknown): string => {
  if (error instanceof BackupError) return error.message;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all its parts are optional and asked for
  const { code = '', path: file, syscall } = error as NodeJS.ErrnoException;
  if (syscall && file && /^E(?!CONN)/.test(code)) {
    return `${file}: ${reasons[code] ?? code}.`;
  }
  return explainFailedStart(error);
};

/**
 * Run a command until it ends: exit code 0, or 1 and one line that says why.
 * @param what it does, after "Cannot"
 */
export function runToOneLine(what: string, run: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  run().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`Cannot ${what}: ${explain(error)}\n`);
      process.exit(1);
    },
  );
}
