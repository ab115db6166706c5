import type { Actor, Preferences, PreferencesPatch } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../../../database/raw';
import type { PersonRow } from '../../../database/tables/people';
import { inTransaction } from '../../../database/transaction';
import { lockActor } from '../../../people/as-actor';

/** The actor's own settings. RHY-07 */
async function find(strapi: Core.Strapi, actor: Actor): Promise<Preferences> {
  const statement = 'select reminder_mail from up_users where id = ?';
  const [row] = await rawRows<Pick<PersonRow, 'reminder_mail'>>(strapi, 'preferences', statement, [actor.id]);
  return { reminderMail: Boolean(row?.reminder_mail) };
}

/** Change the actor's own settings. @throws Refusal no-session */
const update = (strapi: Core.Strapi, actor: Actor, { reminderMail }: PreferencesPatch): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    await lockActor(trx, actor, [], 'change');
    if (reminderMail !== undefined)
      await trx('up_users').where({ id: actor.id }).update({ reminder_mail: reminderMail });
  });

export default { find, update };
