import { Refusal } from '@intranet/domain';
import { remembered } from '../database/remembered';
import type { Reader, Transaction } from '../database/transaction';
import { inGroup, isAdministrator } from './membership';
import { idByUsername } from './names';

/**
 * SQL: this person supervises: they are unblocked, in group Supervisor, and no Administrator. People report to them and
 * charge lines have them; for both it is the same rule, because nobody can choose an Administrator in any select (USR-11).
 * CHG-02, USR-03, WSS-01
 * @param alias of `up_users`
 */
export const supervises = (alias: string): string =>
  `not ${alias}.blocked and ${inGroup(`${alias}.id`, 'Supervisor')} and not ${isAdministrator(`${alias}.id`)}`;

const supervisors = remembered<string, number | undefined>(async (db, username) => {
  const found: { id: number } | undefined = await db('up_users as u')
    .where('u.username', username)
    .whereRaw(supervises('u'))
    .first('u.id');
  return found?.id;
});

/**
 * The id of the supervisor with this username, for a person or a charge line; the caller has locked that supervisor. Whoever
 * sends a whole record back also names a supervisor who has left since: that one may stay. USR-03, CHG-02
 * @param present who it is now; null for nobody
 * @param path the field it was chosen in
 * @throws Refusal no-such-supervisor
 */
export async function chosenSupervisor(
  trx: Transaction,
  username: string,
  present: number | null,
  path: string,
): Promise<number> {
  if (present !== null && present === (await idByUsername(trx, username))) return present;
  const found = await supervisors.read(trx, username);
  if (found === undefined) throw Refusal.at(path, 'no-such-supervisor');
  return found;
}

/** Somebody is changed in this transaction, or put into other groups. */
export const forgetSupervisors = (db: Reader): void => supervisors.forget(db);
