import { userMessages } from '@intranet/domain';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { aUserRecord } from '../../testing/people';
import {
  asAdmin,
  asIt,
  directory,
  isForSupervisors,
  isLookUp,
  lookedUp,
  submit,
  type User,
  withDirectory,
} from './testing/directory';

withFakeServer();
withDirectory();

async function fillNewUser(user: User) {
  await user.type(await screen.findByLabelText('Username', {}, { timeout: 4000 }), 'nora');
  await user.type(screen.getByLabelText('Email'), 'nora@intranet.example');
  await user.type(screen.getByLabelText('Temporary password'), 'Temp-Pass-26!');
  await user.type(screen.getByLabelText('Verify password'), 'Temp-Pass-26!');
  await user.type(screen.getByLabelText('First name'), 'Nóra');
  await user.type(screen.getByLabelText('Last name'), 'Szabó');
  await user.type(screen.getByLabelText('Date of birth'), '1990-01-01');
}

describe('Create New User', () => {
  it('[USR-01] [ACC-03] suggests a password, fills it in twice and shows it', async () => {
    asIt();
    const { user } = openApp('/Create-New-User');
    const button = await screen.findByRole('button', { name: 'Suggest a password' }, { timeout: 4000 });
    await user.click(button);
    const [, first] = /Filled in: (\S+)/.exec(button.parentElement!.textContent)!;
    expect(screen.getByLabelText('Temporary password')).toHaveValue(first);
    expect(screen.getByLabelText('Verify password')).toHaveValue(first);
    await user.click(button);
    expect(screen.getByLabelText('Temporary password')).not.toHaveValue(first);
  });

  it('[USR-01] [USR-11] says P12 and what is wrong at each field; an empty field is not praised', async () => {
    asIt();
    const { user } = openApp('/Create-New-User');
    await screen.findByLabelText('Username', {}, { timeout: 4000 });
    await submit(user, 'Create User');
    expect(await screen.findByText(userMessages.createP12)).toBeVisible();
    expect(screen.getByText(userMessages.usernameInvalid)).toBeVisible();
    expect(screen.getByText(userMessages.emailInvalid)).toBeVisible();
    expect(screen.getAllByText(userMessages.required)).toHaveLength(3);
    expect(
      within(screen.getByRole('group', { name: 'Account Information' })).queryByText('Looks Good!'),
    ).toBeNull();
    expect(timesAsked('POST /auth/local/register')).toBe(0);
  });

  it('[USR-01] [USR-02] creates an employee, says so, and shows an empty form', async () => {
    asIt();
    server.use(
      http.post('/api/auth/local/register', () =>
        HttpResponse.json(aUserRecord('Nóra Szabó'), { status: 201 }),
      ),
    );
    const { user } = openApp('/Create-New-User');
    await fillNewUser(user);
    await user.click(screen.getByRole('button', { name: 'Suggest a password' }));
    expect(screen.getByText(/^Filled in:/)).toBeVisible();
    await submit(user, 'Create User');
    expect(await screen.findByText(userMessages.created)).toBeVisible();
    expect(screen.queryByText(/^Filled in:/)).toBeNull();
    expect(lastAsked('POST /auth/local/register')?.body).toMatchObject({
      username: 'nora',
      groups: ['Employee'],
      reportsTo: 'None',
      title: null,
    });
    expect(lastAsked('POST /auth/local/register')?.body).not.toHaveProperty('passwordConfirmation');
    expect(screen.getByLabelText('Username')).toHaveValue('');
  });

  it('[USR-01] says at its field that a username is in use, before anything is created', async () => {
    asIt();
    directory.people = [aUserRecord('Somebody Else', { username: 'NORA', email: 'else@intranet.example' })];
    const { user } = openApp('/Create-New-User');
    await fillNewUser(user);
    await submit(user, 'Create User');
    expect(await screen.findByText(userMessages.usernameInvalid)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(timesAsked('POST /auth/local/register')).toBe(0);
  });

  it.each([
    ['P13', (query: URLSearchParams) => isLookUp(query), userMessages.createP13],
    ['P14', (query: URLSearchParams) => lookedUp(query, 'username') !== null, userMessages.createP14],
    ['P15', (query: URLSearchParams) => lookedUp(query, 'email') !== null, userMessages.createP15],
    ['P16', isForSupervisors, userMessages.createP16],
  ])('[USR-11] a list of people that fails is %s, and nothing typed is lost', async (_, fails, message) => {
    asIt();
    server.use(
      http.get('/api/users', ({ request }) =>
        fails(new URL(request.url).searchParams) ? refuse('internal') : HttpResponse.json([]),
      ),
    );
    const { user } = openApp('/Create-New-User');
    await fillNewUser(user);
    if (message !== userMessages.createP16) await submit(user, 'Create User');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('nora');
    expect(timesAsked('POST /auth/local/register')).toBe(0);
  });

  it('[USR-11] groups that cannot be fetched are P17, a failing write is P11', async () => {
    asIt();
    server.use(
      http.get('/api/groups', () => refuse('internal')),
      http.post('/api/auth/local/register', () => refuse('internal')),
    );
    const { user } = openApp('/Create-New-User');
    await fillNewUser(user);
    expect(await screen.findByText(userMessages.createP17)).toBeVisible();
    await submit(user, 'Create User');
    expect(await screen.findByText(userMessages.createP11)).toBeVisible();
  });

  it('[USR-04] [USR-11] a picture of 1,048,855 bytes is P18 and is not sent; one that is no picture is refused', async () => {
    asIt();
    const { user } = openApp('/Create-New-User');
    const field = await screen.findByLabelText('Profile picture', {}, { timeout: 4000 });
    await user.upload(field, new File([new Uint8Array(1_048_855)], 'big.png', { type: 'image/png' }));
    expect(await screen.findByText(userMessages.createP18)).toBeVisible();
    expect(screen.getByText(userMessages.pictureTooLarge)).toBeVisible();
    await user.upload(field, new File([new Uint8Array(1_048_854)], 'small.png', { type: 'image/png' }));
    expect(await screen.findByText('small.png is stored when you save.')).toBeVisible();
    // The alert about the first person disappears with them. SES-16
    expect(screen.queryByText(userMessages.createP18)).toBeNull();
    expect(screen.queryByText(userMessages.pictureTooLarge)).toBeNull();
  });

  it('[USR-13] IT is not offered the groups that only an admin gives', async () => {
    asIt();
    openApp('/Create-New-User');
    const access = within(await screen.findByRole('group', { name: 'User Access' }, { timeout: 4000 }));
    expect(await access.findByRole('checkbox', { name: 'IT' })).not.toBeChecked();
    expect(access.getByRole('checkbox', { name: 'Employee' })).toBeChecked();
    expect(access.queryByRole('checkbox', { name: /^Admin/ })).toBeNull();
  });

  it('[USR-13] an admin is offered them all', async () => {
    asAdmin();
    openApp('/Create-New-User');
    expect(await screen.findByRole('checkbox', { name: 'Administration' }, { timeout: 4000 })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Admin gives the role Administrator/ })).toBeVisible();
  });

  it('[USR-01] [SES-06] is for IT and admins', async () => {
    logIn(aPerson({ groups: ['Employee', 'Administration'] }));
    const { address } = openApp('/Create-New-User');
    await heading(/Emma/);
    expect(address()).toBe('/');
  });
});
