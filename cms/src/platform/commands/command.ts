import path from 'node:path';
import { SettingsError } from '../env/settings';
import { explainFailedStart } from './start-failure';
import { BackupError } from './faults';

/**
 * The file named on the command line, relative to where the command was typed: npm runs it in another folder.
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
  EROFS: 'the disk can only be read',
  ENOSPC: 'there is no room left on the disk',
  EDQUOT: 'there is no room left on the disk',
  EFBIG: 'there is no room left on the disk',
};

/** The named file; its path distinguishes its errors from those of the data folder. */
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
 * Run a command to its end: exit code 0, or 1 and one line with the reason.
 * @param what the action, after "Cannot"
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
