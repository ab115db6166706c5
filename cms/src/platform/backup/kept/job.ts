import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { dueSince, TOO_OLD_MS } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { announce } from '../../news/announcements/announce';
import { inTransaction } from '../../database/transaction';
import { settings } from '../../env/settings';
import { settle } from '../../news/notifications/notify';
import { itMembers } from '../../people/it-members';
import { addresseeOf } from '../../people/names';
import { lastGood } from './folder';

/** After a backup that failed, the next one is tried so much later: each writes all data. */
const AGAIN_MS = 10 * 60_000;

/** IT is told again of a missing backup after this time. */
const TOLD_MS = 24 * 60 * 60_000;

/** What the notices are about. */
const RECORD = 'backups';

const runFile = promisify(execFile);

/** The last failure of this process, and when it was. */
let failed: { at: number; why: string } | undefined;

/** @throws Error with the one line of the program */
async function makeBackup(): Promise<void> {
  try {
    // A process of its own: reading all rows would hold up everyone's requests.
    await runFile(process.execPath, [path.join(__dirname, '../run-kept.js')], { env: process.env });
    failed = undefined;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    const why =
      said
        .split('\n')
        .at(-1)
        ?.replace(/^Cannot back up: /, '') || 'the program was ended';
    failed = { at: Date.now(), why };
    throw new Error(why, { cause: error });
  }
}

/** Tells IT by bell and mail, once a day, that there is no good backup of the last day. */
const tell = (strapi: Core.Strapi, last: Date | null): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    const since = new Date(Date.now() - TOLD_MS);
    const told = await trx('notifications')
      .where({ record_id: RECORD, type: 'Mail Queue' })
      .where('created_at', '>', since)
      .first('id');
    if (told) return;
    const facts = { last: last?.toISOString() ?? null, why: failed?.why ?? null };
    for (const person of await itMembers(trx))
      await announce(trx, addresseeOf(person), 'backup-missing', facts, { recordId: RECORD });
  });

const takeBack = (strapi: Core.Strapi): Promise<void> =>
  inTransaction(strapi, (trx) => settle(trx, RECORD, ['Mail Queue'], []));

/**
 * The job: makes a backup when one is due since BACKUP_AT and none was begun after that, and tells IT while the last good
 * one is over a day old. Without BACKUP_DIR it does nothing. OPS-17
 * @throws Error with one line when the backup failed; it is tried again after ten minutes
 */
export async function backUpWhenDue(strapi: Core.Strapi, now: Date): Promise<void> {
  const { backups, TZ_COMPANY } = settings();
  if (!backups) return;
  const before = await lastGood(backups).catch(() => null);
  const isDue = before === null || before < dueSince(TZ_COMPANY, backups.at, now);
  const isTried = failed !== undefined && now.getTime() - failed.at < AGAIN_MS;
  try {
    if (isTried) throw new Error(failed?.why);
    if (!isDue) return;
    await makeBackup();
    await takeBack(strapi);
  } catch (error) {
    if (before === null || now.getTime() - before.getTime() > TOO_OLD_MS) await tell(strapi, before);
    throw error;
  }
}
