import { Refusal, type SecondFactorLogIn } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { type HeldPerson, lockPeople } from '../../platform/people/as-actor';
import { spendCode } from '../../platform/session/second-factor/spend-code';
import {
  endTickets,
  isLivingTicket,
  ownerOfTicket,
  takeTry,
} from '../../platform/session/second-factor/tickets';
import { tryingCode } from '../../platform/session/second-factor/wrong-codes';
import { type DeviceOwner, knownDevice } from '../../platform/session/known-device';
import type { Origin } from '../../platform/session/log-in';
import { hasPassword } from '../../platform/session/password-login';
import { noteInUse } from '../../platform/session/throttle';
import { openSession, type Tokens } from '../../platform/session/tokens';

const dead = (): Refusal => new Refusal('second-factor-expired');

/** The owner of a valid ticket, locked. @throws Refusal second-factor-expired */
async function lockOwner(trx: Transaction, ticket: string, personId: number): Promise<HeldPerson> {
  const [person] = await lockPeople(trx, [personId], 'change');
  // Checked under the lock: meanwhile the password may have changed, or the person been disabled.
  if (!person || person.blocked || !(await isLivingTicket(trx, ticket))) throw dead();
  return person;
}

/** The session that the code opens; all tickets end. */
const openFor = (strapi: Core.Strapi, ticket: string, code: string, personId: number): Promise<Tokens> =>
  inTransaction(strapi, async (trx) => {
    const person = await lockOwner(trx, ticket, personId);
    await spendCode(trx, person, code);
    await endTickets(trx, personId);
    await trx('up_users').where({ id: personId }).update({ last_login: new Date() });
    return openSession(trx, personId);
  });

/**
 * The second step of a log-in: the ticket of the first step and a code open the session. MFA-02, MFA-03
 * @returns the tokens, and who has logged in with their current password
 * @throws Refusal second-factor-expired, wrong-second-factor, too-many-attempts
 */
export async function logInByCode(
  strapi: Core.Strapi,
  input: SecondFactorLogIn,
  { address, device }: Origin,
): Promise<{ tokens: Tokens; owner: DeviceOwner }> {
  const owner = await ownerOfTicket(strapi, input.ticket);
  // Not counted for the address: no one guesses a ticket of 256 bits, and a stranger behind the address of an office must
  // not keep its people out. One from before PASSWORD_LOGIN=off opens nothing. SEC-06, SSO-03
  if (!owner || !hasPassword(owner.administrator)) throw dead();
  const origin = { address, device: knownDevice(device, owner) };
  return tryingCode(strapi, owner.id, origin, async (inUseUntil) => {
    if (!(await takeTry(strapi, input.ticket))) throw dead();
    const tokens = await openFor(strapi, input.ticket, input.code, owner.id);
    await noteInUse(strapi, address, inUseUntil);
    return { tokens, owner };
  });
}
