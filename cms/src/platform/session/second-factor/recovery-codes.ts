import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { inFours, plainCode, RECOVERY_LETTERS, SECOND_FACTOR } from '@intranet/domain';
import { rowsIn } from '../../database/raw';
import type { Transaction } from '../../database/transaction';
import { settings } from '../../env/settings';

/** Without ENCRYPTION_KEY a stolen database cannot be used to guess codes; each person's are hashed separately. */
function hashOf(personId: number, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', settings().ENCRYPTION_KEY, '', 'recovery codes', 32));
  return createHmac('sha256', key)
    .update(`${personId}\n${plainCode(code)}`)
    .digest('base64url');
}

const letter = (): string => RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length));

const newCode = (): string => Array.from({ length: SECOND_FACTOR.recoveryCodeLength }, letter).join('');

/** Replace a person's codes by ten new ones; the person is locked. MFA-04 @returns the codes, which are shown once */
export async function makeRecoveryCodes(trx: Transaction, personId: number): Promise<string[]> {
  await removeRecoveryCodes(trx, personId);
  const codes = Array.from({ length: SECOND_FACTOR.recoveryCodes }, newCode);
  await trx('recovery_codes').insert(
    codes.map((code) => ({ person_id: personId, code_hash: hashOf(personId, code) })),
  );
  return codes.map((code) => inFours(code));
}

/**
 * Use up a code, in one statement, so that of two simultaneous requests only one succeeds. MFA-04 @returns whether it
 * was a valid code
 */
export async function spendRecoveryCode(trx: Transaction, personId: number, code: string): Promise<boolean> {
  const spent = await rowsIn(
    trx,
    'spend-recovery-code',
    'delete from "recovery_codes" where "person_id" = ? and "code_hash" = ? returning "person_id"',
    [personId, hashOf(personId, code)],
  );
  return spent.length > 0;
}

/** How many are left. */
export async function recoveryCodesLeft(trx: Transaction, personId: number): Promise<number> {
  const [row] = await trx('recovery_codes').where({ person_id: personId }).count({ left: '*' });
  return Number(row?.left);
}

export const removeRecoveryCodes = (trx: Transaction, personId: number): Promise<number> =>
  trx('recovery_codes').where({ person_id: personId }).delete();
