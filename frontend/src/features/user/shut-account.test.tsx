import { privacyMessages, refusals, userMessages } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { aUserRecord } from '../../testing/people';
import { asAdmin, asIt, directory, openEdit, submit, withDirectory } from './testing/directory';

withFakeServer();
withDirectory();

describe('Edit User', () => {
  it('[PRV-01] nobody asks for the data of who is disabled, since nobody could download it', async () => {
    asIt();
    directory.emma = aUserRecord('Emma Caldwell', { id: 7, blocked: true, groups: [] });
    await openEdit();
    expect(screen.queryByRole('button', { name: privacyMessages.theirData })).toBeNull();
  });

  it('[PRV-01] IT asks for the data of a person, who is told', async () => {
    asIt();
    server.use(http.post('/api/privacy/exports', () => refuse('internal')));
    const { user } = await openEdit();
    const ask = screen.getByRole('button', { name: privacyMessages.theirData });
    await user.click(ask);
    expect(await screen.findByText(privacyMessages.theirDataError)).toBeVisible();
    server.use(
      http.post('/api/privacy/exports', () =>
        HttpResponse.json(
          { data: { id: 'x', documentId: 'x', state: 'waiting', expiresAt: null, url: null }, meta: {} },
          { status: 201 },
        ),
      ),
    );
    await user.click(ask);
    expect(await screen.findByText(privacyMessages.theirDataAsked('Emma Caldwell'))).toBeVisible();
    expect(lastAsked('POST /privacy/exports')?.body).toEqual({ data: { username: directory.emma.username } });
  });

  it('[USR-10] Disable warns of what is lost; then Enable replaces it and the access clears', async () => {
    asIt();
    server.use(
      http.post('/api/users/7/disable', () => {
        directory.emma = {
          ...directory.emma,
          blocked: true,
          groups: [],
          revision: 5,
          availableActions: ['update', 'enable'],
        };
        return HttpResponse.json(directory.emma);
      }),
    );
    const { user } = await openEdit();
    await user.click(screen.getByRole('button', { name: 'Disable User' }));
    const warning = within(await screen.findByRole('dialog', { name: 'Disable User' }));
    expect(warning.getByText(/Access: Employee\./)).toBeVisible();
    expect(await warning.findByText('Nothing else depends on them.')).toBeVisible();
    await user.click(warning.getByRole('button', { name: 'Disable User' }));
    expect(await screen.findByText(userMessages.disabled)).toBeVisible();
    expect(lastAsked('POST /users/7/disable')?.body).toBeNull();
    expect(screen.getByRole('button', { name: 'Enable User' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Disable User' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Employee' })).not.toBeChecked();
  });

  it.each([
    ['P5', 'internal', userMessages.editP5],
    ['the last Administrator', 'last-administrator', refusals['last-administrator'].message],
  ] as const)('[USR-10] [USR-11] a failing Disable says %s', async (_, code, message) => {
    asAdmin();
    server.use(
      http.post('/api/users/7/disable', () => refuse(code)),
      http.get('/api/users/7/leaving', () => refuse('internal')),
    );
    const { user } = await openEdit();
    await user.click(screen.getByRole('button', { name: 'Disable User' }));
    const warning = within(await screen.findByRole('dialog', { name: 'Disable User' }));
    expect(await warning.findByText(userMessages.editP13)).toBeVisible();
    await user.click(warning.getByRole('button', { name: 'Disable User' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('[USR-10] Enable asks, and only unblocks; its failure is P7, and P12 when no answer came', async () => {
    asIt();
    directory.emma = aUserRecord('Emma Caldwell', { id: 7, blocked: true, groups: [] });
    server.use(http.post('/api/users/7/enable', () => refuse('internal')));
    const { user } = await openEdit();
    const question = async () => {
      await submit(user, 'Enable User');
      return within(await screen.findByRole('dialog', { name: 'Enable User' }));
    };
    const enable = async () => user.click((await question()).getByRole('button', { name: 'Enable User' }));
    await user.click((await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(timesAsked('POST /users/7/enable')).toBe(0);
    await enable();
    expect(await screen.findByText(userMessages.editP7)).toBeVisible();
    server.use(http.post('/api/users/7/enable', () => HttpResponse.error()));
    await enable();
    expect(await screen.findByText(userMessages.editP12)).toBeVisible();
    server.use(
      http.post('/api/users/7/enable', () =>
        HttpResponse.json({ ...directory.emma, blocked: false, availableActions: ['update', 'disable'] }),
      ),
    );
    await enable();
    expect(await screen.findByText(userMessages.enabled)).toBeVisible();
  });

  it('[PRV-02] Erase asks for the username, and afterwards the form can change nothing', async () => {
    asAdmin();
    directory.emma = aUserRecord('Emma Caldwell', {
      id: 7,
      blocked: true,
      groups: [],
      availableActions: ['update', 'enable', 'erase'],
    });
    server.use(http.post('/api/users/7/erase', () => refuse('internal')));
    const { user } = await openEdit();
    const dialog = async () => {
      await user.click(screen.getByRole('button', { name: 'Erase for good' }));
      return within(await screen.findByRole('dialog', { name: 'Erase for good' }));
    };
    const first = await dialog();
    expect(first.getByText(/is called "Former employee 0007" from then on/)).toBeVisible();
    expect(first.getByRole('button', { name: 'Erase for good' })).toBeDisabled();
    const confirm = first.getByLabelText(`To erase, type the username ${directory.emma.username}`);
    await user.type(confirm, directory.emma.username.toUpperCase());
    expect(first.getByRole('button', { name: 'Erase for good' })).toBeDisabled();
    await user.clear(confirm);
    await user.type(confirm, directory.emma.username);
    await user.click(first.getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText(privacyMessages.eraseError)).toBeVisible();
    server.use(
      http.post('/api/users/7/erase', () =>
        HttpResponse.json({ ...directory.emma, erased: true, availableActions: [] }),
      ),
    );
    const second = await dialog();
    await user.type(second.getByRole('textbox'), directory.emma.username);
    await user.click(second.getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText(privacyMessages.erased)).toBeVisible();
    expect(lastAsked('POST /users/7/erase')?.body).toEqual({ confirm: directory.emma.username });
    expect(screen.getByText(/This user is erased/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    for (const name of ['Erase for good', 'Enable User', 'Update User'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('[USR-13] the account of a person in a guarded group is locked for IT, and their group stays', async () => {
    asIt();
    directory.emma = aUserRecord('Paula Office', {
      id: 7,
      groups: ['Administration', 'Employee'],
      availableActions: ['update'],
    });
    const { user } = await openEdit();
    expect(screen.getByLabelText('Username')).toHaveAttribute('readonly');
    expect(screen.getByText(refusals['guarded-person'].message)).toBeVisible();
    expect(await screen.findByText(/Also in Administration/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Disable User' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'IT' }));
    await submit(user, 'Update User');
    await waitFor(() => expect(timesAsked('PUT /users/7')).toBe(1));
    expect(lastAsked('PUT /users/7')?.body).toEqual({
      groups: ['Administration', 'Employee', 'IT'],
      revision: 4,
    });
  });
});
