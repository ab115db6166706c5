import type { Core } from '@strapi/strapi';
import { inTransaction, type Transaction } from '../platform/database/transaction';
import { settings } from '../platform/env/settings';
import { lockPeople } from '../platform/people/as-actor';
import { changePerson, lockPerson, setGroups } from '../accounts/person';
import { pictures } from '../platform/files/store';
import { lockAssignments } from '../weekly-reports/assignment-times';
import { erasePerson } from './erase';
import { addErasures, readErasures } from '../platform/backup/erasure-list';

/** A person who was erased later than these data may be active in them: they lose what a disabled person loses. */
async function disable(trx: Transaction, id: number): Promise<void> {
  await lockPeople(trx, [id], 'change');
  const person = await lockPerson(trx, id);
  if (person.facts.blocked) return;
  await changePerson(trx, person, { blocked: true });
  await lockAssignments(trx, { person_id: id });
  await setGroups(trx, person, []);
  await trx('assigned_contracts').where({ person_id: id }).delete();
}

/**
 * Erase everyone again who was erased before, and whom a restored backup has brought back; and note in DATA_DIR whom
 * these data know to be erased. At each start, before anyone can log in. PRV-05
 */
export async function eraseAgain(strapi: Core.Strapi): Promise<void> {
  const { DATA_DIR } = settings();
  const known = await strapi.db.connection('erasures').select('document_id', 'erased_at');
  await addErasures(
    DATA_DIR,
    Object.fromEntries(known.map((row) => [row.document_id, Number(row.erased_at)])),
  );
  const done = new Set(known.map((row) => row.document_id));
  let again = 0;
  for (const documentId of Object.keys(await readErasures(DATA_DIR))) {
    if (done.has(documentId)) continue;
    const files = await inTransaction(strapi, async (trx) => {
      const person = await trx('up_users').where({ document_id: documentId }).first('id');
      if (!person) return null;
      await disable(trx, person.id);
      return erasePerson(trx, null, person.id, () => undefined);
    });
    if (!files) continue;
    await pictures().remove(files.pictures);
    again += 1;
  }
  if (again > 0) strapi.log.warn(`Erased again: ${again} of the people whom these data had brought back.`);
}
