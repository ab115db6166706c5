import { randomBytes } from 'node:crypto';
import { type AdministratorInput, type GroupName, mayMailLink } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../platform/audit/record-change';
import { inTransaction, type Transaction } from '../platform/database/transaction';
import { asTyped } from '../platform/env/as-typed';
import { SettingsError } from '../platform/env/settings';
import { resetLinkAddress } from '../platform/news/mail/texts';
import { removeFactor } from '../platform/session/second-factor/stored';
import { hashPassword } from '../platform/session/password';
import { insertPerson, nameColumns } from './insert-person';
import { administratorIds, auditFacts, lockPerson, subjectOf } from './person';
import { keysFor } from '../platform/people/name-keys';
import { lockPeople } from '../platform/people/as-actor';
import { refuseTaken } from './refuse-taken';
import { livingLinks, makeResetCode } from './reset-link';

/** The groups that a new portal needs at once: to create users, and to keep charge lines and the home page. */
const GROUPS: readonly GroupName[] = ['Admin', 'Administration', 'Employee', 'IT'];

/** Usernames of the unblocked administrators, in order of creation. */
async function administrators(trx: Transaction): Promise<string[]> {
  const rows = await trx('up_users')
    .whereIn('id', await administratorIds(trx))
    .orderBy('id')
    .select('username');
  return rows.map(({ username }) => username);
}

/**
 * Create the first administrator of a portal that no one can log in to yet. USR-01
 * @returns the address at which they choose their password within an hour
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
          `A link for a password that was lost: ${asTyped('administrator', first)}`,
      );
    }
    await refuseTaken(trx, input, null);
    const person = await insertPerson(trx, { ...nameColumns(input), password: unknown }, GROUPS);
    await recordChange(trx, null, 'user.create', subjectOf(person), {}, auditFacts(person, ''));
    return resetLinkAddress(await makeResetCode(trx, person.row.id, 'it'));
  });
}

/**
 * A link for an administrator who has lost the password, when no one else can send one. It removes their second factor,
 * since a person who has also lost the phone could not use the link otherwise. ACC-05, MFA-09
 * @returns the address at which they choose another one within an hour
 * @throws SettingsError when no administrator with this name may log in, or ten links are still valid
 */
export async function linkForAdministrator(strapi: Core.Strapi, username: string): Promise<string> {
  return inTransaction(strapi, async (trx) => {
    const [found] = await trx('up_users').whereIn('username_key', keysFor(username)).select('id');
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
