import { Secret, TOTP } from 'otpauth';
import { tryLogIn } from './log-in';
import type { Client, Json } from './http';
import type { TestServer } from './server';
import { createdUser } from './users';

const STEP_MS = 30_000;

/** The code that an app shows for this secret. @param steps of thirty seconds from now on */
export const appCode = (secret: string, steps = 0, now = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: now + steps * STEP_MS,
  });

/**
 * Waits until the current half minute lasts some seconds more, so that a code of the previous one stays valid that
 * long.
 */
export async function inMidStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 5000) await new Promise((resolve) => setTimeout(resolve, left + 50));
}

/** Six digits that are no code of this secret now, or within the next minutes. */
export function wrongCode(secret: string): string {
  const near = new Set(Array.from({ length: 41 }, (_, index) => appCode(secret, index - 20)));
  const numbers = Array.from({ length: 100 }, (_, index) => String(100_000 + index));
  return numbers.find((code) => !near.has(code))!;
}

/** Forget which codes were used: a test needs more of them than half a minute has. */
export const forgetUsedCodes = ({ db }: TestServer) => db('second_factors').update({ last_step: 0 });

/** A person with a password of their own and a second factor. */
export interface Enrolled {
  id: number;
  username: string;
  email: string;
  password: string;
  client: Client;
  secret: string;
  recoveryCodes: string[];
}

/** Set up the second factor of a logged-in person. */
export async function enrol(
  server: TestServer,
  client: Client,
  currentPassword: string,
): Promise<Pick<Enrolled, 'secret' | 'recoveryCodes'>> {
  const { body: begun }: { body: Json } = await client.post('/users/me/second-factor', { currentPassword });
  const confirmed = await client.post('/users/me/second-factor/confirm', { code: appCode(begun.secret) });
  if (confirmed.status !== 200) throw new Error(`No second factor was set up: ${confirmed.text}`);
  await forgetUsedCodes(server);
  return { secret: begun.secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** A new person with their own password, logged in. */
export async function somebodyNew(
  server: TestServer,
  fields: Parameters<typeof createdUser>[1] = {},
): Promise<Omit<Enrolled, 'secret' | 'recoveryCodes'>> {
  const { id, username, email } = await createdUser(await server.as('administrator'), fields);
  await server.db('up_users').where({ id }).update({ temporary_password: false });
  const password = 'First-Pass-2026!';
  const { body } = await tryLogIn(server.anonymous, username, password);
  const client = server.anonymous.with({ authorization: `Bearer ${body.jwt}` });
  return { id, username, email, password, client };
}

/** A new person with a second factor. */
export async function enrolled(
  server: TestServer,
  fields: Parameters<typeof createdUser>[1] = {},
): Promise<Enrolled> {
  const person = await somebodyNew(server, fields);
  return { ...person, ...(await enrol(server, person.client, person.password)) };
}

/** The ticket of a person who has given their password. */
export async function ticketOf({ anonymous }: TestServer, person: Enrolled): Promise<string> {
  const { status, body, text } = await tryLogIn(anonymous, person.username, person.password);
  if (status !== 200 || !body.ticket) throw new Error(`There is no ticket: ${text}`);
  return body.ticket;
}
