import { sessionMessages } from '@intranet/domain';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../shared/http/query-client';
import { currentSession } from '../shared/session/store';
import { aPerson } from '../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../testing/fake-server';
import { heading, logIn, openApp } from '../testing/open-app';

vi.mock('../shared/rich-text/bullet-editor', () => import('../testing/plain-editor'));

withFakeServer();

const fillIn = async (user: ReturnType<typeof openApp>['user'], password = office.password) => {
  await user.type(await screen.findByLabelText('Email or username'), 'employee@intranet.example');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
};

describe('logging in', () => {
  it('[SES-18] shows whose portal it is and where the person was going, with the focus in the first field', async () => {
    openApp('/Project-Overview/Review-QPR/abc1');
    const field = await screen.findByLabelText('Email or username');
    await waitFor(() => expect(field).toHaveFocus());
    expect(await screen.findByText(office.company.name)).toBeVisible();
    expect(screen.getByText('To open “Review QPR”.')).toBeVisible();
  });

  it('[SES-01] opens Home for the right email and password', async () => {
    const { user, address } = openApp('/Login');
    await fillIn(user);
    await heading(/Emma/);
    expect(address()).toBe('/');
    expect(lastAsked('POST /auth/local')?.body).toEqual({
      identifier: 'employee@intranet.example',
      password: office.password,
    });
  });

  it('[SES-01] says "Wrong username or password! Please try again." and asks for the password again', async () => {
    const { user } = openApp('/Login');
    await fillIn(user, 'wrong');
    expect(await screen.findByText(sessionMessages.wrongCredentials)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Email or username')).toHaveValue('employee@intranet.example');
  });

  it('[SEC-06] says so when there were too many attempts', async () => {
    server.use(http.post('/api/auth/local', () => refuse('too-many-attempts')));
    const { user } = openApp('/Login');
    await fillIn(user);
    expect(await screen.findByText(/Too many attempts to log in/)).toBeVisible();
  });

  it('[SES-01] asks for both fields, and the first empty one takes the focus', async () => {
    const { user } = openApp('/Login');
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Please enter your email or username.')).toBeVisible();
    expect(screen.getByText('Please enter your password.')).toBeVisible();
    expect(screen.getByLabelText('Email or username')).toHaveFocus();
    expect(timesAsked('POST /auth/local')).toBe(0);
  });

  it('[SES-02] keeps token, username, id, email, role, groups and avatar in session storage, and logout clears it', async () => {
    office.user = aPerson({ profilePic: { id: 3, url: '/api/files/3' } });
    server.use(http.get('/api/files/3', () => new HttpResponse(null, { status: 404 })));
    const { user } = openApp('/Login');
    await fillIn(user);
    await heading(/Emma/);
    expect(JSON.parse(Object.values({ ...sessionStorage })[0] as string)).toMatchObject({
      token: office.token,
      username: 'employee',
      id: 7,
      email: 'employee@intranet.example',
      role: 'Authenticated',
      groups: ['Employee'],
      avatarUrl: '/api/files/3',
    });
    await user.click(screen.getByRole('button', { name: /user menu/ }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await heading('Log in');
    expect(sessionStorage).toHaveLength(0);
    await waitFor(() => expect(timesAsked('POST /auth/logout')).toBe(1));
    expect(screen.queryByText(sessionMessages.expired)).not.toBeInTheDocument();
  });

  it('[SES-02] [SEC-06] on a shared computer nothing of the person is left after a logout, also not behind the back button', async () => {
    office.user = aPerson({ title: 'Test Pilot', workPhone: '555-0142' });
    const { user, address, back } = openApp('/Login');
    await fillIn(user);
    await heading(/Emma/);
    await user.click(screen.getByRole('button', { name: /user menu/ }));
    await user.click(screen.getByRole('link', { name: 'My Account' }));
    expect(await screen.findByText('Test Pilot')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /user menu/ }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await heading('Log in');
    const traces = /Emma|Caldwell|Test Pilot|555-0142|employee@/;
    const shown = () =>
      document.body.textContent + JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    for (let steps = 0; steps < 2; steps += 1) {
      expect(shown()).not.toMatch(traces);
      await back();
      await waitFor(() => expect(address()).toMatch(/^\/Login/));
    }
    expect(shown()).not.toMatch(traces);
    expect(
      queryClient
        .getQueryCache()
        .findAll({ predicate: ({ state }) => JSON.stringify(state.data ?? null).match(traces) !== null }),
    ).toEqual([]);
  });

  it.each([
    ['redirect_to=Submitted-War', '/WAR-Reports/View-Submitted-Reports'],
    ['redirect_to=ResetPassword', '/ResetPassword'],
    ['redirect_to=NoSuchScreen', '/'],
    ['redirect_to=https://evil.example', '/'],
    ['redirect_to=//evil.example', '/'],
    ['from=//evil.example', '/'],
    ['from=https://evil.example', '/'],
    ['', '/'],
  ])('[SES-03] after a log-in with "%s" the person is at %s', async (query, target) => {
    const { user, address } = openApp(`/Login?${query}`);
    await fillIn(user);
    await waitFor(() => expect(address()).toBe(target));
  });

  it('[SES-03] a person who is logged in already is led on at once', async () => {
    logIn();
    const { address } = openApp('/Login?redirect_to=Edit-Saved-War');
    await heading('Saved Reports');
    expect(address()).toBe('/WAR-Reports/Edit-Saved-Reports');
  });

  it('[SES-04] without a log-in every screen leads to Login, and afterwards to where the person was going', async () => {
    const { user, address } = openApp('/WAR-Reports/View-Submitted-Reports?page=2&size=25');
    await heading('Log in');
    await fillIn(user);
    await heading('Submitted Reports');
    expect(address()).toBe('/WAR-Reports/View-Submitted-Reports?page=2&size=25');
  });
});

describe('the check of each navigation', () => {
  it('[SES-05] asks users/me again for each screen that is opened', async () => {
    logIn();
    const { user } = openApp('/');
    await heading(/Emma/);
    expect(timesAsked('GET /users/me')).toBe(1);
    await user.click(screen.getByRole('link', { name: 'Edit Saved Reports' }));
    await heading('Saved Reports');
    expect(timesAsked('GET /users/me')).toBe(2);
  });

  it('[SES-05] a refusal that one refresh resolves is not noticed', async () => {
    logIn();
    office.token = 'another';
    openApp('/WAR-Reports/Edit-Saved-Reports');
    await heading('Saved Reports');
    expect(timesAsked('POST /auth/refresh')).toBe(1);
    expect(currentSession()?.token).toBe(office.token);
  });

  it('[SES-05] a refusal that no refresh resolves logs out and says so', async () => {
    logIn();
    office.token = 'another';
    office.cookie = false;
    const { address } = openApp('/WAR-Reports/Edit-Saved-Reports');
    await heading('Log in');
    expect(await screen.findByText('Your previous session has expired. Please log in again.')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    expect(address()).toBe('/Login?from=%2FWAR-Reports%2FEdit-Saved-Reports');
  });

  it('[SES-05] a refusal in the middle of a screen logs out too, and leads back afterwards', async () => {
    logIn();
    const { user, address } = openApp('/WAR-Reports/View-Submitted-Reports');
    await heading('Submitted Reports');
    office.token = null;
    office.cookie = false;
    await user.type(screen.getByLabelText('Project'), 'Atlas');
    await heading('Log in');
    office.cookie = true;
    await fillIn(user);
    await heading('Submitted Reports');
    expect(address()).toMatch(/^\/WAR-Reports\/View-Submitted-Reports/);
  });

  it('[SES-04] a session that ended elsewhere leads to the screen that was clicked then, not back', async () => {
    logIn();
    const { user, address } = openApp('/WAR-Reports/Edit-Saved-Reports');
    await heading('Saved Reports');
    office.token = 'another';
    office.cookie = false;
    await user.click(screen.getByRole('link', { name: 'Employee Directory' }));
    await heading('Log in');
    expect(address()).toBe('/Login?from=%2FResources%2FEmployee-Directory');
    expect(screen.getByText(sessionMessages.expired)).toBeVisible();
  });

  it.each([
    ['429', () => HttpResponse.json({}, { status: 429 })],
    ['500', () => refuse('internal')],
  ])('[SES-05] %s keeps the session and offers to try again', async (_, answer) => {
    logIn();
    server.use(http.get('/api/users/me', answer));
    const { user } = openApp('/WAR-Reports/Edit-Saved-Reports');
    expect(await screen.findByText(sessionMessages.serverOutOfReach)).toBeVisible();
    await heading('Saved Reports');
    expect(currentSession()).not.toBeNull();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(sessionMessages.serverOutOfReach)).not.toBeInTheDocument());
  });

  it('[SES-05] a new tab with a live cookie does not ask for the password', async () => {
    localStorage.setItem('intranet.cookie', '1');
    openApp('/WAR-Reports/Edit-Saved-Reports');
    await heading('Saved Reports');
    expect(timesAsked('POST /auth/refresh')).toBe(1);
  });

  it('[SES-05] a session of another person in the same browser is not taken over', async () => {
    logIn(aPerson({ id: 7 }));
    office.token = 'another';
    office.user = aPerson({ id: 8, username: 'stranger', firstName: 'Olga' });
    openApp('/');
    await heading('Log in');
    expect(screen.getByText(sessionMessages.expired)).toBeVisible();
  });

  it('[SES-06, SES-19] a screen of another group leads Home, which says so', async () => {
    logIn(aPerson({ username: 'customer', groups: [] }));
    const { address } = openApp('/WAR-Reports/Create-New-Report');
    await heading(/Emma/);
    expect(address()).toBe('/');
    expect(screen.queryByText('Quick Submit')).not.toBeInTheDocument();
    expect(await screen.findByText(/“Create New Report” is not open to you\./)).toBeVisible();
  });

  it('[SES-19] a link on Home to a screen of another group says so too', async () => {
    logIn(aPerson({ username: 'customer', groups: [] }));
    const { go } = openApp('/');
    await heading(/Emma/);
    await go('/WAR-Reports/Create-New-Report');
    expect(await screen.findByText(/“Create New Report” is not open to you\./)).toBeVisible();
  });

  it('[SES-06] [SES-15] a person who lost their group in the meantime is led Home at the next navigation', async () => {
    logIn();
    const { user } = openApp('/');
    await heading(/Emma/);
    office.user = aPerson({ groups: [] });
    await user.click(screen.getByRole('link', { name: 'Create New Report' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Create New Report' })).not.toBeInTheDocument(),
    );
    await heading(/Emma/);
  });
});

describe('several tabs', () => {
  const fromOtherTab = (key: string, value: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));

  it('[SES-02] a logout in one tab ends the others', async () => {
    const { followOtherTabs } = await import('../shared/session/end');
    const stop = followOtherTabs();
    logIn();
    openApp('/');
    await heading(/Emma/);
    fromOtherTab('intranet.ended', JSON.stringify({ userId: 99, reason: 'logout', at: 1 }));
    expect(currentSession()).not.toBeNull();
    localStorage.removeItem('intranet.cookie');
    fromOtherTab('intranet.ended', JSON.stringify({ userId: 7, reason: 'logout', at: 2 }));
    await heading('Log in');
    expect(sessionStorage).toHaveLength(0);
    stop();
  });
});
