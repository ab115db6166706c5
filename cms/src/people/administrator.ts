import { randomBytes } from 'node:crypto';
import { type AdministratorInput, type GroupName, mayMailLink } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../audit/record-change';
import { inTransaction, type Transaction } from '../database/transaction';
import { SettingsError } from '../env/settings';
import { resetLinkAddress } from '../mail/texts';
import { removeFactor } from '../second-factor/stored';
import { hashPassword } from '../session/password';
import { insertPerson, nameColumns } from './insert-person';
import { administratorIds, auditFacts, lockPerson, subjectOf } from './person';
import { lockPeople } from './as-actor';
import { refuseTaken } from './refuse-taken';
import { livingLinks, makeResetCode } from './reset-link';

/** Everything a portal needs at its first day: who makes the others, and who keeps charge lines and the home page. */
const GROUPS: readonly GroupName[] = ['Admin', 'Administration', 'Employee', 'IT'];

/** Usernames of the unblocked administrators, in the order in which they were made. */
async function administrators(trx: Transaction): Promise<string[]> {
  const rows = (await trx('up_users')
    .whereIn('id', await administratorIds(trx))
    .orderBy('id')
    .select('username')) as { username: string }[];
  return rows.map(({ username }) => username);
}

/**
 * Make the first administrator of a portal in which nobody can log in yet. USR-01
 * @returns the address where they choose their password within an hour
 * @throws SettingsError when there is an administrator; Refusal username-taken, email-taken
 */
export async function makeFirstAdministrator(
  strapi: Core.Strapi,
  input: AdministratorInput,
): Promise<string> {
  const unknown = await hashPassword(randomBytes(24).toString('base64url'));
  return inTransaction(strapi, async (trx) => {
    const [first] = await administrators(trx);
    if (first !== undefined) {
      throw new SettingsError(
        `there is an administrator already, ${first}, who can make more on the screen Create New User. ` +
          `A link for a password that was lost: npm run administrator -- ${first}`,
      );
    }
    await refuseTaken(trx, input, null);
    const person = await insertPerson(trx, { ...nameColumns(input), password: unknown }, GROUPS);
    await recordChange(trx, null, 'user.create', subjectOf(person), {}, auditFacts(person, ''));
    return resetLinkAddress(await makeResetCode(trx, person.row.id, 'it'));
  });
}

/**
 * A link for an administrator who has lost the password, when nobody is there who could send one. Their second factor goes:
 * who has lost the phone as well would not get in by the link. ACC-05, MFA-06
 * @returns the address where they choose another one within an hour
 * @throws SettingsError when nobody of this name is an administrator who may log in, or ten links still work
 */
export async function linkForAdministrator(strapi: Core.Strapi, username: string): Promise<string> {
  return inTransaction(strapi, async (trx) => {
    const [found] = (await trx('up_users')
      .whereRaw('lower(username) = lower(?)', [username])
      .select('id')) as {
      id: number;
    }[];
    if (found) await lockPeople(trx, [found.id], 'change');
    if (!found || !(await administratorIds(trx)).includes(found.id)) {
      const names = await administrators(trx);
      throw new SettingsError(
        `${username} is no administrator who may log in. ` +
          (names.length > 0 ? `These are: ${names.join(', ')}.` : 'There is none yet.'),
      );
    }
    if (!mayMailLink('it', await livingLinks(trx, found.id)))
      throw new SettingsError(`ten links of the last hour still work for ${username}.`);
    const person = await lockPerson(trx, found.id);
    if (await removeFactor(trx, found.id)) {
      const [before, after] = [{ secondFactor: true }, { secondFactor: false }];
      await recordChange(trx, null, 'user.reset-second-factor', subjectOf(person), before, after);
    }
    await recordChange(trx, null, 'user.send-reset-link', subjectOf(person), {}, {});
    return resetLinkAddress(await makeResetCode(trx, found.id, 'it'));
  });
}
