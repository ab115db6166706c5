import { passwordMessages } from '@intranet/domain';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { currentSession } from '../../shared/session/store';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { send, strong, typePasswords } from './testing/passwords';

withFakeServer();

const openLink = (code: string) => openApp(`/ResetPassword#code=${code}`);

describe('a forgotten password', () => {
  it('[ACC-05] is reached from the log-in screen and leads back to it', async () => {
    const { user } = openApp('/Login');
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await heading('Forgot Password');
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/Login');
  });

  it('[ACC-05] asks for a link, and its answer does not reveal whether the address is known', async () => {
    server.use(http.post('/api/auth/forgot-password', () => HttpResponse.json({ ok: true })));
    const { user } = openApp('/ForgotPassword');
    await user.type(await screen.findByLabelText('Email'), 'nobody@intranet.example');
    await send(user);
    expect(await screen.findByText(passwordMessages.linkSent)).toBeVisible();
    expect(lastAsked('POST /auth/forgot-password')?.body).toEqual({ email: 'nobody@intranet.example' });
  });

  it('[ACC-05] says so when it was asked for too often', async () => {
    server.use(http.post('/api/auth/forgot-password', () => refuse('too-many-attempts')));
    const { user } = openApp('/ForgotPassword');
    await user.type(await screen.findByLabelText('Email'), 'a@b.example');
    await send(user);
    expect(await screen.findByText(/Too many attempts/)).toBeVisible();
  });
});

describe('a mailed link', () => {
  it('[ACC-06] asks for the new password only, without a log-in, and its code leaves the address', async () => {
    server.use(http.post('/api/auth/reset-password', () => HttpResponse.json({ ok: true })));
    const { user, address, hash } = openLink('secret-code');
    await screen.findByLabelText('New password');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await waitFor(() => expect(hash()).toBe(''));
    expect(address()).toBe('/ResetPassword');
    await typePasswords(user, strong);
    await send(user);
    expect(await screen.findByText(passwordMessages.changed)).toBeVisible();
    expect(lastAsked('POST /auth/reset-password')?.body).toEqual({
      code: 'secret-code',
      password: strong,
      passwordConfirmation: strong,
    });
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/Login');
  });

  it('[ACC-05] that a mail scanner opens first, with scripts, is still the person’s: only the form sends the code', async () => {
    server.use(http.post('/api/auth/reset-password', () => HttpResponse.json({ ok: true })));
    const scanner = openLink('scanned-code');
    await screen.findByLabelText('New password');
    await waitFor(() => expect(scanner.hash()).toBe(''));
    expect(JSON.stringify(office.asked)).not.toContain('scanned-code');
    expect(timesAsked('POST /auth/reset-password')).toBe(0);
    cleanup();
    const { user } = openLink('scanned-code');
    await typePasswords(user, strong);
    await send(user);
    expect(await screen.findByText(passwordMessages.changed)).toBeVisible();
    expect(timesAsked('POST /auth/reset-password')).toBe(1);
  });

  it('[ACC-06] that is used up or too old says so and offers another', async () => {
    server.use(http.post('/api/auth/reset-password', () => refuse('reset-link-dead')));
    const { user } = openLink('old');
    await typePasswords(user, strong);
    await send(user);
    expect(await screen.findByText(passwordMessages.linkDead)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/ForgotPassword',
    );
  });

  it('[ACC-06] ends the session of this tab, since the server has ended them all', async () => {
    logIn();
    server.use(http.post('/api/auth/reset-password', () => HttpResponse.json({ ok: true })));
    const { user } = openLink('code');
    await typePasswords(user, strong);
    await send(user);
    await screen.findByText(passwordMessages.changed);
    expect(currentSession()).toBeNull();
  });

  it('[ACC-06] is needed by a person who is not logged in', async () => {
    openApp('/ResetPassword');
    await heading('Reset Password');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});
