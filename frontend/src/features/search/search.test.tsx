import type { SearchHit } from '@intranet/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { afterKey } from '../../shared/lib/early-keys';
import { rememberPlace } from '../../shared/navigation/recent-places';
import { aPerson, aReport } from '../../testing/builders';
import { office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));

withFakeServer();

const aHit = (facts: Partial<SearchHit> = {}): SearchHit => ({
  kind: 'it-ticket',
  title: '**Ticket** 0011: Hardware',
  detail: 'Open · The <b>**projector**</b> is dark',
  target: '/My-Account',
  ...facts,
});

/** The fake server's hits for each typed text. */
const found = (answers: Record<string, SearchHit[]>) =>
  server.use(
    http.get('/api/search', ({ request }) => {
      const query = new URL(request.url).searchParams;
      return HttpResponse.json({ data: answers[query.get('q')!] ?? [], meta: {} });
    }),
  );

async function opened(path = '/WAR-Reports/Edit-Saved-Reports') {
  logIn();
  const app = openApp(path);
  await heading('Saved Reports');
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  return { ...app, dialog, field: dialog.getByRole('combobox', { name: 'Search' }) };
}

// The first of this file, where the dialog is not loaded yet.
it('[SEA-01] no letter is lost that is typed before the field is there, and one that is taken back stays away', async () => {
  found({});
  logIn();
  const { user } = openApp('/WAR-Reports/Edit-Saved-Reports');
  await heading('Saved Reports');
  await user.keyboard('{Control>}k{/Control}ngux{Backspace}yen{Shift}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  await waitFor(() => expect(field).toHaveValue('nguyen'));
  expect(field).toHaveFocus();
});

it('[SEA-01] keys that type nothing are left to the screen, and AltGr types', () => {
  const key = { key: 'a', ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
  expect(afterKey('b', key)).toBe('ba');
  expect(afterKey('b', { ...key, key: '@', ctrlKey: true, altKey: true })).toBe('b@');
  expect(afterKey('b😀', { ...key, key: 'Backspace' })).toBe('b');
  for (const other of [{ ctrlKey: true }, { metaKey: true }, { isComposing: true }, { key: 'Escape' }])
    expect(afterKey('b', { ...key, ...other })).toBeUndefined();
});

it.each([
  ['Ctrl-K', '{Control>}k{/Control}'],
  ['Cmd-K', '{Meta>}k{/Meta}'],
  ['"/"', '/'],
])('[SEA-01] %s opens the search, with the focus in its field', async (_, keys) => {
  logIn();
  const { user } = openApp('/WAR-Reports/Edit-Saved-Reports');
  await heading('Saved Reports');
  await user.keyboard(keys);
  expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('');
});

it('[SEA-01] Ctrl-K opens the search over a report that is read, and Escape leads back to it', async () => {
  found({});
  office.reports = [aReport({ documentId: 'r1', submitted: true })];
  logIn();
  const { user } = openApp('/WAR-Reports/View-Submitted-Reports?open=r1');
  const reader = await screen.findByRole('dialog', { name: 'Weekly report' }, { timeout: 10_000 });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  await user.keyboard('zz');
  expect(field).toHaveValue('zz');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull());
  expect(reader).toBeVisible();
});

it('[SEA-01] "/" in a text is a letter; the button in the top bar opens the search, and has the focus again after Escape', async () => {
  logIn();
  const { user } = openApp('/WAR-Reports/Edit-Saved-Reports');
  await heading('Saved Reports');
  const input = document.createElement('input');
  document.body.append(input);
  // With a click first: the screen may still be about to focus its heading.
  await user.type(input, '/');
  expect(input).toHaveValue('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  input.remove();
  const button = screen.getByRole('button', { name: 'Search' });
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Search' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

it('[SEA-05] arrows and Enter lead to what was found; groups are named, the words found marked, HTML is text', async () => {
  found({
    pro: [
      aHit(),
      aHit({ title: 'Ticket 0012: Other', target: '/x' }),
      aHit({ kind: 'project', title: '**Pro**tos', detail: '', target: '/IT/SubmitSupportTicket' }),
    ],
  });
  const { user, address, dialog, field } = await opened();
  await user.type(field, 'pro');
  const tickets = within(await dialog.findByRole('group', { name: 'Tickets' }));
  const [first, second] = tickets.getAllByRole('option');
  expect(first).toHaveTextContent('Ticket 0011: HardwareOpen · The <b>projector</b> is dark');
  expect([...first!.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Ticket',
    'projector',
  ]);
  expect(dialog.getByRole('status')).toHaveTextContent('3 results');
  expect(field).toHaveAttribute('aria-activedescendant', first!.id);
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', second!.id);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/IT/SubmitSupportTicket'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await heading('Submit a Support Ticket');
});

it('[SEA-05] a click leads there too', async () => {
  found({ a: [aHit()] });
  const { user, address, dialog, field } = await opened();
  await user.type(field, 'a');
  await user.click(await dialog.findByRole('option'));
  await waitFor(() => expect(address()).toBe('/My-Account'));
});

it('[SEA-05] asks when the typing pauses, and shows nothing of what was typed before', async () => {
  found({ alpha: [aHit({ title: 'Of alpha' })], al: [aHit({ title: 'Of al' })] });
  const { user, dialog, field } = await opened();
  for (const value of ['a', 'al', 'alph', 'alpha']) fireEvent.change(field, { target: { value } });
  expect(await dialog.findByText('Of alpha')).toBeVisible();
  expect(timesAsked('GET /search')).toBe(1);
  await user.type(field, '{Backspace}{Backspace}{Backspace}');
  expect(await dialog.findByText('Of al')).toBeVisible();
  expect(dialog.queryByText('Of alpha')).not.toBeInTheDocument();
});

it('[SEA-05] says what was searched when nothing is found', async () => {
  found({});
  const { user, dialog, field } = await opened();
  await user.type(field, 'zeppelin');
  expect(await dialog.findByText('Nothing found for “zeppelin”')).toBeVisible();
  expect(dialog.queryByRole('option')).not.toBeInTheDocument();
});

it('[SEA-05] says that the search did not answer, and asks again', async () => {
  server.use(http.get('/api/search', () => refuse('busy'), { once: true }));
  const { user, dialog, field } = await opened();
  await user.type(field, 'pro');
  expect(await dialog.findByRole('alert')).toHaveTextContent('The search did not answer.');
  found({ pro: [aHit()] });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('option')).toBeVisible();
});

it('[SEA-05] shows recent places before the first letter, to the person whose they are', async () => {
  rememberPlace(aPerson().id, { title: 'Build 0003 of Atlas 2.1', target: '/My-Account' });
  rememberPlace(aPerson().id + 1, { title: 'Of somebody else', target: '/' });
  const { user, address, dialog } = await opened();
  expect(within(dialog.getByRole('group', { name: 'Recent places' })).getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/My-Account'));
});

it('[SEA-05] a notice that there is no page is no recent place', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    logIn();
    const { user } = openApp('/No-Such-Screen');
    await heading('Page not found');
    await vi.advanceTimersByTimeAsync(2000);
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByText('Search everything that you may see')).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Page not found' })).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('[SEA-05] a screen on which a person stayed is a recent place', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { dialog, user } = await opened();
    expect(dialog.queryByRole('option')).not.toBeInTheDocument();
    expect(dialog.getByText('Search everything that you may see')).toBeVisible();
    await vi.advanceTimersByTimeAsync(2000);
    await user.keyboard('{Escape}{Control>}k{/Control}');
    expect(await screen.findByRole('option', { name: 'Saved Reports' })).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});
