import { type LoginInput, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../database/raw';
import { inTransaction } from '../database/transaction';
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
 * Open the session, unless the password was changed or the person disabled while it was compared: whoever does that ends
 * all sessions, and must not miss the one that is just being opened. SES-02, ACC-04
 */
const openFor = (strapi: Core.Strapi, { id, password }: Account): Promise<Tokens> =>
  inTransaction(strapi, async (trx) => {
    const rows = await trx('up_users')
      .where({ id, password, blocked: false })
      .update({ last_login: new Date() });
    if (rows === 0) throw new Refusal('wrong-credentials');
    return openSession(strapi, id);
  });

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
  return throttled(strapi, { purpose: 'login', account: identifier, address }, async () => {
    const [found] = await rawRows<Account>(strapi, 'log-in', account, [identifier, identifier, identifier]);
    const matches = await isPassword(password, found?.password);
    if (!found || !matches || found.blocked) throw new Refusal('wrong-credentials');
    return openFor(strapi, found);
  });
}
