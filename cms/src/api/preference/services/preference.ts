import type { Actor, Preferences, PreferencesPatch } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { sentColumns } from '../../../platform/database/columns';
import { rawRows } from '../../../platform/database/raw';
import type { PersonRow } from '../../../platform/database/tables/people';
import { inTransaction } from '../../../platform/database/transaction';
import { lockActor } from '../../../platform/people/as-actor';

/** The actor's own settings. RHY-07 */
async function find(strapi: Core.Strapi, actor: Actor): Promise<Preferences> {
  const statement = 'select reminder_mail from up_users where id = ?';
  const [row] = await rawRows<Pick<PersonRow, 'reminder_mail'>>(strapi, 'preferences', statement, [actor.id]);
  return { reminderMail: Boolean(row?.reminder_mail) };
}

/** Change the actor's own settings. @throws Refusal no-session */
const update = (
  strapi: Core.Strapi,
  actor: Actor,
  { reminderMail, welcomed }: PreferencesPatch,
): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    await lockActor(trx, actor, [], 'change');
    const columns = sentColumns({ reminder_mail: reminderMail, welcomed });
    if (Object.keys(columns).length > 0) await trx('up_users').where({ id: actor.id }).update(columns);
  });

export default { find, update };
