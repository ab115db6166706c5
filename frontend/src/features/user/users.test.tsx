import { userMessages } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { openApp } from '../../testing/open-app';
import { aUserRecord } from '../../testing/people';
import { chooseAction, openRowMenu } from '../../testing/row-menu';
import { asIt, directory, withDirectory } from './testing/directory';

withFakeServer();
withDirectory();

describe('View/Edit Users', () => {
  it('[USR-06] shows the active with their actions, and the disabled with what enabling means', async () => {
    asIt();
    directory.people = [directory.emma, aUserRecord('Dan Gone', { blocked: true })];
    const { user, address } = openApp('/View-Edit-User-Page');
    const edit = await screen.findByRole('link', { name: /Edit Emma Caldwell/ }, { timeout: 4000 });
    expect(edit).toHaveAttribute('href', '/Edit-User/7');
    await user.click(screen.getByRole('checkbox', { name: 'Display Disabled Users' }));
    expect(await screen.findByRole('link', { name: /Edit Dan Gone/ })).toBeVisible();
    expect(screen.getByText(/To enable a user/)).toBeVisible();
    await openRowMenu(user, 'Dan Gone');
    expect(screen.queryByRole('menuitem', { name: 'Reset Password' })).toBeNull();
    expect(address()).toBe('/View-Edit-User-Page?disabled=1');
  });

  it('[USR-06, SES-17] shows each as a card where the buttons would hide the title', async () => {
    asIt();
    openApp('/View-Edit-User-Page');
    const table = await screen.findByRole('table', { name: 'Active users' }, { timeout: 4000 });
    expect(table.closest('.data-table')).toHaveClass('is-wide');
  });

  it('[USR-06] a name or title that is one long word may break, ordinary words may not', async () => {
    asIt();
    const long = aUserRecord(`Tabitha ${'B'.repeat(50)}`, { title: 'T'.repeat(60) });
    directory.people = [directory.emma, long];
    openApp('/View-Edit-User-Page');
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }, { timeout: 4000 }));
    const tabitha = await row(/Tabitha/);
    for (const words of [long.firstLastName, long.title!])
      expect(tabitha.getByText(words, { selector: 'bdi' }).closest('.long-word')).not.toBeNull();
    expect((await row(/Emma/)).getByText('Engineer').closest('.long-word')).toBeNull();
  });

  it('[USR-06] View opens everything IT may know, in a modal', async () => {
    asIt();
    const { user } = openApp('/View-Edit-User-Page');
    await chooseAction(user, 'Emma Caldwell', 'View');
    const modal = within(await screen.findByRole('dialog', { name: 'User Information' }));
    expect(modal.getByText('Apr 2, 1990')).toBeVisible();
    expect(modal.getByText('Active')).toBeVisible();
  });

  it('[USR-06, SES-31] the name opens the same, and so does a click anywhere on the row', async () => {
    asIt();
    const { user } = openApp('/View-Edit-User-Page');
    await user.click(await screen.findByRole('button', { name: 'Emma Caldwell' }, { timeout: 4000 }));
    await screen.findByRole('dialog', { name: 'User Information' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('cell', { name: 'Engineer' }));
    expect(await screen.findByRole('dialog', { name: 'User Information' })).toBeVisible();
  });

  it('[USR-20] lists groups, supervisor and last log-in', async () => {
    asIt();
    directory.people = [
      aUserRecord('Zed Late', {
        groups: ['Employee', 'CM'],
        reportsTo: 'sam',
        supervisorName: 'Samuel Rivera',
        lastLogin: '2026-03-02T15:00:00.000Z',
      }),
      aUserRecord('Una Never', { lastLogin: null, reportsTo: 'None', supervisorName: null }),
    ];
    openApp('/View-Edit-User-Page');
    const row = within(await screen.findByRole('row', { name: /Zed/ }, { timeout: 4000 }));
    for (const words of ['CM, Employee', 'Samuel Rivera', 'Mar 2, 2026'])
      expect(row.getByRole('cell', { name: words })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Never' })).toBeVisible();
  });

  it('[USR-07] Reset Password sends a link only after a confirmation', async () => {
    asIt();
    server.use(http.post('/api/users/7/password-reset', () => HttpResponse.json(directory.emma)));
    const { user } = openApp('/View-Edit-User-Page');
    const open = () => chooseAction(user, 'Emma Caldwell', 'Reset Password');
    await open();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(timesAsked('POST /users/7/password-reset')).toBe(0);
    await open();
    await user.click(await screen.findByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(userMessages.linkSent)).toBeVisible();
  });

  it('[SSO-06] Unlink Provider is shown where it is allowed, and asks before', async () => {
    asIt();
    directory.emma = {
      ...directory.emma,
      linkedToProvider: true,
      availableActions: ['update', 'unlink-provider'],
    };
    directory.people = [directory.emma, aUserRecord('Dan Other')];
    server.use(http.post('/api/users/7/provider-unlink', () => HttpResponse.json(directory.emma)));
    const { user } = openApp('/View-Edit-User-Page');
    const open = () => chooseAction(user, 'Emma Caldwell', 'Unlink Provider');
    await open();
    // What the server would refuse is not promised. SSO-07
    expect(
      await screen.findByText(/unless they have a second factor, or the address was changed/),
    ).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(timesAsked('POST /users/7/provider-unlink')).toBe(0);
    await openRowMenu(user, 'Dan Other');
    expect(screen.queryByRole('menuitem', { name: 'Unlink Provider' })).toBeNull();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText(userMessages.providerUnlinked)).toBeVisible();
    expect(timesAsked('POST /users/7/provider-unlink')).toBe(1);
  });

  it('[MFA-06] Reset Second Factor is shown where it is allowed, and asks before', async () => {
    asIt();
    directory.emma = {
      ...directory.emma,
      secondFactor: true,
      availableActions: ['update', 'reset-second-factor'],
    };
    directory.people = [directory.emma, aUserRecord('Dan Other')];
    server.use(http.post('/api/users/7/second-factor-reset', () => HttpResponse.json(directory.emma)));
    const { user } = openApp('/View-Edit-User-Page');
    const open = () => chooseAction(user, 'Emma Caldwell', 'Reset Second Factor');
    await open();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(timesAsked('POST /users/7/second-factor-reset')).toBe(0);
    await openRowMenu(user, 'Dan Other');
    expect(screen.queryByRole('menuitem', { name: 'Reset Second Factor' })).toBeNull();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Reset it' }));
    expect(await screen.findByText(userMessages.secondFactorReset)).toBeVisible();
    expect(timesAsked('POST /users/7/second-factor-reset')).toBe(1);
  });

  it('[USR-06] [SES-24] says so when the users cannot be fetched', async () => {
    asIt();
    server.use(http.get('/api/users', () => refuse('internal')));
    openApp('/View-Edit-User-Page');
    expect(await screen.findByText(userMessages.listFailed, {}, { timeout: 4000 })).toBeVisible();
  });
});
