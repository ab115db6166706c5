import { refusals, userMessages } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { logIn, openApp } from '../../testing/open-app';
import { asIt, directory, openEdit, samuel, submit, type User, withDirectory } from './testing/directory';

withFakeServer();
withDirectory();

const put = async (user: User, label: string, value: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (value) await user.type(field, value);
};

describe('Edit User', () => {
  it('[USR-08] has the five sections, saves what was changed with its revision, and praises it', async () => {
    asIt();
    const { user } = await openEdit();
    for (const name of [
      'Account Information',
      'Personal Information',
      'Professional Information',
      'User Access',
      'Other',
    ])
      expect(screen.getByRole('group', { name })).toBeVisible();
    await put(user, 'Title', 'Lead');
    await user.tab();
    expect(await screen.findByText('Looks Good!')).toBeVisible();
    await submit(user, 'Update User');
    expect(await screen.findByText(userMessages.updated)).toBeVisible();
    expect(lastAsked('PUT /users/7')?.body).toEqual({ title: 'Lead', revision: 4 });
  });

  it('[USR-15, USR-03] of one’s own account groups and supervisor are shown, shut, with the reason', async () => {
    logIn(aPerson({ id: 7, username: 'employee', groups: ['IT', 'Employee', 'Supervisor'] }));
    directory.emma = { ...directory.emma, reportsTo: 'supervisor', groups: [{ id: 2, name: 'Employee' }] };
    const { user } = await openEdit();
    const section = screen.getByRole('group', { name: 'User Access' });
    const boxes = await within(section).findAllByRole('checkbox');
    expect(section).toHaveAccessibleDescription(refusals['own-groups'].message);
    for (const box of boxes) {
      expect(box).toBeDisabled();
      // Described once at the section instead of at each of nine boxes.
      expect(box).toHaveAccessibleDescription('');
    }
    const supervisor = await screen.findByRole('combobox', { name: 'Direct report to' });
    await waitFor(() => expect(supervisor).toHaveValue('Samuel Rivera'));
    expect(supervisor).toBeDisabled();
    expect(supervisor).toHaveAccessibleDescription(refusals['own-supervisor'].message);
    // The rest of one's own account can be changed; locked fields are not sent.
    await put(user, 'Title', 'Lead');
    await submit(user, 'Update User');
    expect(await screen.findByText(userMessages.updated)).toBeVisible();
    expect(lastAsked('PUT /users/7')?.body).toEqual({ title: 'Lead', revision: 4 });
  });

  it('[USR-03] a supervisor who keeps accounts is not offered themselves, and reads why', async () => {
    logIn(aPerson({ id: samuel.id, username: 'supervisor', groups: ['IT', 'Supervisor', 'Employee'] }));
    const { user } = await openEdit();
    // The field is remounted when the names arrive.
    const field = () => screen.getByRole('combobox', { name: 'Direct report to' });
    await waitFor(() => expect(field()).toHaveAccessibleDescription(refusals['supervisor-oneself'].message));
    await user.click(field());
    expect(screen.queryByRole('option', { name: /Samuel Rivera/ })).not.toBeInTheDocument();
  });

  it('[USR-15] a person who gives a group that votes or reads others’ reports reads who will be notified', async () => {
    asIt();
    await openEdit();
    const box = await screen.findByRole('checkbox', { name: /CCB/ });
    expect(box).toBeEnabled();
    expect(box).toHaveAccessibleDescription('');
    expect(screen.getByRole('group', { name: 'User Access' })).toHaveAccessibleDescription(
      /Supervisor, CM, CCB and Project Manager may vote .* are notified\.$/,
    );
  });

  it('[USR-08] says P3 when a required field is empty, and sends nothing', async () => {
    asIt();
    const { user } = await openEdit();
    await put(user, 'First name', '');
    await submit(user, 'Update User');
    expect(await screen.findByText(userMessages.editP3)).toBeVisible();
    expect(timesAsked('PUT /users/7')).toBe(0);
  });

  it('[USR-08] a stale edit tells, loses nothing typed, and can be saved then', async () => {
    asIt();
    const { user } = await openEdit();
    await put(user, 'Title', 'Typed');
    server.use(http.put('/api/users/7', () => refuse('stale'), { once: true }));
    directory.emma = { ...directory.emma, title: 'Theirs', division: 'Avionics', revision: 5 };
    await submit(user, 'Update User');
    expect(
      await screen.findByText(/Someone else changed this in the meantime\. Nothing you typed is lost/),
    ).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Typed');
    expect(screen.getByLabelText('Division')).toHaveValue('Avionics');
    expect(
      within(screen.getByRole('region', { name: 'Changed in the meantime' })).getByText('Theirs'),
    ).toBeVisible();
    await submit(user, 'Update User');
    expect(await screen.findByText(userMessages.updated)).toBeVisible();
    expect(lastAsked('PUT /users/7')?.body).toEqual({ title: 'Typed', revision: 5 });
  });

  it.each([
    ['P2', 'internal', userMessages.editP2],
    ['the rule itself', 'guarded-groups', refusals['guarded-groups'].message],
  ] as const)('[USR-08] [USR-11] a write that fails says %s', async (_, code, message) => {
    asIt();
    server.use(http.put('/api/users/7', () => refuse(code)));
    const { user } = await openEdit();
    await put(user, 'Title', 'Lead');
    await submit(user, 'Update User');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Lead');
  });

  it('[USR-09] [SES-16] the heading follows the new name, and a refusal replaces the success', async () => {
    asIt();
    server.use(
      http.put('/api/users/7', () => {
        directory.emma = {
          ...directory.emma,
          firstName: 'Emmy',
          firstLastName: 'Emmy Caldwell',
          revision: 5,
        };
        return HttpResponse.json(directory.emma);
      }),
    );
    const { user } = await openEdit();
    await put(user, 'First name', 'Emmy');
    await submit(user, 'Update User');
    expect(await screen.findByText(userMessages.updated)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit User: Emmy Caldwell');
    await user.clear(screen.getByLabelText('First name'));
    await submit(user, 'Update User');
    expect(await screen.findByText(userMessages.editP3)).toBeVisible();
    expect(screen.queryByText(userMessages.updated)).toBeNull();
  });

  it('[USR-03] a circle of reporting is shown at its field', async () => {
    asIt();
    const { message } = refusals['reporting-circle'];
    server.use(
      http.put('/api/users/7', () =>
        refuse('reporting-circle', { errors: [{ path: 'reportsTo', message }] }),
      ),
    );
    const { user } = await openEdit();
    await waitFor(() => expect(screen.getByLabelText('Direct report to')).toBeEnabled());
    await user.clear(screen.getByLabelText('Direct report to'));
    await user.type(screen.getByLabelText('Direct report to'), 'samu');
    await user.click(await screen.findByRole('option', { name: /Samuel Rivera/ }));
    await submit(user, 'Update User');
    expect(await screen.findByText(message)).toBeVisible();
    expect(lastAsked('PUT /users/7')?.body).toEqual({ reportsTo: 'supervisor', revision: 4 });
  });

  it('[USR-11] a look-up that fails is P9, a user that cannot be fetched P8', async () => {
    asIt();
    const { user } = await openEdit();
    await put(user, 'Username', 'emma');
    server.use(
      http.get('/api/users', () => refuse('internal')),
      http.get('/api/users/7', () => refuse('internal')),
    );
    await submit(user, 'Update User');
    expect(await screen.findByText(userMessages.editP9)).toBeVisible();
  });

  it('[USR-11] [SES-16] P8 offers to try again; for a person who does not exist it says so', async () => {
    asIt();
    server.use(http.get('/api/users/7', () => refuse('internal'), { once: true }));
    const { user } = openApp('/Edit-User/7');
    expect(await screen.findByText(userMessages.editP8, {}, { timeout: 4000 })).toBeVisible();
    server.use(http.get('/api/users/7', () => refuse('not-found')));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/This user does not exist/)).toBeVisible();
  });
});
