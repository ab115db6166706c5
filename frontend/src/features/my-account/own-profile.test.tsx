import { PICTURE_MAX_BYTES, refusals, userMessages } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { currentSession } from '../../shared/session/store';
import { aPerson } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { logIn, openApp } from '../../testing/open-app';

withFakeServer();

const png = (size = 10) => new File([new Uint8Array(size)], 'me.png', { type: 'image/png' });

const picks = () => screen.findByLabelText('Your picture');

describe('the own picture', () => {
  it('[ACC-10] is stored as soon as a file is chosen, and shown in the top bar', async () => {
    server.use(
      http.post('/api/upload', () => {
        office.user = { ...office.user, profilePic: { id: 3, url: '/api/files/3' } };
        return HttpResponse.json([{ id: 3, url: '/api/files/3' }], { status: 201 });
      }),
      http.get('/api/files/3', () => new HttpResponse('png')),
    );
    logIn();
    const { user } = openApp('/My-Account');
    await user.upload(await picks(), png());
    expect(await screen.findByText(userMessages.ownPictureStored)).toBeVisible();
    expect(currentSession()?.avatarUrl).toBe('/api/files/3');
    expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeVisible();
  });

  it('[ACC-10] [USR-04] a file that is too large or no picture is not sent', async () => {
    logIn();
    const { user } = openApp('/My-Account');
    await user.upload(await picks(), png(PICTURE_MAX_BYTES));
    expect(await screen.findByText(refusals['picture-too-large'].message)).toBeVisible();
    expect(timesAsked('POST /upload')).toBe(0);
  });

  it('[ACC-10] the words of the server are shown when it refuses the file', async () => {
    server.use(http.post('/api/upload', () => refuse('not-a-picture')));
    logIn();
    const { user } = openApp('/My-Account');
    await user.upload(await picks(), png());
    expect(await screen.findByText(refusals['not-a-picture'].message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  });

  it('[ACC-10] is removed once that is confirmed', async () => {
    server.use(
      http.get('/api/files/3', () => new HttpResponse('png')),
      http.delete('/api/upload/files/3', () => {
        office.user = { ...office.user, profilePic: null };
        return new HttpResponse(null, { status: 204 });
      }),
    );
    logIn(aPerson({ profilePic: { id: 3, url: '/api/files/3' } }));
    const { user } = openApp('/My-Account');
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(userMessages.ownPictureRemoved)).toBeVisible();
    expect(currentSession()?.avatarUrl).toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull());
  });
});

describe('the own phone numbers', () => {
  const open = async () => {
    logIn(aPerson({ workPhone: '703-555-0107', revision: 4 }));
    const { user } = openApp('/My-Account');
    await user.click(await screen.findByRole('button', { name: 'Change Phone Numbers' }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Edit phone numbers' }) };
  };

  it('[ACC-10] are changed in a dialog, by keyboard alone', async () => {
    server.use(
      http.put('/api/users/me/phones', () => {
        office.user = { ...office.user, workPhone: null, workCellPhone: '703-555-0108', revision: 5 };
        return HttpResponse.json(office.user);
      }),
    );
    const { user, dialog } = await open();
    const work = within(dialog).getByLabelText('Work phone');
    expect(work).toHaveValue('703-555-0107');
    await user.clear(work);
    await user.tab();
    await user.keyboard('703-555-0108{Enter}');
    expect(await screen.findByText(userMessages.ownPhonesChanged)).toBeVisible();
    expect(lastAsked('PUT /users/me/phones')?.body).toEqual({
      workPhone: null,
      workCellPhone: '703-555-0108',
      revision: 4,
    });
    expect(await screen.findByText('703-555-0108', { selector: 'dd *, dd' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[ACC-10] [REL-03] what IT changed meanwhile is shown beside what was typed', async () => {
    server.use(http.put('/api/users/me/phones', () => refuse('stale')));
    const { user, dialog } = await open();
    office.user = { ...office.user, workPhone: '703-555-0999', revision: 5 };
    await user.type(within(dialog).getByLabelText('Work cell phone'), '1');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Work phone')).toHaveValue('703-555-0999'));
    expect(within(dialog).getByLabelText('Work cell phone')).toHaveValue('1');
  });

  it('[ACC-10] a failure keeps the dialog and what was typed', async () => {
    server.use(http.put('/api/users/me/phones', () => refuse('internal')));
    const { user, dialog } = await open();
    await user.type(within(dialog).getByLabelText('Work cell phone'), '1');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await within(dialog).findByText(userMessages.ownPhonesFailed, { exact: false })).toBeVisible();
    expect(within(dialog).getByLabelText('Work cell phone')).toHaveValue('1');
  });
});
