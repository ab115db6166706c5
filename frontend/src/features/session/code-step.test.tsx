import { refusals, secondFactorMessages } from '@intranet/domain';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, openApp } from '../../testing/open-app';

withFakeServer();

const field = (name = 'Code from your app') => screen.findByLabelText(name);

/** Gives the person a second factor, with the server's answer to a code. */
const wantCode = (answer: (body: { code: string }) => Response) =>
  server.use(
    http.post('/api/auth/local', () => HttpResponse.json({ secondFactor: true, ticket: 'ticket-1' })),
    http.post('/api/auth/second-factor', async ({ request }) =>
      answer((await request.json()) as { code: string }),
    ),
  );

const letIn = () => {
  office.token = 'token-2';
  return HttpResponse.json({ jwt: 'token-2', user: office.user });
};

async function givePassword(address = '/Login') {
  const app = openApp(address);
  await app.user.type(await screen.findByLabelText('Email or username'), 'employee');
  await app.user.type(screen.getByLabelText('Password'), office.password);
  await app.user.click(screen.getByRole('button', { name: 'Log in' }));
  await heading('Second factor');
  return app;
}

const send = (user: Awaited<ReturnType<typeof givePassword>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Log in' }));

describe('the second step of a log-in', () => {
  it('[MFA-02] asks for a code with the focus there, and leads on to where the person was going', async () => {
    wantCode(letIn);
    const { user, address } = await givePassword('/My-Account');
    const code = await field();
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(timesAsked('GET /users/me')).toBe(0);
    await user.paste('123 456');
    await send(user);
    await heading('My Account');
    expect(address()).toBe('/My-Account');
    expect(lastAsked('POST /auth/second-factor')?.body).toEqual({ ticket: 'ticket-1', code: '123 456' });
  });

  it('[MFA-02] text that is no code is not sent, and a wrong code is asked for again', async () => {
    const { message } = refusals['wrong-second-factor'];
    wantCode(() => refuse('wrong-second-factor', { errors: [{ path: 'code', message }] }));
    const { user } = await givePassword();
    await send(user);
    expect(await screen.findByText(secondFactorMessages.codeRequired)).toBeVisible();
    await user.type(await field(), '12345');
    await send(user);
    expect(await screen.findByText(secondFactorMessages.codeShape)).toBeVisible();
    expect(timesAsked('POST /auth/second-factor')).toBe(0);
    await user.type(await field(), '6');
    await send(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(await field()).toHaveValue('');
    await waitFor(async () => expect(await field()).toHaveFocus());
  });

  it('[MFA-04] a recovery code can be given instead, and what was typed before is not sent', async () => {
    wantCode(letIn);
    const { user } = await givePassword();
    await user.type(await field(), '123');
    await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    const other = await field('Recovery code');
    await waitFor(() => expect(other).toHaveFocus());
    expect(other).toHaveValue('');
    expect(other).not.toHaveAttribute('inputmode');
    await user.type(other, 'abcd efgh jkmn');
    await send(user);
    await heading(/Emma/);
    expect(lastAsked('POST /auth/second-factor')?.body).toMatchObject({ code: 'abcd efgh jkmn' });
  });

  it('[MFA-02] a ticket that is over leads back to the password, and says why', async () => {
    wantCode(() => refuse('second-factor-expired'));
    const { user } = await givePassword();
    await user.type(await field(), '123456');
    await send(user);
    await heading('Log in');
    expect(await screen.findByText(refusals['second-factor-expired'].message)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('[MFA-03] says so when there were too many wrong codes, and goes back when asked', async () => {
    wantCode(() => refuse('too-many-attempts'));
    const { user } = await givePassword();
    await user.type(await field(), '123456');
    await send(user);
    expect(await screen.findByText(/Too many attempts/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    await heading('Log in');
    expect(screen.queryByText(/Too many attempts/)).toBeNull();
  });
});
