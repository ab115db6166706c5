import { lookup as ask } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

type Networks = readonly (readonly [network: string, bits: number])[];

/** The addresses of these networks. */
function listOf({ ipv4 = [], ipv6 = [] }: { ipv4?: Networks; ipv6?: Networks }): BlockList {
  const list = new BlockList();
  for (const [network, bits] of ipv4) list.addSubnet(network, bits, 'ipv4');
  for (const [network, bits] of ipv6) list.addSubnet(network, bits, 'ipv6');
  return list;
}

/** IANA's special-purpose networks; everything else is the public internet. WHK-02 */
const special = listOf({
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  ipv6: [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
});

/** Of IPv6 only 2000::/3 is public; mapped, translated, local and private addresses are all outside of it. */
const given = listOf({ ipv6: [['2000::', 3]] });

/** Link-local addresses, where clouds provide data to their machines. Refused even where private ones are allowed. */
const ofTheLink = listOf({
  ipv4: [
    ['169.254.0.0', 16],
    ['100.100.100.200', 32],
    ['0.0.0.0', 8],
    ['224.0.0.0', 3],
  ],
  ipv6: [
    ['fe80::', 10],
    ['fd00:ec2::254', 128],
    ['ff00::', 8],
    ['::', 128],
  ],
});

/** The IPv4 address in a mapped one, in either notation: '::ffff:10.0.0.1', '::ffff:a00:1'. */
function mapped(address: string): string | null {
  const [, dotted, high, low] =
    /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(address) ?? [];
  if (dotted) return dotted;
  if (!high || !low) return null;
  const [one, other] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return `${one >> 8}.${one & 255}.${other >> 8}.${other & 255}`;
}

/**
 * May a webhook go to this address? WHK-02
 * @param allowPrivate the company allows its own network
 */
export function isReachable(address: string, allowPrivate: boolean): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const within = family === 6 ? mapped(address) : null;
  if (within !== null) return isReachable(within, allowPrivate);
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  if (ofTheLink.check(address, kind)) return false;
  if (allowPrivate) return true;
  return !special.check(address, kind) && (family === 4 || given.check(address, 'ipv6'));
}

/** A name that resolves to an address that webhooks may not use. */
export class PrivateAddressError extends Error {
  constructor(readonly host: string) {
    super(`${host} leads to an address of a private network.`);
  }
}

/** The host of an address in the form sockets need: an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/**
 * Resolves a name, and returns its addresses only if all of them are allowed. The connection itself uses this, so it
 * goes to exactly the addresses that were checked, whatever the name resolves to a moment later. WHK-07
 */
export const checkedLookup =
  (allowPrivate: boolean): LookupFunction =>
  (host, options, done) => {
    ask(host, { ...options, all: true }, (fault, addresses) => {
      if (fault) return done(fault, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isReachable(address, allowPrivate)))
        return done(new PrivateAddressError(host), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
