import { describe, expect, it } from 'vitest';
import type { Actor, GroupName } from '../access/actor.js';
import { can } from '../permissions.js';
import { assetMessages } from './messages.js';
import {
  type AssetForm,
  assetForm,
  assetFromForm,
  assetInput,
  assetPatch,
  blankAssetForm,
} from './schemas.js';

const today = '2026-08-03';
const asset = {
  assetNumber: 10_042,
  dateSubmit: '2026-01-05',
  location: 'Room 214',
  itemName: 'Laptop',
  itemDescription: '14 inch, 32 GB',
  serialNumber: 'PF-3K7Q2',
};
const faults = (change: object) =>
  assetInput
    .safeParse({ ...asset, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

it('[AST-01, AST-03] the exact words', () => {
  expect(assetMessages).toMatchObject({
    submitted: 'Success! Submitted Asset Data!',
    submitP2: 'There was an error submitting Asset. Please try again! Error Code P2',
    looksGood: 'Looks Good!',
    deleted: 'Success! Deleted Asset Data!',
    deleteQuestion:
      'This will remove the asset from the list and cannot be recovered. Do you wish to continue?',
  });
  expect(assetMessages.deleteP4).toContain('Error Code P4');
  expect(assetMessages.fetchP5).toContain('Error Code P5');
});

describe('an asset', () => {
  it('[AST-01] is taken as it is, markup and formulas too', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ itemName: '<b>=1+1</b>' })).toEqual([]);
  });

  it.each([
    ['dateSubmit', 'Please Input Date'],
    ['assetNumber', 'Please Input Asset Number'],
    ['location', 'Please Input Asset Location'],
    ['itemName', 'Please Input Asset Name'],
    ['itemDescription', 'Please Input Asset Description'],
    ['serialNumber', 'Please Input Asset Serial Number'],
  ])('[AST-01] needs %s: "%s"', (field, message) => {
    for (const value of [undefined, null, '', ' '])
      expect(faults({ [field]: value })).toEqual([[field, message]]);
  });

  it.each([0, 10_000_000_000, 1.5, -1, '1e3', '42', true, [1]])(
    '[AST-01] number %j is refused',
    (assetNumber) => {
      expect(faults({ assetNumber })).toEqual([['assetNumber', 'Please Input Asset Number']]);
    },
  );

  it.each([
    ['itemName', 50],
    ['itemDescription', 120],
    ['serialNumber', 60],
    ['location', 255],
  ])('[AST-01] %s has at most %d characters', (field, max) => {
    expect(faults({ [field]: '💡'.repeat(max) })).toEqual([]);
    expect(faults({ [field]: 'x'.repeat(max + 1) }).map(([path]) => path)).toEqual([field]);
  });

  it.each([{ dateSubmit: '2026-02-30' }, { serialNumber: 'a\u0000b' }, { location: '\uD800' }])(
    '[AST-01, REL-02] %j is refused',
    (change) => {
      expect(faults(change).map(([path]) => path)).toEqual(Object.keys(change));
    },
  );

  it('[AST-01, SEC-04] takes no other field, on a change neither', () => {
    expect(assetInput.safeParse({ ...asset, id: 1 }).success).toBe(false);
    expect(assetPatch.safeParse({ revision: 1, itemName: 'Printer' }).success).toBe(true);
    expect(assetPatch.safeParse({ ticketCount: 1 }).success).toBe(false);
  });
});

describe('the form of Asset Tracking', () => {
  const form: AssetForm = { ...asset, assetNumber: '10042' };
  const fault = (change: Partial<AssetForm>) =>
    assetForm(today).safeParse({ ...form, ...change }).error?.issues[0]?.message;

  it('[AST-01] sends what was typed', () => {
    expect(assetFromForm(assetForm(today).parse({ ...form, location: ' Room 214 ' }))).toEqual(asset);
    expect(blankAssetForm(today).dateSubmit).toBe(today);
  });

  it('[AST-01] the date is not in the future, and the number is one', () => {
    expect(fault({ dateSubmit: today })).toBeUndefined();
    expect(fault({ dateSubmit: '2026-08-04' })).toBe('The date cannot be in the future.');
    expect(fault({ dateSubmit: '' })).toBe('Please Input Date');
    for (const assetNumber of ['', '0', '1.5', '1e3', '10000000000'])
      expect(fault({ assetNumber })).toBe('Please Input Asset Number');
  });
});

it.each<[GroupName[], boolean, boolean]>([
  [['IT'], true, true],
  [['Employee'], false, true],
  [['Administration', 'Supervisor', 'CM'], false, false],
  [[], false, false],
])('[AST-02, SEC-02] groups %j: keeping assets %s, looking one up %s', (groups, keeps, looksUp) => {
  const actor: Actor = { id: 1, username: 'a', role: 'Authenticated', groups };
  expect(can(actor, 'asset-tracking:list')).toBe(keeps);
  expect(can(actor, 'asset-tracking:write')).toBe(keeps);
  expect(can(actor, 'asset-tracking:lookup')).toBe(looksUp);
  expect(can({ ...actor, role: 'Administrator' }, 'asset-tracking:write')).toBe(true);
});
