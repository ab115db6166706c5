import { isIP } from 'node:net';

/** The eight groups of an IPv6 address, expanded from its short form. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  if (tail === undefined) return first;
  const last = tail === '' ? [] : tail.split(':');
  const between = Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: between }, () => '0'), ...last];
}

/**
 * What counts as one address: an IPv4 address, also when it arrives over an IPv6 socket, or an IPv6 network of 64 bits.
 * An IPv6 connection usually has a whole such network, so counting its single addresses would give unlimited tries.
 * SEC-06
 */
export function networkOf(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain.slice(0, 64);
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
