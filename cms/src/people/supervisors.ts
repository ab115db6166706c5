import { remembered } from '../database/remembered';
import type { Reader, Transaction } from '../database/transaction';
import { inGroup, isAdministrator } from './membership';

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

/** The id of the supervisor with this username; undefined when there is none. The caller has locked that person. */
export const supervisorId = (trx: Transaction, username: string): Promise<number | undefined> =>
  supervisors.read(trx, username);

/** Somebody is changed in this transaction, or put into other groups. */
export const forgetSupervisors = (db: Reader): void => supervisors.forget(db);
