import { expect, it } from 'vitest';
import type { Actor } from '../access/actor.js';
import { can, canIn, permissions, type PermissionName } from '../permissions.js';
import { namesIn } from '../shared/records.js';
import { grantablePermissions, isWrite, refusedGrant } from './grantable.js';
import { actedFor, serviceAccountStateWords } from './messages.js';
import { holdsToken, refusedExpiry, serviceAccountState, usesOfLastDay, withUses } from './rules.js';
import { serviceAccountForm, serviceAccountInput } from './schemas.js';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 30, 12);

const machine = (...names: PermissionName[]): Actor => ({
  id: 7,
  username: 'employee',
  role: 'Authenticated',
  groups: ['Employee', 'Project Manager'],
  machine: { name: 'Payroll export', granted: new Set(names.map((name) => permissions[name])) },
});

it.each([
  'ccb:vote',
  'submitted-qpr:review',
  'qcr:discuss',
  'qcr:final-disposition',
  'build:complete',
  'build:close',
  'user:create',
  'user:update',
  'user:disable',
  'user:reset-password',
  'session:read',
  'notification:list',
  'waiting:own',
  'webhook:manage',
  'service-account:manage',
] as const)('[API-01] %s is for people only', (name) => {
  expect(grantablePermissions).not.toContain(name);
  expect(refusedGrant(name)).toBe(`Only people may have ${name}.`);
});

it('[API-01] a machine may read and write by kind', () => {
  expect(grantablePermissions).toEqual(
    expect.arrayContaining(['war-report:list', 'visitor:list', 'visitor:write', 'str:write', 'search:read']),
  );
  expect(isWrite('visitor:write')).toBe(true);
  expect(isWrite('visitor:list')).toBe(false);
  expect(refusedGrant('visitor:paint')).toBe('There is no such permission.');
});

it('[API-01] rows of the table that several names share are granted alike, since a grant is the row', () => {
  for (const one of namesIn(permissions))
    for (const other of namesIn(permissions).filter((name) => permissions[name] === permissions[one]))
      expect([other, grantablePermissions.includes(other), isWrite(other)]).toEqual([
        other,
        grantablePermissions.includes(one),
        isWrite(one),
      ]);
});

it('[API-02] an account may do what it was granted, and nothing else that its owner may', () => {
  const account = machine('visitor:list', 'build:update');
  expect(can(account, 'visitor:list')).toBe(true);
  expect(can(account, 'visitor:write')).toBe(false);
  expect(can(account, 'war-report:create')).toBe(false);
  expect(can(account, 'session:read')).toBe(false);
  expect(can(account, 'session:open')).toBe(true);
  expect(canIn(account, 'build:update', 7)).toBe(true);
  expect(canIn(account, 'build:update', 8)).toBe(false);
  expect(canIn(account, 'build:close', 7)).toBe(false);
});

const input = {
  name: 'Payroll export',
  purpose: 'Reads reports.',
  owner: 'employee',
  permissions: ['war-report:list'],
};

it.each([
  ['no name', { ...input, name: ' ' }],
  ['no purpose', { ...input, purpose: '' }],
  ['no owner', { ...input, owner: '' }],
  ['no permission', { ...input, permissions: [] }],
  ['a vote', { ...input, permissions: ['ccb:vote'] }],
  ['a permission that is none', { ...input, permissions: ['war-report:burn'] }],
  ['an address that is none', { ...input, addresses: ['office'] }],
  ['a network that is none', { ...input, addresses: ['192.0.2.0/33'] }],
  ['an end that is no day', { ...input, expiresAt: 'soon' }],
  ['an unknown field', { ...input, token: 'cin_mine' }],
])('[API-01] %s is refused', (_what, given) => {
  expect(serviceAccountInput.safeParse(given).success).toBe(false);
});

it.each([
  [input],
  [{ ...input, expiresAt: '2027-01-31', addresses: [] }],
  [{ ...input, expiresAt: '2027-01-31T12:00:00Z', addresses: ['192.0.2.10', '2001:db8::/32', '10.0.0.0/8'] }],
  [{ ...input, expiresAt: '2027-01-31T12:00:00+02:00' }],
])('[API-01] %j is accepted', (given) => {
  expect(serviceAccountInput.safeParse(given).success).toBe(true);
});

it('[API-01] the form has the same rules as the call', () => {
  const form = { ...input, addresses: '192.0.2.10\n\n 10.0.0.0/8', expiresAt: '2027-01-31' };
  expect(serviceAccountForm.safeParse(form).success).toBe(true);
  expect(serviceAccountForm.safeParse({ ...form, permissions: [] }).success).toBe(false);
  expect(serviceAccountForm.safeParse({ ...form, addresses: 'office' }).success).toBe(false);
});

it('[API-01] an account ends within a year, and not before now', () => {
  expect(refusedExpiry(now, now)).toBe('Please choose a day that is not over.');
  expect(refusedExpiry(now + 1, now)).toBeNull();
  expect(refusedExpiry(now + 366 * DAY, now)).toBeNull();
  expect(refusedExpiry(now + 366 * DAY + 1, now)).toBe('Please choose a day within a year from now.');
});

it.each([
  [{ expiresAt: now + 1, revoked: false, ownerBlocked: false }, 'active'],
  [{ expiresAt: now, revoked: false, ownerBlocked: false }, 'expired'],
  [{ expiresAt: now + 1, revoked: true, ownerBlocked: true }, 'revoked'],
  [{ expiresAt: now + 1, revoked: false, ownerBlocked: true }, 'stopped'],
] as const)('[API-02] an account of %j is %s', (standing, state) => {
  expect(serviceAccountState(standing, now)).toBe(state);
  expect(serviceAccountStateWords[state]).toMatch(/\w/);
});

it('[API-03] requests are counted by hour, and a day back', () => {
  const yesterday = withUses({}, 5, now - 23 * HOUR);
  const uses = withUses(withUses(yesterday, 2, now - HOUR), 3, now);
  expect(usesOfLastDay(uses, now)).toBe(10);
  expect(usesOfLastDay(uses, now + HOUR)).toBe(5);
  expect(usesOfLastDay(withUses(uses, 4, now + 48 * HOUR), now + 48 * HOUR)).toBe(4);
  expect(actedFor('Payroll export', 'Ada Roe')).toBe('Payroll export, for Ada Roe');
});

it('[API-02] a token is recognised in an address', () => {
  expect(holdsToken('/api/visitors?access_token=cin_0123456789abcdefghij')).toBe(true);
  expect(holdsToken('/api/visitors?q=cin_bar')).toBe(false);
});
