import { setTimeout as wait } from 'node:timers/promises';
import { isIP } from 'node:net';
import { Refusal } from '@intranet/domain';
import { settings } from '../env/settings';
import { checkedLookup, hostOf, isReachable, PrivateAddressError } from './addresses';

/** How long resolving the name may take when a webhook is saved; it is resolved again for each delivery. */
const PATIENCE_MS = 3_000;

const refuse = (message: string): never => {
  throw Refusal.at('url', 'bad-input', message);
};

const PRIVATE = 'This address is in a private network. Webhooks go to addresses on the internet.';

/** Does the name resolve to an address that is not allowed? A name that does not resolve is accepted for now. */
const leadsInside = (host: string, allowPrivate: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    checkedLookup(allowPrivate)(host, { all: true }, (fault) =>
      resolve(fault instanceof PrivateAddressError),
    );
  });

/** What is wrong with the address itself, without resolving its name. @returns null for nothing */
export function faultOfUrl(url: URL, allowPrivate: boolean): string | null {
  const schemes = allowPrivate ? ['https:', 'http:'] : ['https:'];
  if (!schemes.includes(url.protocol)) return 'Webhooks go to addresses that begin with https://.';
  if (url.username || url.password) return 'Leave user and password out of the address.';
  const host = hostOf(url);
  return isIP(host) !== 0 && !isReachable(host, allowPrivate) ? PRIVATE : null;
}

/**
 * Refuse an address that webhooks may not use: another scheme, the own network, a cloud's metadata. WHK-02
 * @returns the address as it is stored
 * @throws Refusal bad-input
 */
export async function checkedAddress(given: string): Promise<URL> {
  const allowPrivate = settings().WEBHOOK_ALLOW_PRIVATE;
  const url = new URL(given);
  url.hash = '';
  const fault = faultOfUrl(url, allowPrivate);
  if (fault !== null) refuse(fault);
  const host = hostOf(url);
  const late = wait(PATIENCE_MS, false, { ref: false });
  if (isIP(host) === 0 && (await Promise.race([leadsInside(host, allowPrivate), late]))) refuse(PRIVATE);
  return url;
}
