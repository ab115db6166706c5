import { groupNames, screens, type RouteName } from '@intranet/domain';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPerson } from '../testing/builders';
import { refuse, server, withFakeServer } from '../testing/fake-server';
import { heading, logIn, openApp } from '../testing/open-app';
import { translatePage } from '../testing/translator';

withFakeServer();

/** What the fake server does not know fails: it neither gives answers of another shape, nor stores anything. */
beforeEach(() =>
  server.resetHandlers(
    ...server.listHandlers(),
    http.get('/api/users', () => HttpResponse.json([])),
    http.all('/api/*', () => refuse('internal')),
  ),
);

/** What React says when it no longer finds a text. */
const faults: unknown[] = [];
beforeEach(() => {
  faults.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    const said = words.map(String).join(' ');
    if (/removeChild|insertBefore|NotFoundError/.test(said)) faults.push(said);
  });
});

const main = () => screen.getByRole('main');
const buttonsOf = () => [...main().querySelectorAll<HTMLElement>('button, summary')];

/** Lets everything come that is on its way. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

/** So many buttons show each kind that a screen has; a table has the same ones in each row. */
const PRESSED = 25;

/** Presses the first buttons of the screen, and leaves each question that comes. */
async function pressButtons(user: ReturnType<typeof openApp>['user']): Promise<void> {
  for (let index = 0; index < Math.min(buttonsOf().length, PRESSED); index += 1) {
    const button = buttonsOf()[index];
    if (!button || button.matches('[disabled], .bullet-tool')) continue;
    await user.click(button);
    await settle();
    // One that is loaded first may come with the next.
    for (const _ of screen.queryAllByRole('dialog')) {
      await user.keyboard('{Escape}');
      await settle();
    }
    await settle();
  }
}

const open: RouteName[] = ['Login', 'ForgotPassword', 'ResetPassword', 'Second-Factor'];
const names = Object.keys(screens) as RouteName[];

describe('a browser that translates', () => {
  it.each(names.filter((name) => !open.includes(name)))(
    '[SES-27] shows %s, where the first 25 buttons are pressed',
    async (name) => {
      logIn(aPerson({ groups: [...groupNames], role: { id: 1, name: 'Administrator' } }));
      const entry: { path: string; takesId?: boolean } = screens[name];
      const { user, address } = openApp(entry.takesId ? `${entry.path}/x` : entry.path);
      translatePage();
      await heading(/./);
      await settle();
      expect(address()).toContain(entry.path);
      await pressButtons(user);
      expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument();
      expect(faults).toEqual([]);
      expect(document.querySelector('main font')).not.toBeNull();
    },
    60_000,
  );

  it('[SES-27] refuses a log-in, and takes the next one', async () => {
    const { user } = openApp('/Login');
    translatePage();
    await heading('Log in');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await user.type(screen.getByLabelText('Email or username'), 'employee');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(/Wrong username or password/)).toBeVisible();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'Demo-Pass-2026!');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await heading(/Emma/);
    await waitFor(() => expect(document.querySelector('main font')).not.toBeNull());
    expect(faults).toEqual([]);
  });
});
