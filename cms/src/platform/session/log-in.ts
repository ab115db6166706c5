import { type LoginInput, nameKey, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../database/raw';
import type { Flag } from '../database/tables/values';
import type { PersonRow } from '../database/tables/people';
import { isAdministrator } from '../people/membership';
import { hasSecondFactor } from './second-factor/stored';
import { openTicket } from './second-factor/tickets';
import { type DeviceOwner, knownDevice } from './known-device';
import { isPassword } from './password';
import { refusePassword } from './password-login';
import { noteInUse, throttled } from './throttle';
import { openSessionAfter, type Tokens } from './tokens';

const account = `
  select id, password, blocked, ${isAdministrator('up_users.id')} as administrator,
    ${hasSecondFactor('up_users.id')} as second_factor from up_users
  where email_key in (?, ?) or username_key in (?, ?)
  order by case when ? in (email, username) then 0 when email_key = ? then 1 else 2 end, id`;

interface Account extends Pick<PersonRow, 'id' | 'password' | 'blocked'> {
  administrator: Flag;
  second_factor: Flag;
}

const noteLogIn =
  'update "up_users" set "last_login" = ? where "id" = ? and "password" = ? and "blocked" = ? returning "id"';

/**
 * Open the session, unless the password was changed or the person disabled while it was compared: both end all
 * sessions, and must not miss one that is just being opened. SES-02, ACC-04
 */
async function openFor(strapi: Core.Strapi, { id, password }: Account): Promise<Tokens> {
  const noted = { name: 'note-log-in', sql: noteLogIn, bindings: [new Date(), id, password, false] };
  const tokens = await openSessionAfter(strapi, noted, id);
  if (!tokens) throw new Refusal('wrong-credentials');
  return tokens;
}

/** For a person with a second factor the right password opens nothing yet. MFA-02 */
async function ticketFor(strapi: Core.Strapi, found: Account): Promise<string> {
  const ticket = await openTicket(strapi, found);
  if (ticket === null) throw new Refusal('wrong-credentials');
  return ticket;
}

/** The result of the right password: a session, or a ticket for the second step. */
type LoggedIn = { tokens: Tokens; owner: DeviceOwner } | { ticket: string };

/** The origin of a log-in. */
export interface Origin {
  address: string;
  /** The known-device cookie, as it was sent. */
  device: string | undefined;
}

/**
 * What failed log-ins are counted for: the person, under any of their names, and the typed text up to the @. The latter
 * is counted for unknown names as well: otherwise a username and an email that share their limit would reveal that the
 * person exists.
 */
const accountsOf = (identifier: string, found: Account | undefined): string[] => [
  `name:${identifier.replace(/(.)@.*$/su, '$1')}`,
  found ? `person:${found.id}` : `typed:${identifier}`,
];

/**
 * Log a person in by email or username and password, and record lastLogin. SES-01, SES-02, SES-15. Unknown, wrong and
 * blocked get the same answer after the same time. SEC-06.
 * @returns the tokens, and who has logged in with their current password; a ticket where a code is needed too (MFA-02)
 * @throws Refusal wrong-credentials, too-many-attempts, password-login-off
 */
export async function logIn(
  strapi: Core.Strapi,
  { identifier, password }: LoginInput,
  { address, device }: Origin,
): Promise<LoggedIn> {
  const key = nameKey(identifier);
  const names = [key, identifier, key, identifier, identifier, key];
  const [found] = await rawRows<Account>(strapi, 'log-in', account, names);
  const attempt = {
    purpose: 'login',
    accounts: accountsOf(identifier, found),
    address,
    device: knownDevice(device, found?.blocked ? undefined : found),
  };
  return throttled(strapi, attempt, async (inUseUntil) => {
    const matches = await isPassword(password, found?.password);
    if (!found || !matches || found.blocked) throw new Refusal('wrong-credentials');
    // Only the owner learns this: a stranger is told that the password is wrong.
    refusePassword(found.administrator);
    if (found.second_factor) return { ticket: await ticketFor(strapi, found) };
    const tokens = await openFor(strapi, found);
    await noteInUse(strapi, address, inUseUntil);
    return { tokens, owner: found };
  });
}
