import { selectFirst } from '../platform/database/select';
import { Refusal } from '@intranet/domain';
import { remembered } from '../platform/database/remembered';
import type { Reader, Transaction } from '../platform/database/transaction';
import { inGroup, isAdministrator, writesReports } from '../platform/people/membership';
import { idByUsername } from '../platform/people/names';

/**
 * SQL: this person can supervise: unblocked, in group Supervisor, and not an Administrator. The rule is the same for
 * supervisors of people and of charge lines, because no select offers Administrators (USR-11). CHG-02, USR-03, WSS-01
 * @param alias of `up_users`
 */
export const supervises = (alias: string): string =>
  `not ${alias}.blocked and ${inGroup(`${alias}.id`, 'Supervisor')} and not ${isAdministrator(`${alias}.id`)}`;

/**
 * SQL: this person reports to the supervisor whose id is bound twice. Nobody reports to themselves, whatever is stored.
 * CHT-01, RHY-02
 * @param alias of `up_users`
 */
export const isDirectReport = (alias: string): string => `${alias}.supervisor_id = ? and ${alias}.id <> ?`;

/**
 * SQL: they write weekly reports, and no one supervises them: they report to None, or to someone who was disabled or has
 * left group Supervisor. USR-18
 * @param alias of `up_users`
 */
export const isUnsupervised = (alias: string): string =>
  `not ${alias}.blocked and ${writesReports(`${alias}.id`)}
    and not exists (select 1 from up_users ns where ns.id = ${alias}.supervisor_id and ${supervises('ns')})`;

const supervisors = remembered<string, number | undefined>(async (db, username) => {
  const found = await selectFirst(
    db('up_users as u').where('u.username', username).whereRaw(supervises('u')),
    { u: 'up_users' },
    ['u.id'],
  );
  return found?.id;
});

/**
 * The id of the supervisor with this username, for a person or a charge line; the caller has locked that supervisor. A
 * client that sends a whole record back also sends a supervisor who has left since; that value may stay. USR-03, CHG-02
 * @param present the current one; null for none
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

/** Call when a person is changed in this transaction, or put into other groups. */
export const forgetSupervisors = (db: Reader): void => supervisors.forget(db);
