import { BlockList, isIP } from 'node:net';

/** Can `isAllowedAddress` read this entry? An invalid one would silently block everyone or break the check. */
export function isAddressOrNetwork(entry: string): boolean {
  if (entry === '*') return true;
  const [host = '', prefix, ...rest] = entry.split('/');
  const family = isIP(host);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}

/**
 * Is an address in a list of addresses and networks ('10.0.0.0/8', '::1')? '*' matches every address. IPv4 addresses
 * that arrive over an IPv6 socket count as IPv4.
 */
export function isAllowedAddress(address: string, allowed: readonly string[]): boolean {
  if (allowed.includes('*')) return true;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  if (family === 0) return false;
  const list = new BlockList();
  for (const entry of allowed) {
    const [host = '', prefix] = entry.split('/');
    const kind = isIP(host) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(host) === 0) continue;
    if (prefix === undefined) list.addAddress(host, kind);
    else list.addSubnet(host, Number(prefix), kind);
  }
  return list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}
