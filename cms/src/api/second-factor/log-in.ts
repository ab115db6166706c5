import { Refusal, SECOND_FACTOR, type SecondFactorLogIn } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { announce } from '../../announcements/announce';
import { recordChange } from '../../audit/record-change';
import { inTransaction, type Transaction } from '../../database/transaction';
import { type HeldPerson, lockPeople } from '../../people/as-actor';
import { addresseeOf } from '../../people/names';
import { codeAttempt, spendCode, subjectOfHeld } from '../../second-factor/spend-code';
import { endTicket, endTickets, isLivingTicket, ownerOfTicket, takeTry } from '../../second-factor/tickets';
import { type DeviceOwner, knownDevice } from '../../session/known-device';
import type { Origin } from '../../session/log-in';
import { noteInUse, throttled } from '../../session/throttle';
import { openSession, type Tokens } from '../../session/tokens';

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

/** For this long the owner is not warned again that their password is known. */
const TOLD_AGAIN_MS = 3_600_000;

const wasToldLately = async (trx: Transaction, personId: number): Promise<boolean> => {
  const lately = await trx('outbox_mails')
    .where({ person_id: personId, kind: 'second-factor-failed' })
    .where('created_at', '>', new Date(Date.now() - TOLD_AGAIN_MS))
    .first('id');
  return lately !== undefined;
};

/**
 * The last allowed code was wrong too: the ticket ends, it is recorded, and the owner is warned that someone knows the
 * password. MFA-03
 */
const giveUp = (strapi: Core.Strapi, ticket: string, personId: number): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    const [person] = await lockPeople(trx, [personId], 'change');
    if (!person || (await endTicket(trx, ticket)) === 0) return;
    const subject = await subjectOfHeld(trx, person);
    const wrongCodes = SECOND_FACTOR.triesPerTicket;
    await recordChange(
      trx,
      null,
      'user.fail-second-factor',
      subject,
      { wrongTries: 0 },
      {
        wrongTries: wrongCodes,
      },
    );
    if (person.blocked || (await wasToldLately(trx, personId))) return;
    await announce(trx, addresseeOf(person), 'second-factor-failed', { wrongCodes });
  });

const isWrong = (error: unknown): boolean => error instanceof Refusal && error.code === 'wrong-second-factor';

async function tryCode(
  strapi: Core.Strapi,
  { ticket, code }: SecondFactorLogIn,
  personId: number,
): Promise<Tokens> {
  const tried = await takeTry(strapi, ticket);
  if (tried === null) throw dead();
  try {
    return await openFor(strapi, ticket, code, personId);
  } catch (error) {
    if (isWrong(error) && tried === SECOND_FACTOR.triesPerTicket) await giveUp(strapi, ticket, personId);
    throw error;
  }
}

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
  if (!owner) {
    // Counted per address, so that tickets cannot be guessed.
    const attempt = { purpose: 'second-factor', accounts: [`ticket:${input.ticket}`], address };
    return throttled(strapi, attempt, () => Promise.reject(dead()));
  }
  const attempt = codeAttempt(owner.id, { address, device: knownDevice(device, owner) });
  return throttled(strapi, attempt, async (inUseUntil) => {
    const tokens = await tryCode(strapi, input, owner.id);
    await noteInUse(strapi, address, inUseUntil);
    return { tokens, owner };
  });
}
