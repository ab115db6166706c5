import { type Actor, Refusal, whyNotResetFactor } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { announce } from '../../../announcements/announce';
import { recordChange } from '../../../audit/record-change';
import { inTransaction } from '../../../database/transaction';
import { lockActor } from '../../../people/as-actor';
import { lockSeenPerson, subjectOf } from '../../../people/person';
import { removeFactor } from '../../../second-factor/stored';
import { endAllSessions } from '../../../session/tokens';
import { fullNameOf } from '../../../tickets/desk';

/**
 * IT takes away the second factor of somebody who has lost it; all their sessions end, and they are told. MFA-06
 * @throws Refusal not-found, guarded-person, own-second-factor, no-second-factor
 */
function reset(strapi: Core.Strapi, actor: Actor, id: number): Promise<void> {
  return inTransaction(strapi, async (trx) => {
    const held = await lockActor(trx, actor, [id], 'change');
    const person = await lockSeenPerson(trx, actor, id);
    const refusal = whyNotResetFactor(actor, person.facts);
    if (refusal) throw new Refusal(refusal);
    if (!(await removeFactor(trx, id))) throw new Refusal('no-second-factor');
    await endAllSessions(strapi, id);
    const [before, after] = [{ secondFactor: true }, { secondFactor: false }];
    await recordChange(trx, actor, 'user.reset-second-factor', subjectOf(person), before, after);
    if (person.facts.blocked) return;
    const { email, first_name: firstName } = person.row;
    const own = held.find((one) => one.id === actor.id)!;
    await announce(trx, { id, email, firstName }, 'second-factor-reset', { by: fullNameOf(own) });
  });
}

export default { reset };
