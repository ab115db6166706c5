import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Actor, Refusal, whyNotErase } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { isPostgres } from '../../../platform/database/raw';
import { settings } from '../../../platform/env/settings';
import { nameOfFault } from '../../../platform/logging/fault';
import { inTransaction } from '../../../platform/database/transaction';
import { type ErasedFiles, erasePerson } from '../../../privacy/erase';
import { addErasures } from '../../../platform/backup/erasure-list';
import { removeMailFiles } from '../../../privacy/mail-files';
import { lockActor } from '../../../platform/people/as-actor';
import { pictures } from '../../../platform/files/store';
import { forgetOldWords } from '../../../platform/search/keep';
import { takeTurns } from '../../../accounts/supervisor';

/** A larger file takes longer than other people should wait; an operator compacts it. docs/operations.md */
const COMPACTED_BYTES = 256 * 1024 * 1024;

/**
 * SQLite leaves what was replaced in its file until something else needs the room: write the file anew. It waits for
 * nobody, so an operator may have to do it.
 */
async function compactFile(strapi: Core.Strapi): Promise<void> {
  const file = path.join(settings().DATA_DIR, 'intranet.db');
  try {
    const { size } = await stat(file);
    if (size > COMPACTED_BYTES) {
      strapi.log.warn('Someone was erased, and the database is too large to be compacted while people work.');
      return;
    }
    await strapi.db.connection.raw('vacuum');
    await strapi.db.connection.raw('pragma wal_checkpoint(truncate)');
  } catch (error) {
    strapi.log.warn(`Someone was erased, and the database could not be compacted: ${nameOfFault(error)}`);
  }
}

/**
 * Erase a disabled person for good, all or nothing. Erasures take turns, since each may change any row. PRV-02
 * @throws Refusal not-found, erase-self, already-erased, not-disabled
 */
async function erase(strapi: Core.Strapi, actor: Actor, id: number): Promise<void> {
  const files = await inTransaction(strapi, async (trx): Promise<ErasedFiles> => {
    await takeTurns(trx);
    const done = await erasePerson(trx, actor, id, ({ row, facts }) => {
      const refusal = whyNotErase(actor, { id, blocked: facts.blocked, erased: row.erased_at !== null });
      if (refusal) throw new Refusal(refusal);
    });
    await lockActor(trx, actor);
    await forgetOldWords(trx);
    // Before the commit: a crash then leaves a person who can be erased again, and no file that nobody looks for.
    await removeMailFiles(done.sought);
    return done;
  });
  await addErasures(settings().DATA_DIR, { [files.documentId]: Date.now() });
  await pictures().remove(files.pictures);
  // A mail that was just being sent became a file in the meantime.
  await removeMailFiles(files.sought);
  if (!isPostgres(strapi)) await compactFile(strapi);
}

export default { erase };
