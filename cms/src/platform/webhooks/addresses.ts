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

/** Where clouds provide data to their machines. Refused even where private addresses are allowed. */
const metadata = [
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
] as const;
const ofMetadata = listOf({ ipv4: metadata });

/** These, and others that are valid on the own machine or its link only. */
const ofTheLink = listOf({
  ipv4: [...metadata, ['0.0.0.0', 8], ['224.0.0.0', 3]],
  ipv6: [
    ['fe80::', 10],
    ['fd00:ec2::254', 128],
    ['ff00::', 8],
    ['::', 128],
  ],
});

/** The eight parts of an IPv6 address, however it is written. */
function partsOf(address: string): number[] {
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((part) => Number.parseInt(part, 16));
}

const dotted = (high = 0, low = 0): string => `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;

/** IPv6 addresses that embed one of IPv4: how they begin, and where the two parts of it are. */
const embeddings: readonly { begins: readonly number[]; at: number; inverted?: true }[] = [
  // Compatible, and translated without state.
  { begins: [0, 0, 0, 0, 0, 0], at: 6 },
  { begins: [0, 0, 0, 0, 0xffff, 0], at: 6 },
  // Translated by NAT64, also within an own network.
  { begins: [0x64, 0xff9b], at: 6 },
  // 6to4; and Teredo, with its server and its client.
  { begins: [0x2002], at: 1 },
  { begins: [0x2001, 0], at: 2 },
  { begins: [0x2001, 0], at: 6, inverted: true },
];

/** The IPv4 address that a mapped one is, '::ffff:10.0.0.1' or '::ffff:a00:1'. */
const mapped = (parts: readonly number[]): string | null =>
  parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff ? dotted(parts[6], parts[7]) : null;

/** The IPv4 addresses within an IPv6 address, to which a gateway may pass it on. */
function embedded(parts: readonly number[]): string[] {
  const found = embeddings.filter(({ begins }) => begins.every((part, index) => parts[index] === part));
  const inTunnel = [0, 0x200].includes(parts[4] ?? -1) && parts[5] === 0x5efe ? [{ at: 6 }] : [];
  return [...found, ...inTunnel].map(({ at, ...more }) => {
    const flip = 'inverted' in more && more.inverted ? 0xffff : 0;
    return dotted((parts[at] ?? 0) ^ flip, (parts[at + 1] ?? 0) ^ flip);
  });
}

/**
 * May a webhook go to this address? WHK-02
 * @param allowPrivate the company allows its own network
 */
export function isReachable(address: string, allowPrivate: boolean): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const parts = family === 6 ? partsOf(address) : [];
  const inner = mapped(parts);
  if (inner !== null) return isReachable(inner, allowPrivate);
  if (embedded(parts).some((one) => ofMetadata.check(one, 'ipv4'))) return false;
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
