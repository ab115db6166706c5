import { afterEach, expect, it } from 'vitest';
import { keepInVault, readVault, sweepVault, vaultKey } from './vault';

afterEach(() => localStorage.clear());

it('[WAR-20] keeps each person’s, form’s and record’s text apart', () => {
  keepInVault(vaultKey(7, 'war-report', 'new'), 'Emma’s');
  expect(readVault(vaultKey(7, 'war-report', 'new'))?.value).toBe('Emma’s');
  for (const key of [
    vaultKey(8, 'war-report', 'new'),
    vaultKey(7, 'ticket', 'new'),
    vaultKey(7, 'war-report', 'a'),
  ])
    expect(readVault(key)).toBeNull();
});

it('[WAR-20] what is broken counts as nothing', () => {
  localStorage.setItem(vaultKey(7, 'war-report', 'new'), '{"at":');
  expect(readVault(vaultKey(7, 'war-report', 'new'))).toBeNull();
});

it('[WAR-20] clears away what nobody came back for in two months, and nothing else', () => {
  keepInVault(vaultKey(7, 'war-report', 'new'), 'old');
  localStorage.setItem('intranet.theme', 'dark');
  const day = 24 * 3600 * 1000;
  sweepVault(Date.now() + 59 * day);
  expect(localStorage).toHaveLength(2);
  sweepVault(Date.now() + 61 * day);
  expect(Object.keys(localStorage)).toEqual(['intranet.theme']);
});
