import { dayIn, WARNED_BEFORE_MS } from '@intranet/domain';
import { announce } from '../news/announcements/announce';
import { asMoment } from '../database/columns';
import { inTransaction, lockRow } from '../database/transaction';
import { settings } from '../env/settings';
import type { Task } from '../jobs/timed';
import { activePerson, administrators } from '../people/membership';
import { addresseeOf, fullNameOf } from '../people/names';

/** Tell the admins and the owner of each account that ends within two weeks, once. API-03 */
export const tellOfEndingAccounts: Task = async (strapi, now) => {
  const until = new Date(now.getTime() + WARNED_BEFORE_MS);
  const db = strapi.db.connection;
  const ending = await db('service_accounts')
    .where({ warned: false, revoked_at: null })
    .andWhere('expires_at', '<=', until)
    .andWhere('expires_at', '>', now)
    .orderBy('id')
    .select('id');
  for (const { id } of ending) {
    await inTransaction(strapi, async (trx) => {
      const account = await lockRow(trx, 'service_accounts', { id });
      if (!account || account.warned || account.revoked_at !== null) return;
      await trx('service_accounts').where({ id }).update({ warned: true });
      const owner = await activePerson(trx, account.owner_id);
      // The account has stopped, which the admins were told when its owner left.
      if (!owner) return;
      const on = dayIn(settings().TZ_COMPANY, new Date(Date.parse(asMoment(account.expires_at) ?? '') - 1));
      const facts = { account: account.name, owner: fullNameOf(owner), on };
      const admins = await administrators(trx);
      for (const admin of admins) await announce(trx, addresseeOf(admin), 'account-ends', facts);
      if (!admins.some(({ id: known }) => known === owner.id))
        await announce(trx, addresseeOf(owner), 'own-account-ends', facts);
    });
  }
};
