import { EXPORT_KEPT_MS } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { announce } from '../../platform/news/announcements/announce';
import { inTransaction } from '../../platform/database/transaction';
import { nameOfFault } from '../../platform/logging/fault';
import { addresseeOf, fullNameOf } from '../../platform/people/names';
import { lockPerson } from '../../accounts/person';
import { PictureStoreFault } from '../../platform/files/picture-store';
import { portalName } from '../../platform/people/company';
import { pictures } from '../../platform/files/store';
import { collect } from './collect';
import { zipOf } from './zip';

/** Make one file, store it, and tell the person, unless they are disabled by now. */
async function makeOne(strapi: Core.Strapi, id: string, personId: number, now: Date): Promise<void> {
  const { person, data } = await inTransaction(strapi, async (trx) => {
    const row = (await trx('up_users').where({ id: personId }).first())!;
    return { person: row, data: await collect(trx, row) };
  });
  const name = `export-${id}.zip`;
  await pictures().put(
    name,
    await zipOf(
      { name: fullNameOf(person), portal: await portalName(strapi.db.connection) },
      data,
      pictures(),
    ),
  );
  const kept = await inTransaction(strapi, async (trx) => {
    const { row, facts } = await lockPerson(trx, personId);
    const made = { state: 'ready', file_name: name, expires_at: now.getTime() + EXPORT_KEPT_MS } as const;
    // It is gone when the person was erased in the meantime.
    const changed = await trx('privacy_exports').where({ id, state: 'waiting' }).update(made);
    if (changed === 0 || facts.blocked) return changed > 0;
    await announce(trx, addresseeOf(row), 'data-export-ready', {});
    return true;
  });
  if (!kept) await pictures().remove([name]);
}

/**
 * Make the files that people have asked for, one after the other, and remove those that are older than a day. A file that
 * cannot be made is noted as failed, and another can be asked for. PRV-01
 */
export async function makeExports(strapi: Core.Strapi, now: Date): Promise<void> {
  const table = () => strapi.db.connection('privacy_exports');
  const old = await table().where('expires_at', '<', now.getTime()).select('id', 'file_name');
  if (old.length > 0) {
    await table()
      .whereIn(
        'id',
        old.map(({ id }) => id),
      )
      .delete();
    await pictures().remove(old.flatMap(({ file_name }) => file_name ?? []));
  }
  for (const { id, person_id } of await table().where({ state: 'waiting' }).orderBy('asked_at')) {
    try {
      await makeOne(strapi, id, person_id, now);
    } catch (error) {
      // An object store that does not answer may answer at the next turn.
      if (error instanceof PictureStoreFault && error.kind === 'away') throw error;
      strapi.log.error(`A file with a person's data could not be made: ${nameOfFault(error)}`);
      const expires_at = now.getTime() + EXPORT_KEPT_MS;
      await table().where({ id, state: 'waiting' }).update({ state: 'failed', expires_at });
    }
  }
}
