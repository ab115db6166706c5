import {
  type Actor,
  type PersonFacts,
  Refusal,
  type RefusalCode,
  whyNotChange,
  whyNotResetFactor,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { announce } from '../../../platform/news/announcements/announce';
import { recordChange } from '../../../platform/audit/record-change';
import { inTransaction, type Transaction } from '../../../platform/database/transaction';
import { lockActor } from '../../../platform/people/as-actor';
import { fullNameOf } from '../../../platform/people/names';
import { lockSeenPerson, subjectOf } from '../../../accounts/person';
import { removeFactor } from '../../../platform/session/second-factor/stored';
import { forgetWrongCodes } from '../../../platform/session/second-factor/wrong-codes';
import { endAllSessions } from '../../../platform/session/tokens';

/** A part of a person's log-in that IT can remove. */
interface Takeable {
  whyNot: (actor: Actor, person: PersonFacts) => RefusalCode | null;
  /** @returns whether there was one */
  remove: (trx: Transaction, personId: number) => Promise<boolean>;
  none: RefusalCode;
  action: string;
  /** Its action in the audit. */
  fact: string;
  news: 'provider-unlinked' | 'second-factor-reset';
}

const takeables = {
  /**
   * For a person with a new account at the provider: the next log-in through it links them by their verified address,
   * unless SSO-07 stands against it. SSO-06
   */
  'provider-link': {
    whyNot: (actor, person) => whyNotChange(actor, person, ['password']),
    remove: async (trx, id) => (await trx('oidc_links').where({ person_id: id }).delete()) > 0,
    none: 'no-provider-link',
    action: 'user.unlink-provider',
    fact: 'linkedToProvider',
    news: 'provider-unlinked',
  },
  /** For a person who lost phone and recovery codes. MFA-06 */
  'second-factor': {
    whyNot: whyNotResetFactor,
    remove: removeFactor,
    none: 'no-second-factor',
    action: 'user.reset-second-factor',
    fact: 'secondFactor',
    news: 'second-factor-reset',
  },
} satisfies Record<string, Takeable>;

/**
 * IT removes a part of a person's log-in; all their sessions end, and they are notified. SSO-06, MFA-06
 * @throws Refusal not-found, guarded-person, own-second-factor, no-provider-link, no-second-factor
 */
async function takeAway(
  strapi: Core.Strapi,
  actor: Actor,
  id: number,
  what: keyof typeof takeables,
): Promise<void> {
  const { whyNot, remove, none, action, fact, news }: Takeable = takeables[what];
  await inTransaction(strapi, async (trx) => {
    const held = await lockActor(trx, actor, [id], 'change');
    const person = await lockSeenPerson(trx, actor, id);
    const refusal = whyNot(actor, person.facts);
    if (refusal) throw new Refusal(refusal);
    if (!(await remove(trx, id))) throw new Refusal(none);
    await endAllSessions(trx, id);
    await recordChange(trx, actor, action, subjectOf(person), { [fact]: true }, { [fact]: false });
    if (person.facts.blocked) return;
    const { email, first_name: firstName } = person.row;
    const own = held.find((one) => one.id === actor.id)!;
    await announce(trx, { id, email, firstName }, news, { by: fullNameOf(own) });
  });
  if (what === 'second-factor') await forgetWrongCodes(strapi, id);
}

export default { takeAway };
