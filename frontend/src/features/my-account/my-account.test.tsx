import { passwordMessages, refusals } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { currentSession } from '../../shared/session/store';
import { aPerson } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { send, strong, typePasswords } from './testing/passwords';

withFakeServer();

const changes = () =>
  http.post('/api/auth/change-password', () => {
    office.token = 'token-2';
    office.user = { ...office.user, mustChangePassword: false };
    return HttpResponse.json({ jwt: 'token-2', user: office.user });
  });

describe('My Account', () => {
  it('[ACC-01] shows the profile with the supervisor by name, read-only, and leads to the password', async () => {
    logIn(aPerson({ title: 'Software Engineer', workPhone: '703-555-0107', dob: '1993-03-17' }));
    openApp('/My-Account');
    await heading('My Account');
    expect(await screen.findByText('Software Engineer')).toBeVisible();
    expect(screen.getByText('Mar 17, 1993')).toBeVisible();
    expect(screen.getByText('Samuel Rivera')).toBeVisible();
    // The role follows from the groups, and its name means nothing to people.
    expect(screen.queryByText('Authenticated')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/ResetPassword');
  });

  it('[ACC-01] [SES-24] says so when the account cannot be loaded, and tries again', async () => {
    logIn();
    let calls = 0;
    server.use(
      http.get('/api/users/me', () => {
        calls += 1;
        return calls === 2 ? refuse('internal') : HttpResponse.json(office.user);
      }),
    );
    const { user } = openApp('/My-Account');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Avionics', { selector: 'dd *' })).toBeVisible();
  });
});

describe('with PASSWORD_LOGIN=off', () => {
  const close = () =>
    server.use(
      http.get('/api/company-profile/front-door', () =>
        HttpResponse.json({
          data: {
            name: 'Company',
            logo: null,
            oidc: { label: 'Log in with Entra ID' },
            passwordLogin: false,
          },
        }),
      ),
    );

  it('[SSO-03] [ACC-01] a person without a password here sees that, instead of a form that the server refuses', async () => {
    close();
    logIn();
    openApp('/My-Account');
    expect(await screen.findByText(passwordMessages.elsewhere)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Change Password' })).toBeNull();
  });

  it('[SSO-03] [ACC-02] nor is there a form at its address, only the way back', async () => {
    close();
    logIn();
    openApp('/ResetPassword');
    expect(await screen.findByText(passwordMessages.elsewhere)).toBeVisible();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/My-Account');
  });

  it('[SSO-03] an admin changes their password as usual', async () => {
    close();
    logIn(aPerson({ role: { id: 2, name: 'Administrator' } }));
    openApp('/ResetPassword');
    expect(await screen.findByLabelText('Current password')).toBeVisible();
    expect(screen.queryByText(passwordMessages.elsewhere)).toBeNull();
  });
});

describe('the weekly reminder', () => {
  it('[RHY-07] is turned off by email, and on again', async () => {
    let reminderMail = true;
    server.use(
      http.get('/api/preferences', () => HttpResponse.json({ data: { reminderMail } })),
      http.put('/api/preferences', async ({ request }) => {
        ({ reminderMail } = ((await request.json()) as { data: { reminderMail: boolean } }).data);
        return HttpResponse.json({ data: { reminderMail } });
      }),
    );
    logIn();
    const { user } = openApp('/My-Account');
    const box = await screen.findByRole('checkbox', { name: 'Send it by email too' });
    expect(box).toBeChecked();
    await user.click(box);
    expect(await screen.findByText('The weekly reminder is only shown in the bell now.')).toBeVisible();
    expect(lastAsked('PUT /preferences')?.body).toEqual({ data: { reminderMail: false } });
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(await screen.findByText('The weekly reminder is sent by email again.')).toBeVisible();
    expect(box).toBeChecked();
  });

  it('[RHY-07] a choice that could not be saved is shown as it was', async () => {
    server.use(http.put('/api/preferences', () => refuse('internal')));
    logIn();
    const { user } = openApp('/My-Account');
    const box = await screen.findByRole('checkbox', { name: 'Send it by email too' });
    await user.click(box);
    expect(await screen.findByText('This could not be saved. Please try again!')).toBeVisible();
    expect(box).toBeChecked();
  });

  it('[RHY-07] a customer has no such choice', async () => {
    logIn(aPerson({ groups: [] }));
    openApp('/My-Account');
    await heading('My Account');
    expect(await screen.findByText('Samuel Rivera')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('changing the password', () => {
  it('[ACC-02] asks for all three in their words, and leads back to My Account', async () => {
    logIn();
    const { user } = openApp('/ResetPassword');
    await typePasswords(user, 'short', 'other');
    await send(user);
    expect(await screen.findByText(passwordMessages.currentRequired)).toBeVisible();
    expect(screen.getByText(passwordMessages.complexity)).toBeVisible();
    expect(screen.getByText(passwordMessages.match)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/My-Account');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(timesAsked('POST /auth/change-password')).toBe(0);
  });

  it('[ACC-03] ticks off what the new password has while it is typed', async () => {
    logIn();
    const { user } = openApp('/ResetPassword');
    const demand = (words: string) =>
      within(screen.getByRole('list', { name: 'The new password needs' }))
        .getByText(words)
        .closest('li')!.textContent;
    await user.type(await screen.findByLabelText('New password'), 'abcD');
    expect(demand('an upper-case letter')).toMatch(/, met$/);
    expect(demand('a digit')).toMatch(/not met yet$/);
    await user.type(screen.getByLabelText('New password'), '1');
    expect(demand('a digit')).toMatch(/, met$/);
  });

  it('[ACC-04] says "Password change successful!" and continues with the new session', async () => {
    logIn();
    server.use(changes());
    const { user } = openApp('/ResetPassword');
    await user.type(await screen.findByLabelText('Current password'), office.password);
    await typePasswords(user, strong);
    await send(user);
    expect(await screen.findByText(passwordMessages.changed)).toBeVisible();
    expect(currentSession()?.token).toBe('token-2');
    expect(screen.getByLabelText('New password')).toHaveValue('');
    expect(lastAsked('POST /auth/change-password')?.body).toEqual({
      currentPassword: office.password,
      password: strong,
      passwordConfirmation: strong,
    });
  });

  it('[ACC-04] shows the words of the server when it refuses, at the field and above', async () => {
    logIn();
    const { message } = refusals['wrong-current-password'];
    server.use(
      http.post('/api/auth/change-password', () =>
        refuse('wrong-current-password', { errors: [{ path: 'currentPassword', message }] }),
      ),
    );
    const { user } = openApp('/ResetPassword');
    await user.type(await screen.findByLabelText('Current password'), 'wrong');
    await typePasswords(user, strong);
    await send(user);
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(screen.getByLabelText('Current password')).toHaveFocus();
  });
});

describe('a temporary password', () => {
  it.each(['/', '/My-Account', '/Resources/Employee-Directory', '/nowhere'])(
    '[ACC-07] must be changed before %s opens',
    async (path) => {
      logIn(aPerson({ mustChangePassword: true }));
      const { address } = openApp(path);
      await heading('Choose Your Password');
      expect(address()).toMatch(/^\/ResetPassword(?:\?|$)/);
      expect(screen.queryByRole('link', { name: 'Go Back' })).toBeNull();
    },
  );

  it('[ACC-07] opens everything once it is changed', async () => {
    logIn(aPerson({ mustChangePassword: true }));
    server.use(changes());
    const { user, address } = openApp('/');
    await user.type(await screen.findByLabelText('Current password', {}, { timeout: 4000 }), office.password);
    await typePasswords(user, strong);
    await send(user);
    expect(await screen.findByText(passwordMessages.changed)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to Home' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it.each([
    ['/Login?redirect_to=TicketStatus', 'Go to Ticket Status', '/IT/TicketStatus'],
    ['/ResetPassword?from=%2F%2Fevil.example', 'Go to Home', '/'],
  ])('[SES-03] [ACC-07] from %s it offers "%s" once it is changed', async (path, offer, target) => {
    logIn(aPerson({ mustChangePassword: true }));
    server.use(changes());
    const { user } = openApp(path);
    await user.type(await screen.findByLabelText('Current password', {}, { timeout: 4000 }), office.password);
    await typePasswords(user, strong);
    await send(user);
    expect(await screen.findByRole('link', { name: offer })).toHaveAttribute('href', target);
  });

  it('[ACC-07] lets its owner log out instead', async () => {
    logIn(aPerson({ mustChangePassword: true }));
    const { user } = openApp('/');
    await user.click(await screen.findByRole('button', { name: 'Logout' }, { timeout: 4000 }));
    expect(currentSession()).toBeNull();
  });
});
