import { afterEach, expect, it } from 'vitest';
import { keepInVault, readNewest, readVault, sealOlder } from './sealed';
import { emptyVault, formsInVault, sweepVault, vaultKey } from './vault';

afterEach(() => localStorage.clear());

const emma = btoa('e'.repeat(32));
const otto = btoa('o'.repeat(32));

it('[WAR-20] keeps each person’s, form’s and record’s text apart', () => {
  keepInVault(vaultKey(7, 'war-report', 'new'), emma, 'Emma’s');
  expect(readVault(vaultKey(7, 'war-report', 'new'), emma)?.value).toBe('Emma’s');
  for (const key of [
    vaultKey(8, 'war-report', 'new'),
    vaultKey(7, 'ticket', 'new'),
    vaultKey(7, 'war-report', 'a'),
  ])
    expect(readVault(key, emma)).toBeNull();
});

it('[WAR-20] [SEC-06] it cannot be read with the tools of the browser, nor with the key of another session', () => {
  const key = vaultKey(7, 'war-report', 'new');
  keepInVault(key, emma, { activity: 'Not for everybody: Grüße 🚀' });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/everybody|Grüße/);
  expect(readVault(key, emma)?.value).toEqual({ activity: 'Not for everybody: Grüße 🚀' });
  // Copied to another place, it cannot be decrypted there.
  localStorage.setItem(vaultKey(8, 'war-report', 'new'), localStorage.getItem(key)!);
  expect(readVault(vaultKey(8, 'war-report', 'new'), emma)).toBeNull();
  expect(readVault(key, otto)).toBeNull();
});

it('[WAR-20] what was kept before the sealing is found, and sealed', () => {
  const key = vaultKey(7, 'war-report', 'new');
  localStorage.setItem(key, JSON.stringify({ at: 5, value: 'From before' }));
  expect(readVault(key, emma)).toEqual({ at: 5, value: 'From before' });
  expect(localStorage.getItem(key)).not.toContain('From before');
  expect(readVault(key, emma)?.value).toBe('From before');
});

it('[WAR-20] [SEC-06] what was kept before the sealing is sealed with its own day, whichever form it is of', () => {
  const key = vaultKey(7, 'vote', 'x');
  localStorage.setItem(key, JSON.stringify({ at: 5, value: 'From before' }));
  localStorage.setItem(vaultKey(8, 'vote', 'x'), JSON.stringify({ at: 5, value: 'Somebody else’s' }));
  sealOlder(7, emma);
  expect(localStorage.getItem(key)).not.toContain('From before');
  expect(readVault(key, emma)).toEqual({ at: 5, value: 'From before' });
  expect(localStorage.getItem(vaultKey(8, 'vote', 'x'))).toContain('Somebody else’s');
});

it('[WAR-20] text that no key decrypts is deleted, so that Logout does not ask about it', () => {
  const key = vaultKey(7, 'vote', 'x');
  keepInVault(key, otto, 'Sealed with an earlier key');
  expect(readVault(key, emma)).toBeNull();
  sealOlder(7, emma);
  expect(formsInVault(7)).toEqual([]);
});

it('[WAR-20] what is broken counts as nothing', () => {
  localStorage.setItem(vaultKey(7, 'war-report', 'new'), '{"at":');
  expect(readVault(vaultKey(7, 'war-report', 'new'), emma)).toBeNull();
  localStorage.setItem(vaultKey(7, 'war-report', 'new'), '{"at":1,"sealed":"AAAA"}');
  expect(readVault(vaultKey(7, 'war-report', 'new'), emma)).toBeNull();
});

it('[WAR-20] says which forms hold text of a person, and deletes that person’s alone', () => {
  keepInVault(vaultKey(7, 'war-report', 'new'), emma, 'a');
  keepInVault(vaultKey(7, 'war-report', 'x'), emma, 'b');
  keepInVault(vaultKey(7, 'it-ticket', 'new'), emma, 'c');
  keepInVault(vaultKey(77, 'vote', 'x'), otto, 'd');
  expect(formsInVault(7)).toEqual(['war-report', 'it-ticket']);
  emptyVault(7);
  expect(formsInVault(7)).toEqual([]);
  expect(formsInVault(77)).toEqual(['vote']);
});

it('[WAR-20] clears away what was not used for two months, and nothing else', () => {
  keepInVault(vaultKey(7, 'war-report', 'new'), emma, 'old');
  localStorage.setItem('intranet.theme', 'dark');
  const day = 24 * 3600 * 1000;
  sweepVault(Date.now() + 59 * day);
  expect(localStorage).toHaveLength(2);
  sweepVault(Date.now() + 61 * day);
  expect(Object.keys(localStorage)).toEqual(['intranet.theme']);
});

it('[WAR-20] finds what any open form of a record has left, the newest first, and nothing of other records', () => {
  const key = vaultKey(7, 'war-report', 'new AV');
  keepInVault(key, emma, 'Of an earlier version', 1);
  keepInVault(`${key}~aaaaaaaa`, emma, 'First tab', 3);
  keepInVault(`${key}~bbbbbbbb`, emma, 'Second tab', 2);
  keepInVault(`${vaultKey(7, 'war-report', 'new AV~x')}~cccccccc`, emma, 'Another line', 4);
  expect(readNewest(key, emma)).toEqual({ at: 3, value: 'First tab', key: `${key}~aaaaaaaa` });
  localStorage.removeItem(`${key}~aaaaaaaa`);
  expect(readNewest(key, emma)?.value).toBe('Second tab');
  localStorage.removeItem(`${key}~bbbbbbbb`);
  expect(readNewest(key, emma)?.value).toBe('Of an earlier version');
  expect(formsInVault(7)).toEqual(['war-report']);
});
