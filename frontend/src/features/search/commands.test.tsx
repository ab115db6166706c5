import type { GroupName, SearchHit } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPerson } from '../../testing/builders';
import { server, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
// The search loads it on demand, which on a busy machine takes longer than a test waits.
import './components/search-dialog';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));

withFakeServer();
afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.bsTheme;
});

const answering = (hits: SearchHit[]) => {
  const asked: string[] = [];
  server.use(
    http.get('/api/search', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q')!);
      return HttpResponse.json({ data: hits, meta: {} });
    }),
  );
  return asked;
};

async function opened(groups: GroupName[] = ['Employee'], hits: SearchHit[] = []) {
  const asked = answering(hits);
  logIn(aPerson({ groups }));
  const app = openApp('/My-Account');
  await heading('My Account');
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  return { ...app, field, asked };
}

const commands = () =>
  within(screen.getByRole('group', { name: 'Commands' }))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('commands of the search', () => {
  it('[SEA-07] are named before what is found, and Enter opens the screen of the first', async () => {
    const { user, address } = await opened(
      ['Employee'],
      [{ kind: 'project', title: '**New** Horizons', detail: '', target: '/My-Account' }],
    );
    await user.keyboard('new');
    await screen.findByRole('group', { name: 'Projects' });
    expect(commands()).toEqual(['New ticket', 'New weekly report', 'New problem report']);
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('New ticket');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/IT/SubmitSupportTicket'));
    expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull();
  });

  it('[SEA-07] a synonym in the theme’s words acts on the spot, and the focus goes back', async () => {
    const { user, address } = await opened();
    await user.keyboard('night{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.bsTheme).toBe('dark'));
    expect(localStorage.getItem('intranet.theme')).toBe('dark');
    expect(address()).toBe('/My-Account');
    await user.click(screen.getByRole('button', { name: /user menu/ }));
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  it.each<[GroupName[], string, boolean]>([
    [['Employee'], 'sign in', false],
    [['IT', 'Employee'], 'sign in', false],
    [['Administration', 'Employee'], 'sign in', true],
    [['Employee'], 'last month', false],
    [['Supervisor', 'Employee'], 'last month', true],
  ])('[SEA-07] of groups %j, %j is offered: %s', async (groups, typed, isOffered) => {
    const { user } = await opened(groups);
    await user.keyboard(typed);
    if (isOffered) expect(await screen.findByRole('group', { name: 'Commands' })).toBeVisible();
    else expect(await screen.findByText(/^Nothing found for/, {}, { timeout: 4000 })).toBeVisible();
  });

  const ticket: SearchHit = {
    kind: 'it-ticket',
    title: '**Ticket** **0012**: Printer',
    detail: '',
    target: '/IT/SupportTicket/t12',
  };

  it('[SEA-07] "resolve 12" looks for Ticket 12, and leads IT to its solution', async () => {
    const { user, asked, address } = await opened(['IT', 'Employee'], [ticket]);
    await user.keyboard('resolve 12');
    await screen.findByRole('group', { name: 'Commands' });
    expect(commands()).toEqual(['Resolve Ticket 0012: Printer']);
    expect(asked.at(-1)).toBe('Ticket 12');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/IT\/SupportTicket\/t12/));
  });

  it('[SEA-07] whoever does not manage tickets has no such command', async () => {
    const { user, asked } = await opened(['Employee'], [ticket]);
    await user.keyboard('resolve 12');
    await screen.findByRole('option', { name: /Printer/ });
    expect(screen.queryByRole('group', { name: 'Commands' })).toBeNull();
    expect(asked.at(-1)).toBe('resolve 12');
  });
});

describe('the sheet of keys', () => {
  const sheet = () => screen.findByRole('dialog', { name: 'Keys' });

  it('[SEA-08] opens by "?", but not in a text, and lists keys and the commands of the person', async () => {
    answering([]);
    logIn(aPerson({ groups: ['Employee'] }));
    const { user } = openApp('/My-Account');
    await heading('My Account');
    await user.keyboard('?');
    const keys = within(await sheet());
    expect(keys.getByText('Search, or type a command')).toBeVisible();
    expect(keys.getByText('Month by month')).toBeVisible();
    expect(keys.getByText('New ticket')).toBeVisible();
    expect(keys.queryByText('Sign in a visitor')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), '?');
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('?');
    expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull();
  });

  it('[SEA-09] leads to Help, whose heading has the focus then', async () => {
    const { user, address } = await opened();
    await user.keyboard('shortcuts{Enter}');
    await user.click(within(await sheet()).getByRole('link', { name: 'Help' }));
    await heading('Help');
    expect(address()).toBe('/Help');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('[SEA-08] opens by its command and by the user menu', async () => {
    const { user } = await opened();
    await user.keyboard('shortcuts{Enter}');
    await user.click(within(await sheet()).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /user menu/ }));
    await user.click(screen.getByRole('button', { name: 'Keys' }));
    expect(await sheet()).toBeVisible();
  });
});
