import { kindOfCode, Refusal } from '@intranet/domain';
import { announce } from '../../news/announcements/announce';
import { recordChange, type Subject } from '../../audit/record-change';
import type { Transaction } from '../../database/transaction';
import type { HeldPerson } from '../../people/as-actor';
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes';
import { findFactor, spendAppCode } from './stored';
import { addresseeOf, fullNameOf } from '../../people/names';

/** Their name in the audit. */
export async function subjectOfHeld(trx: Transaction, { id, username }: HeldPerson): Promise<Subject> {
  const row = (await trx('up_users').where({ id }).first('document_id', 'first_name', 'last_name'))!;
  return {
    type: 'user',
    documentId: row.document_id,
    name: `${fullNameOf(row)} (${username})`,
  };
}

/**
 * Use up a code of a locked person, from the app or a recovery code; the use of a recovery code is notified and
 * recorded. MFA-02, MFA-08, MFA-04
 * @throws Refusal second-factor-off, wrong-second-factor, second-factor-unreadable
 */
export async function spendCode(trx: Transaction, person: HeldPerson, code: string): Promise<void> {
  const factor = await findFactor(trx, person.id);
  if (!factor?.secret) throw new Refusal('second-factor-off');
  if (kindOfCode(code) === 'app') {
    if (!(await spendAppCode(trx, factor, code))) throw Refusal.at('code', 'wrong-second-factor');
    return;
  }
  if (!(await spendRecoveryCode(trx, person.id, code))) throw Refusal.at('code', 'wrong-second-factor');
  const left = await recoveryCodesLeft(trx, person.id);
  const subject = await subjectOfHeld(trx, person);
  await recordChange(
    trx,
    person,
    'user.use-recovery-code',
    subject,
    { recoveriesLeft: left + 1 },
    { recoveriesLeft: left },
  );
  await announce(trx, addresseeOf(person), 'recovery-code-used', { left });
}
