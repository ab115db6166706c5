import { type LoginInput, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../database/raw';
import { isPassword } from './password';
import { throttled } from './throttle';
import { openSession, type Tokens } from './tokens';

const account = `
  select id, password, blocked from up_users
  where lower(email) = lower(?) or lower(username) = lower(?)
  order by case when lower(email) = lower(?) then 0 else 1 end`;

interface Account {
  id: number;
  password: string;
  blocked: boolean;
}

/**
 * Log a person in by e-mail or username and password, and record lastLogin. SES-01, SES-02, SES-15.
 * Unknown, wrong and blocked get one and the same answer after the same time. SEC-06.
 * @param address where the request comes from, for the throttle
 * @throws Refusal wrong-credentials, too-many-attempts
 */
export async function logIn(
  strapi: Core.Strapi,
  { identifier, password }: LoginInput,
  address: string,
): Promise<Tokens> {
  const userId = await throttled(strapi, { purpose: 'login', account: identifier, address }, async () => {
    const [found] = await rawRows<Account>(strapi, 'log-in', account, [identifier, identifier, identifier]);
    const matches = await isPassword(password, found?.password);
    if (!found || !matches || found.blocked) throw new Refusal('wrong-credentials');
    return found.id;
  });
  await rawRows(strapi, 'last-login', 'update up_users set last_login = ? where id = ?', [
    new Date(),
    userId,
  ]);
  return openSession(strapi, userId);
}
