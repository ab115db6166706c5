import type { SecondFactorRow } from '../../database/tables/log-ins';
import { Refusal } from '@intranet/domain';
import { rowsIn } from '../../database/raw';
import type { Transaction } from '../../database/transaction';
import { sealFor } from '../../env/seal';
import { inSecondFactorGroup } from '../../people/membership';
import { removeRecoveryCodes } from './recovery-codes';
import { endTickets } from './tickets';
import { newTotpSecret, stepOfCode } from './totp';

/** The second factor of a person as it is stored; moments are milliseconds since 1970. */
type StoredFactor = Pick<
  SecondFactorRow,
  'person_id' | 'secret' | 'enabled_at' | 'pending_secret' | 'pending_until'
>;

/** SQL: they have a second factor. @param person expression of a person's id */
export const hasSecondFactor = (person: string): string =>
  `exists (select 1 from second_factors sf where sf.person_id = ${person} and sf.secret is not null)`;

/**
 * SQL: they must set it up before anything else. It does not apply to people without a password, whose log-in has
 * nothing to add a second factor to.
 * @param user alias of `up_users`
 */
export const mustSetUpFactor = (user: string): string =>
  `(${user}.password is not null and ${inSecondFactorGroup(`${user}.id`)} and not ${hasSecondFactor(`${user}.id`)})`;

/** Does one of their groups require it? MFA-05 */
export async function isFactorRequired(trx: Transaction, personId: number): Promise<boolean> {
  const row = await trx('up_users as u')
    .where('u.id', personId)
    .first(trx.raw(`${inSecondFactorGroup('u.id')} as required`));
  return Boolean(row?.required);
}

/** A key per person: a sealed secret that is copied into another person's row cannot be opened. */
const sealOf = (personId: number) => sealFor(`second factor of ${personId}`);

/** @throws Refusal second-factor-unreadable where it was sealed with another ENCRYPTION_KEY */
function opened(personId: number, stored: string): string {
  try {
    return sealOf(personId).unseal(stored);
  } catch {
    throw new Refusal('second-factor-unreadable');
  }
}

export const findFactor = (trx: Transaction, personId: number): Promise<StoredFactor | undefined> =>
  trx('second_factors')
    .where({ person_id: personId })
    .first('person_id', 'secret', 'enabled_at', 'pending_secret', 'pending_until');

/**
 * Store a new secret beside the current one, until its first code arrives. @returns the secret, which is shown once.
 * MFA-01
 */
export async function beginFactor(trx: Transaction, personId: number, until: number): Promise<string> {
  const secret = newTotpSecret();
  const pending = { pending_secret: sealOf(personId).seal(secret), pending_until: until };
  await trx('second_factors')
    .insert({ person_id: personId, last_step: 0, ...pending })
    .onConflict('person_id')
    .merge(pending);
  return secret;
}

/**
 * The first code of the app: its secret replaces the previous one. The person is locked. MFA-01
 * @throws Refusal second-factor-not-begun, wrong-second-factor
 */
export async function confirmFactor(trx: Transaction, personId: number, code: string): Promise<void> {
  const factor = await findFactor(trx, personId);
  if (!factor?.pending_secret || Number(factor.pending_until) <= Date.now())
    throw new Refusal('second-factor-not-begun');
  const step = stepOfCode(opened(personId, factor.pending_secret), code, Date.now());
  if (step === null) throw Refusal.at('code', 'wrong-second-factor');
  await trx('second_factors').where({ person_id: personId }).update({
    secret: factor.pending_secret,
    enabled_at: Date.now(),
    last_step: step,
    pending_secret: null,
    pending_until: null,
  });
}

const spend =
  'update "second_factors" set "last_step" = ? where "person_id" = ? and "last_step" < ? returning "person_id"';

/** Use up a code of the app: no code is accepted twice, nor an earlier one, even of many sent at once. MFA-08 */
export async function spendAppCode(trx: Transaction, factor: StoredFactor, code: string): Promise<boolean> {
  if (!factor.secret) return false;
  const { person_id: id } = factor;
  const step = stepOfCode(opened(id, factor.secret), code, Date.now());
  return step !== null && (await rowsIn(trx, 'spend-app-code', spend, [step, id, step])).length > 0;
}

/** Remove it with all its data; the person is locked. MFA-01 @returns whether there was one */
export async function removeFactor(trx: Transaction, personId: number): Promise<boolean> {
  const factor = await findFactor(trx, personId);
  await removeRecoveryCodes(trx, personId);
  await endTickets(trx, personId);
  await trx('second_factors').where({ person_id: personId }).delete();
  return Boolean(factor?.secret);
}
