import { nameKey, Refusal } from '@intranet/domain';
import type { Transaction } from '../platform/database/transaction';

/**
 * Refuse a name or address that another person has, at the field it was typed in. USR-01, USR-08
 * @param personId whose own it may be; null for a new person
 * @throws Refusal username-taken, email-taken
 */
export async function refuseTaken(
  trx: Transaction,
  wanted: { username?: string | undefined; email?: string | undefined },
  personId: number | null,
): Promise<void> {
  for (const [field, code] of [
    ['username', 'username-taken'],
    ['email', 'email-taken'],
  ] as const) {
    const value = wanted[field];
    if (value === undefined) continue;
    const other = await trx('up_users')
      .where({ [`${field}_key`]: nameKey(value) })
      .whereNot({ id: personId ?? 0 })
      .first('id');
    if (other) throw Refusal.at(field, code);
  }
}
