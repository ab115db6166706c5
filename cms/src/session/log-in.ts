import { type LoginInput, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../database/raw';
import { isAdministrator } from '../people/membership';
import { hasSecondFactor } from '../second-factor/stored';
import { openTicket } from '../second-factor/tickets';
import { type DeviceOwner, knownDevice } from './known-device';
import { isPassword } from './password';
import { refusePassword } from './password-login';
import { noteInUse, throttled } from './throttle';
import { openSessionAfter, type Tokens } from './tokens';

const account = `
  select id, password, blocked, ${isAdministrator('up_users.id')} as administrator,
    ${hasSecondFactor('up_users.id')} as second_factor from up_users
  where lower(email) = lower(?) or lower(username) = lower(?)
  order by case when lower(email) = lower(?) then 0 else 1 end`;

interface Account {
  id: number;
  password: string;
  blocked: boolean;
  administrator: boolean | number;
  second_factor: boolean | number;
}

const noteLogIn =
  'update "up_users" set "last_login" = ? where "id" = ? and "password" = ? and "blocked" = ? returning "id"';

/**
 * Open the session, unless the password was changed or the person disabled while it was compared: who does that ends
 * all sessions, and must not miss one that is just being opened. SES-02, ACC-04
 */
async function openFor(strapi: Core.Strapi, { id, password }: Account): Promise<Tokens> {
  const noted = { name: 'note-log-in', sql: noteLogIn, bindings: [new Date(), id, password, false] };
  const tokens = await openSessionAfter(strapi, noted, id);
  if (!tokens) throw new Refusal('wrong-credentials');
  return tokens;
}

/** The right password of somebody who has a second factor opens nothing yet. MFA-02 */
async function ticketFor(strapi: Core.Strapi, found: Account): Promise<string> {
  const ticket = await openTicket(strapi, found);
  if (ticket === null) throw new Refusal('wrong-credentials');
  return ticket;
}

/** What the right password opens: a session, or the way to the second step. */
export type LoggedIn = { tokens: Tokens; owner: DeviceOwner } | { ticket: string };

/** Where a log-in comes from. */
export interface Origin {
  address: string;
  /** The cookie that makes a browser a known device, as it was sent. */
  device: string | undefined;
}

/**
 * What the failures of a log-in count for: the person, by whichever of their names they are tried, and what was typed up to
 * the @. The latter counts for names that nobody has just as well: otherwise a username and an e-mail that share their
 * limit would tell that there is such a person.
 */
const accountsOf = (identifier: string, found: Account | undefined): string[] => [
  `name:${identifier.replace(/(.)@.*$/su, '$1')}`,
  found ? `person:${found.id}` : `typed:${identifier}`,
];

/**
 * Log a person in by e-mail or username and password, and record lastLogin. SES-01, SES-02, SES-15.
 * Unknown, wrong and blocked get one and the same answer after the same time. SEC-06.
 * @returns what is handed out, and who has logged in with the password they have; a ticket where a code is wanted too (MFA-02)
 * @throws Refusal wrong-credentials, too-many-attempts, password-login-off
 */
export async function logIn(
  strapi: Core.Strapi,
  { identifier, password }: LoginInput,
  { address, device }: Origin,
): Promise<LoggedIn> {
  const [found] = await rawRows<Account>(strapi, 'log-in', account, [identifier, identifier, identifier]);
  const attempt = {
    purpose: 'login',
    accounts: accountsOf(identifier, found),
    address,
    device: knownDevice(device, found?.blocked ? undefined : found),
  };
  return throttled(strapi, attempt, async (inUseUntil) => {
    const matches = await isPassword(password, found?.password);
    if (!found || !matches || found.blocked) throw new Refusal('wrong-credentials');
    // Said to the owner alone: a stranger is told that the password is wrong.
    refusePassword(found.administrator);
    if (found.second_factor) return { ticket: await ticketFor(strapi, found) };
    const tokens = await openFor(strapi, found);
    await noteInUse(strapi, address, inUseUntil);
    return { tokens, owner: found };
  });
}
