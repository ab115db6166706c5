import { type Actor, type DataExport, exportState, mayExport, needsAnother, Refusal } from '@intranet/domain';
import { createId } from '@paralleldrive/cuid2';
import type { Core } from '@strapi/strapi';
import { announce } from '../../../platform/news/announcements/announce';
import { recordChange } from '../../../platform/audit/record-change';
import type { DataExportRow } from '../../../platform/database/tables/operations';
import { inTransaction, type Reader } from '../../../platform/database/transaction';
import { lockActor } from '../../../platform/people/as-actor';
import { addresseeOf, fullNameById, idByUsername } from '../../../platform/people/names';
import { lockSeenPerson, subjectOf } from '../../../accounts/person';

/** An export as one person reads it: only whose data it has learns where the file is. PRV-01 */
export function shown(actor: Pick<Actor, 'id'>, row: DataExportRow, now: number): DataExport {
  const expiresAt = row.expires_at === null ? null : Number(row.expires_at);
  const state = exportState({ state: row.state, expiresAt }, now);
  return {
    id: row.id,
    documentId: row.id,
    state,
    expiresAt: state === 'ready' && expiresAt !== null ? new Date(expiresAt).toISOString() : null,
    url: state === 'ready' && row.person_id === actor.id ? `/api/privacy/exports/${row.id}/file` : null,
  };
}

const latest = async (db: Reader, personId: number): Promise<DataExportRow | undefined> =>
  db('privacy_exports').where({ person_id: personId }).orderBy('asked_at', 'desc').first();

/**
 * Ask for a file with everything about a person. While one is made or can be downloaded, it is that one, however often
 * it is asked for. Whoever asks for somebody else is noted by the audit, and that person is told. PRV-01
 * @throws Refusal forbidden, not-found for a person whom the actor does not see, already-disabled
 */
function ask(strapi: Core.Strapi, actor: Actor, username: string): Promise<DataExport> {
  if (!mayExport(actor, username)) throw new Refusal('forbidden');
  return inTransaction(strapi, async (trx) => {
    const id = await idByUsername(trx, username);
    if (id === null) throw Refusal.at('username', 'bad-input', 'There is no user with this name.');
    await lockActor(trx, actor, [id], 'change');
    const person = id === actor.id ? null : await lockSeenPerson(trx, actor, id);
    // Nobody could download it.
    if (person?.facts.blocked) throw new Refusal('already-disabled');
    const now = Date.now();
    const known = await latest(trx, id);
    if (known && !needsAnother(shown(actor, known, now).state)) return shown(actor, known, now);
    const row: DataExportRow = {
      id: createId(),
      person_id: id,
      asked_by: actor.id,
      state: 'waiting',
      file_name: null,
      asked_at: now,
      expires_at: null,
    };
    await trx('privacy_exports').insert(row);
    if (person) {
      await recordChange(trx, actor, 'user.export', subjectOf(person), {}, {});
      const facts = { by: await fullNameById(trx, actor.id) };
      await announce(trx, addresseeOf(person.row), 'data-export-asked', facts, { by: actor.id });
    }
    return shown(actor, row, now);
  });
}

/** The actor's own latest file, or none. */
async function own(strapi: Core.Strapi, actor: Actor): Promise<DataExport[]> {
  const row = await latest(strapi.db.connection, actor.id);
  return row ? [shown(actor, row, Date.now())] : [];
}

/** A file that the actor asked for, or that has their data. @throws Refusal not-found */
async function find(strapi: Core.Strapi, actor: Actor, id: string): Promise<DataExportRow> {
  const row = await strapi.db.connection('privacy_exports').where({ id }).first();
  if (!row || (row.person_id !== actor.id && row.asked_by !== actor.id)) throw new Refusal('not-found');
  return row;
}

/** The file's name in the store, for the person alone. @throws Refusal not-found */
async function fileFor(strapi: Core.Strapi, actor: Actor, id: string): Promise<string> {
  const row = await find(strapi, actor, id);
  if (row.file_name === null || shown(actor, row, Date.now()).url === null) throw new Refusal('not-found');
  return row.file_name;
}

export default { ask, own, find, fileFor };
