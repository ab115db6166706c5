import { type Actor, Refusal, whyNotChange } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { announce } from '../../../announcements/announce';
import { recordChange } from '../../../audit/record-change';
import { inTransaction } from '../../../database/transaction';
import { lockActor } from '../../../people/as-actor';
import { lockSeenPerson, subjectOf } from '../../../people/person';
import { endAllSessions } from '../../../session/tokens';
import { fullNameOf } from '../../../tickets/desk';

/**
 * IT parts somebody from their account at the provider, as when it was made anew there: the next log-in through it finds them by
 * their verified address. All their sessions end, and they are told. SSO-02
 * @throws Refusal not-found, guarded-person, no-provider-link
 */
function unlink(strapi: Core.Strapi, actor: Actor, id: number): Promise<void> {
  return inTransaction(strapi, async (trx) => {
    const held = await lockActor(trx, actor, [id], 'change');
    const person = await lockSeenPerson(trx, actor, id);
    const refusal = whyNotChange(actor, person.facts, ['password']);
    if (refusal) throw new Refusal(refusal);
    const links: number = await trx('oidc_links').where({ person_id: id }).delete();
    if (links === 0) throw new Refusal('no-provider-link');
    await endAllSessions(strapi, id);
    const [before, after] = [{ linkedToProvider: true }, { linkedToProvider: false }];
    await recordChange(trx, actor, 'user.unlink-provider', subjectOf(person), before, after);
    if (person.facts.blocked) return;
    const { email, first_name: firstName } = person.row;
    const own = held.find((one) => one.id === actor.id)!;
    await announce(trx, { id, email, firstName }, 'provider-unlinked', { by: fullNameOf(own) });
  });
}

export default { unlink };
