import { isInDoubt } from '../database/outage/outage';
import { SettingsError } from '../env/settings';
import { StartError } from './faults';
import { PictureStoreFault } from '../files/picture-store';
import { codeOf } from '../logging/fault';

const LOST = 'DATABASE_URL: the connection to the database was lost.';

/** Faults of the environment at a start, by error code. */
const reasons: [RegExp, string][] = [
  [/^SQLITE_(NOTADB|CORRUPT\w*)$/, 'DATA_DIR: intranet.db is no database of this product, or is damaged.'],
  [/^SQLITE_(READONLY|CANTOPEN|PERM)\w*$/, 'DATA_DIR: the database file intranet.db cannot be written to.'],
  [/^SQLITE_(BUSY|LOCKED)\w*$/, 'DATA_DIR: another process is using the database file intranet.db.'],
  [/^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR\w*)$/, 'DATA_DIR: there is no room left on the disk.'],
  [/^53100$/, 'DATABASE_URL: the database has no room left on its disk.'],
  [/^53300$/, 'DATABASE_URL: the database has no connection left to give (too many clients).'],
  [/^28\w{3}$/, 'DATABASE_URL: the database refuses this user or password.'],
  [/^3D000$/, 'DATABASE_URL: there is no database of this name.'],
  [/^42501$/, 'DATABASE_URL: this user may not create tables in the database.'],
  [/^57P\w{2}$/, LOST],
];

/**
 * Why a start failed: one line, with the variable to check, for anything that an operator can fix; a fault of the
 * product with its stack.
 */
export function explainFailedStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ([StartError, SettingsError, PictureStoreFault].some((kind) => error instanceof kind))
    return error.message;
  const code = codeOf(error);
  const reason = reasons.find(([pattern]) => pattern.test(code))?.[1] ?? (isInDoubt(error) ? LOST : null);
  // The message of a database error contains the statement, which is useless for an expected error.
  return reason ?? `${error.message}\n${error.stack ?? ''}`;
}
