import type { ServiceAccount } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { permissionOptions } from './permission-options';

withFakeServer();

const moment = '2026-03-04T15:00:00.000Z';

const anAccount = (facts: Partial<ServiceAccount> = {}): ServiceAccount => ({
  id: 1,
  documentId: 'account1',
  name: 'Payroll export',
  purpose: 'Reads the submitted reports every Monday.',
  owner: 'employee',
  ownerName: 'Emma Rossi',
  permissions: ['war-report:list', 'war-report:read', 'visitor:list', 'search:read'],
  addresses: [],
  expiresAt: moment,
  revokedAt: null,
  lastUsedAt: null,
  requestsLastDay: 0,
  tokenStart: 'cin_4fQz',
  state: 'active',
  createdAt: moment,
  updatedAt: moment,
  ...facts,
});

const thereAre = (accounts: ServiceAccount[]) =>
  server.use(
    http.get('/api/service-accounts', () =>
      HttpResponse.json({ data: accounts, meta: { pagination: { total: accounts.length } } }),
    ),
    http.get('/api/users', () =>
      HttpResponse.json([{ id: 5, username: 'employee', firstName: 'Emma', lastName: 'Rossi' }]),
    ),
  );

const open = async () => {
  logIn(
    aPerson({
      role: { name: 'Administrator' } as never,
      groups: ['Admin', 'Employee'],
      companyTimeZone: 'America/New_York',
    }),
  );
  const app = openApp('/Administrator-Tools/Service-Accounts');
  await heading('Service Accounts');
  return app;
};

it('[API-01] an account is made with its permissions, and its token is shown once, to be copied', async () => {
  const accounts: ServiceAccount[] = [];
  thereAre(accounts);
  server.use(
    http.post('/api/service-accounts', () => {
      accounts.push(anAccount());
      return HttpResponse.json({ data: { ...anAccount(), token: 'cin_4fQzabc' }, meta: {} }, { status: 201 });
    }),
  );
  const { user } = await open();
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  expect(await screen.findByText('No accounts for machines yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  const form = await screen.findByRole('dialog', { name: 'Add account' });
  await user.click(within(form).getByRole('button', { name: 'Add account' }));
  expect(await within(form).findByText('Please say what the account is for.')).toBeVisible();
  await user.type(within(form).getByLabelText('Name'), 'Payroll export');
  await user.type(within(form).getByLabelText('What it is for'), 'Reads reports.');
  await user.click(within(form).getByLabelText('Owner'));
  await user.click(await within(form).findByRole('option', { name: /Emma Rossi/ }));
  await user.type(within(form).getByLabelText('Permissions'), 'visitor:list');
  await user.click(await within(form).findByRole('option', { name: /^visitor:list/ }));
  expect(within(form).queryByRole('option', { name: /ccb:vote/ })).toBeNull();
  expect(within(form).getByLabelText('Owner')).toBeRequired();
  await user.type(within(form).getByLabelText('Addresses'), 'office');
  await user.click(within(form).getByRole('button', { name: 'Add account' }));
  expect(await within(form).findByText(/Please enter an address such as/)).toBeVisible();
  await user.clear(within(form).getByLabelText('Addresses'));
  await user.type(within(form).getByLabelText('Addresses'), '192.0.2.0/24{enter}192.0.2.9');
  await user.click(within(form).getByRole('button', { name: 'Add account' }));
  const shown = await screen.findByRole('dialog', { name: 'The token' });
  expect(lastAsked('POST /service-accounts')!.body).toEqual({
    data: {
      name: 'Payroll export',
      purpose: 'Reads reports.',
      owner: 'employee',
      permissions: ['visitor:list'],
      expiresAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      addresses: ['192.0.2.0/24', '192.0.2.9'],
    },
  });
  await user.click(within(shown).getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledWith('cin_4fQzabc');
  await user.click(within(shown).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue('cin_4fQzabc')).toBeNull());
  expect(await screen.findByRole('rowheader', { name: /Payroll export/ })).toBeVisible();
});

it('[API-01] “Select all” leaves out the power over all accounts, which is chosen for itself', async () => {
  thereAre([]);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add account' }));
  const all = permissionOptions.length;
  await user.click(form.getByRole('button', { name: 'Select all' }));
  expect(form.getByText(`${all - 1} of ${all} selected`)).toBeVisible();
  expect(form.queryByText(/^directory:provision/)).toBeNull();
  await user.type(form.getByLabelText('Permissions'), 'directory:prov');
  await user.click(await form.findByRole('option', { name: /^directory:provision/ }));
  await user.click(form.getByRole('button', { name: 'Select all' }));
  expect(form.getByText(`${all} of ${all} selected`)).toBeVisible();
});

it('[API-03] shows when an account was used, and asks before it is revoked', async () => {
  const account = anAccount({
    lastUsedAt: moment,
    requestsLastDay: 12,
    addresses: ['192.0.2.0/24', '2001:db8::5'],
    expiresAt: '2027-02-28T05:00:00.000Z',
  });
  thereAre([account, anAccount({ id: 2, documentId: 'account2', name: 'Old', state: 'revoked' })]);
  server.use(
    http.post('/api/service-accounts/account1/revoke', () =>
      HttpResponse.json({ data: { ...account, state: 'revoked' }, meta: {} }),
    ),
  );
  const { user } = await open();
  const row = await screen.findByRole('row', { name: /Payroll export/ });
  expect(within(row).getByText('12 in the last day')).toBeVisible();
  expect(within(row).getByText('Active')).toBeVisible();
  expect(within(row).getByText('Only from 192.0.2.0/24, 2001:db8::5')).toBeVisible();
  // The last day that it has, as the form asked for it; one that ends within a day shows the moment.
  expect(within(row).getByText('Feb 27, 2027')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Old/ })).getByText(/Mar 4, 2026, 10:00 AM/)).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Show all 4' }));
  expect(within(row).getByText('search:read')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revoke Old' })).toBeNull();
  await user.click(within(row).getByRole('button', { name: 'Revoke Payroll export' }));
  const question = await screen.findByRole('dialog', { name: 'Revoke account' });
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText(/The account was revoked/)).toBeVisible();
});

it('[API-01] each permission is explained in words, without the numbers of requirements', () => {
  expect(permissionOptions.length).toBeGreaterThan(50);
  for (const { hint } of permissionOptions) {
    expect(hint).toMatch(/\w{3}.*\.$/);
    expect(hint).not.toMatch(/[A-Z]{3}-\d\d|\(\)/);
  }
});

it('[API-03] says when the accounts cannot be loaded', async () => {
  server.use(http.get('/api/service-accounts', () => refuse('unavailable')));
  await open();
  expect(await screen.findByText(/There was an error retrieving the accounts/)).toBeVisible();
});
