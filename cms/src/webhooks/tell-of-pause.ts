import { selectRows } from '../database/select';
import { announce } from '../announcements/announce';
import type { Transaction } from '../database/transaction';
import { isAdministrator, memberColumns } from '../people/membership';

/** Notify every admin that a webhook is paused. WHK-08 */
export async function tellOfPause(trx: Transaction, webhook: string, why: string): Promise<void> {
  const admins = await selectRows(
    trx('up_users as u').where('u.blocked', false).whereRaw(isAdministrator('u.id')).orderBy('u.id'),
    { u: 'up_users' },
    memberColumns,
  );
  for (const { id, email, first_name: firstName } of admins)
    await announce(trx, { id, email, firstName }, 'webhook-paused', { webhook, why });
}
