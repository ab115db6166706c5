import {
  type Actor,
  inFours,
  type RecoveryCodes,
  Refusal,
  SECOND_FACTOR,
  type SecondFactorSecret,
  type SecondFactorState,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { announce } from '../../../platform/news/announcements/announce';
import { recordChange } from '../../../platform/audit/record-change';
import { inTransaction, type Transaction } from '../../../platform/database/transaction';
import { type HeldPerson, lockActor } from '../../../platform/people/as-actor';
import { companyName } from '../../../platform/people/company';
import { makeRecoveryCodes, recoveryCodesLeft } from '../../../platform/session/second-factor/recovery-codes';
import { addresseeOf } from '../../../platform/people/names';
import { spendCode, subjectOfHeld } from '../../../platform/session/second-factor/spend-code';
import {
  beginFactor,
  confirmFactor,
  findFactor,
  isFactorRequired,
  removeFactor,
} from '../../../platform/session/second-factor/stored';
import { addressOf } from '../../../platform/session/second-factor/totp';
import { isPassword } from '../../../platform/session/password';

/** The state of the actor's second factor. MFA-01 */
const find = (strapi: Core.Strapi, actor: Actor): Promise<SecondFactorState> =>
  inTransaction(strapi, async (trx) => {
    const factor = await findFactor(trx, actor.id);
    const enabled = Boolean(factor?.secret);
    return {
      enabled,
      since: enabled ? new Date(Number(factor!.enabled_at)).toISOString() : null,
      recoveryCodesLeft: enabled ? await recoveryCodesLeft(trx, actor.id) : 0,
      required: await isFactorRequired(trx, actor.id),
    };
  });

/**
 * Is this the actor's password? Compared before anything is locked, since hashing is slow.
 * @returns the stored hash, which `act` checks again under the lock
 * @throws Refusal wrong-current-password
 */
async function prove(strapi: Core.Strapi, actor: Actor, currentPassword: string): Promise<string> {
  const row = await strapi.db.connection('up_users').where({ id: actor.id }).first('password');
  const hash = row?.password ?? null;
  if (!(await isPassword(currentPassword, hash)) || hash === null)
    throw Refusal.at('currentPassword', 'wrong-current-password');
  return hash;
}

/** Lock the person and act, if their password is still the one that was compared; null means that none was compared. */
const act = <T>(
  strapi: Core.Strapi,
  actor: Actor,
  hash: string | null,
  work: (trx: Transaction, own: HeldPerson) => Promise<T>,
): Promise<T> =>
  inTransaction(strapi, async (trx) => {
    const [own] = await lockActor(trx, actor, [], 'change');
    if (hash !== null) {
      const row = await trx('up_users').where({ id: actor.id }).first('password');
      if (row!.password !== hash) throw Refusal.at('currentPassword', 'wrong-current-password');
    }
    return work(trx, own!);
  });

/**
 * Start the set-up: the app gets a secret. A person with a second factor must give a code of it, and it stays valid
 * until the first code of the new app. MFA-01
 * @throws Refusal wrong-current-password, bad-input, wrong-second-factor
 */
const begin = (
  strapi: Core.Strapi,
  actor: Actor,
  hash: string,
  code: string | undefined,
): Promise<SecondFactorSecret> =>
  act(strapi, actor, hash, async (trx, own) => {
    const factor = await findFactor(trx, actor.id);
    if (factor?.secret) {
      if (code === undefined) throw Refusal.at('code', 'bad-input', 'Please enter a code.');
      await spendCode(trx, own, code);
    }
    const secret = await beginFactor(trx, actor.id, Date.now() + SECOND_FACTOR.setUpSeconds * 1000);
    const address = addressOf(secret, await companyName(trx), own.username);
    return { secret: inFours(secret, ' '), address };
  });

/** The first code of the app turns it on and returns the recovery codes. MFA-01, MFA-04 @throws as confirmFactor */
const confirm = (strapi: Core.Strapi, actor: Actor, code: string): Promise<RecoveryCodes> =>
  act(strapi, actor, null, async (trx, own) => {
    const before = await findFactor(trx, actor.id);
    const again = Boolean(before?.secret);
    await confirmFactor(trx, actor.id, code);
    const recoveryCodes = await makeRecoveryCodes(trx, actor.id);
    const action = again ? 'user.set-up-second-factor-anew' : 'user.set-up-second-factor';
    const subject = await subjectOfHeld(trx, own);
    await recordChange(trx, actor, action, subject, { secondFactor: again }, { secondFactor: true });
    await announce(trx, addresseeOf(own), 'second-factor-on', { again });
    return { recoveryCodes };
  });

/** Create ten new recovery codes; the earlier ones no longer work. MFA-04 */
const renewCodes = (strapi: Core.Strapi, actor: Actor, hash: string, code: string): Promise<RecoveryCodes> =>
  act(strapi, actor, hash, async (trx, own) => {
    await spendCode(trx, own, code);
    const left = await recoveryCodesLeft(trx, actor.id);
    const recoveryCodes = await makeRecoveryCodes(trx, actor.id);
    const subject = await subjectOfHeld(trx, own);
    const after = { recoveriesLeft: recoveryCodes.length };
    await recordChange(trx, actor, 'user.renew-recovery-codes', subject, { recoveriesLeft: left }, after);
    await announce(trx, addresseeOf(own), 'recovery-codes-made', {});
    return { recoveryCodes };
  });

/** Turn it off. MFA-01, MFA-05 @throws Refusal second-factor-kept, second-factor-off, wrong-second-factor */
const turnOff = (strapi: Core.Strapi, actor: Actor, hash: string, code: string): Promise<void> =>
  act(strapi, actor, hash, async (trx, own) => {
    if (await isFactorRequired(trx, actor.id)) throw new Refusal('second-factor-kept');
    await spendCode(trx, own, code);
    await removeFactor(trx, actor.id);
    const subject = await subjectOfHeld(trx, own);
    const [before, after] = [{ secondFactor: true }, { secondFactor: false }];
    await recordChange(trx, actor, 'user.turn-off-second-factor', subject, before, after);
    await announce(trx, addresseeOf(own), 'second-factor-turned-off', {});
  });

export default { find, prove, begin, confirm, renewCodes, turnOff };
