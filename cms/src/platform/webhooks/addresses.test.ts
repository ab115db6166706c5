import { expect, it } from 'vitest';
import { checkedLookup, hostOf, isReachable, PrivateAddressError } from './addresses';

it.each([
  // Public internet addresses.
  ['93.184.215.14', true, true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true, true],
  // Addresses of the company's own network, where it allows them.
  ['10.0.0.1', false, true],
  ['172.16.0.1', false, true],
  ['172.15.255.255', true, true],
  ['172.32.0.0', true, true],
  ['192.168.255.255', false, true],
  ['127.0.0.1', false, true],
  ['100.64.0.1', false, true],
  ['100.128.0.1', true, true],
  ['198.19.255.255', false, true],
  ['::1', false, true],
  ['fc00::1', false, true],
  ['fdff::1', false, true],
  ['::ffff:10.0.0.1', false, true],
  ['::ffff:93.184.215.14', true, true],
  ['64:ff9b::a00:1', false, true],
  ['2001:db8::1', false, true],
  ['2002:a00:1::', false, true],
  ['2001::1', false, true],
  // Addresses where clouds provide credentials to their machines, and reserved ones: never allowed.
  ['169.254.169.254', false, false],
  ['::ffff:169.254.169.254', false, false],
  ['::ffff:a9fe:a9fe', false, false],
  // The same, embedded in an address of IPv6.
  ['64:ff9b::a9fe:a9fe', false, false],
  ['64:ff9b:1::a9fe:a9fe', false, false],
  ['64:ff9b::169.254.169.254', false, false],
  ['2002:a9fe:a9fe::', false, false],
  ['2002:a9fe:a9fe::1', false, false],
  ['::a9fe:a9fe', false, false],
  ['::ffff:0:a9fe:a9fe', false, false],
  ['2001:0:a9fe:a9fe::1', false, false],
  ['2001::5601:5601', false, false],
  ['fd00::5efe:a9fe:a9fe', false, false],
  ['fd00::200:5efe:a9fe:a9fe', false, false],
  ['64:ff9b::6464:64c8', false, false],
  ['192.0.0.192', false, false],
  ['64:ff9b::c000:c0', false, false],
  ['192.0.0.191', false, true],
  ['fe80::1', false, false],
  ['fd00:ec2::254', false, false],
  ['100.100.100.200', false, false],
  ['0.0.0.0', false, false],
  ['::', false, false],
  ['224.0.0.1', false, false],
  ['255.255.255.255', false, false],
  ['ff02::1', false, false],
  ['no address', false, false],
])('[WHK-02] %s is reached: %s, where private ones are allowed: %s', (address, reached, allowed) => {
  expect(isReachable(address, false)).toBe(reached);
  expect(isReachable(address, true)).toBe(allowed);
});

const look = (host: string, allowPrivate: boolean, all: boolean): Promise<unknown> =>
  new Promise((resolve) => {
    checkedLookup(allowPrivate)(host, { all }, (fault, address) => resolve(fault ?? address));
  });

it('[WHK-07] a connection gets the addresses of a name only if all of them may be reached', async () => {
  expect(await look('localhost', false, true)).toBeInstanceOf(PrivateAddressError);
  expect(await look('localhost', false, false)).toBeInstanceOf(PrivateAddressError);
  expect(await look('localhost', true, false)).toMatch(/^(127\.0\.0\.1|::1)$/);
  expect(await look('localhost', true, true)).toContainEqual({
    address: expect.any(String),
    family: expect.any(Number),
  });
  expect(await look('name.invalid', true, true)).toMatchObject({
    code: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/),
  });
  expect(hostOf(new URL('https://[2001:db8::1]:8443/'))).toBe('2001:db8::1');
});
