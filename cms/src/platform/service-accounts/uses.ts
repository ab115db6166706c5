import { REQUESTS_A_MINUTE, withUses } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { inTransaction, lockRow } from '../database/transaction';

/* Requests are counted in memory and stored every few seconds, so that a read by a machine costs no write. */

const STORED_EVERY_MS = 10_000;
const MINUTE_MS = 60_000;

interface Minute {
  began: number;
  requests: number;
}

interface Unstored {
  requests: number;
  last: Date;
}

const minutes = new Map<number, Minute>();
const unstored = new Map<number, Unstored>();

/** Count a request of an account. API-03 @returns false where it makes too many within a minute */
export function countUse(accountId: number): boolean {
  const now = Date.now();
  const minute = minutes.get(accountId);
  const current = minute && now - minute.began < MINUTE_MS ? minute : { began: now, requests: 0 };
  current.requests += 1;
  minutes.set(accountId, current);
  if (current.requests > REQUESTS_A_MINUTE) return false;
  unstored.set(accountId, { requests: (unstored.get(accountId)?.requests ?? 0) + 1, last: new Date(now) });
  return true;
}

/** Store the requests counted so far. API-03 */
export async function storeUses(strapi: Core.Strapi): Promise<void> {
  const counted = [...unstored].toSorted(([one], [other]) => one - other);
  unstored.clear();
  if (counted.length === 0) return;
  await inTransaction(strapi, async (trx) => {
    for (const [id, { requests, last }] of counted) {
      const account = await lockRow(trx, 'service_accounts', { id });
      if (!account) continue;
      const uses = JSON.stringify(withUses(JSON.parse(account.uses), requests, last.getTime()));
      await trx('service_accounts').where({ id }).update({ uses, last_used_at: last });
    }
  });
}

/** Store them every few seconds. A failure is repeated with the next ones. @returns what ends it, storing the last */
export function keepStoringUses(strapi: Core.Strapi): { stop: () => Promise<void> } {
  const store = (): Promise<void> =>
    storeUses(strapi).catch((error: unknown) => {
      strapi.log.warn(`Uses of accounts: ${String(error)}`);
    });
  const timer = setInterval(() => void store(), STORED_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await store();
    },
  };
}
