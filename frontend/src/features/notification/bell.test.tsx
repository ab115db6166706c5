import type { Notification } from '@intranet/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { lastActivity } from '../../shared/session/activity';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

withFakeServer();

const aNotification = (facts: Partial<Notification>): Notification => ({
  id: 1,
  documentId: 'n1',
  username: 'employee',
  userEmail: 'employee@intranet.example',
  details: 'You were assigned to Atlas',
  type: 'Charge Line',
  recordId: 'line1',
  closeOnClick: true,
  notified: false,
  read: false,
  createdAt: '2026-03-04T15:00:00.000Z',
  updatedAt: '2026-03-04T15:00:00.000Z',
  ...facts,
});

const answerWith = (rows: Notification[]) =>
  server.use(
    http.get('/api/notifications', () =>
      HttpResponse.json({ data: rows, meta: { pagination: { total: rows.length } } }),
    ),
  );

const bell = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 10_000 });
const panel = () => within(screen.getByRole('region', { name: 'Notifications' }));

it('[NOT-01] [SES-09] shows how many are unread, asking for the person’s own that are not dealt with, newest first', async () => {
  answerWith([aNotification({}), aNotification({ documentId: 'n2' })]);
  logIn();
  openApp('/My-Account');
  expect(await bell('Notifications, 2 unread')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('You have 2 unread notifications.')).toBeInTheDocument();
  const { query } = lastAsked('GET /notifications')!;
  expect(query.get('filters[notified][$eq]')).toBe('false');
  expect(query.get('sort')).toBe('createdAt:desc');
});

it('[NOT-01] one with closeOnClick goes when clicked, and [NOT-02] the click leads to the screen of its type', async () => {
  const rows = [
    aNotification({}),
    aNotification({ documentId: 'n2', type: 'Report Due', details: 'Atlas is due', closeOnClick: false }),
  ];
  server.use(
    http.get('/api/notifications', () =>
      HttpResponse.json({ data: rows, meta: { pagination: { total: rows.length } } }),
    ),
    http.delete('/api/notifications/n1', () => {
      rows.shift();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  logIn();
  const { user, address } = openApp('/My-Account');
  await user.click(await bell(/2 unread/));
  await user.click(panel().getByRole('link', { name: /assigned to Atlas/ }));
  await bell('Notifications, 1 unread');
  await waitFor(() => expect(address()).toBe('/WAR-Reports/New-War'), { timeout: 4000 });
  expect(timesAsked('DELETE /notifications/n1')).toBe(1);
});

/** A fake server that remembers what was read. */
function keepRead(rows: Notification[]): void {
  answerWith(rows);
  const read = (wanted: (one: Notification) => boolean) =>
    rows.forEach((one, index) => wanted(one) && (rows[index] = { ...one, read: true }));
  server.use(
    http.post('/api/notifications/read-all', () => {
      read(() => true);
      return HttpResponse.json({ data: { read: rows.length } });
    }),
    http.post('/api/notifications/:id/read', ({ params }) => {
      read(({ documentId }) => documentId === params.id);
      return HttpResponse.json({ data: rows.find(({ documentId }) => documentId === params.id) });
    }),
  );
}

it('[NOT-01] the others stay until their work is done, read and no longer counted once they were followed', async () => {
  keepRead([aNotification({ type: 'QPR', closeOnClick: false })]);
  logIn();
  const { user } = openApp('/My-Account');
  await user.click(await bell(/1 unread/));
  await user.click(panel().getByRole('link'));
  await user.click(await bell('Notifications'));
  expect(panel().getByRole('link')).toBeVisible();
  expect(panel().queryByText('(unread)', { exact: false })).toBeNull();
  expect(timesAsked('POST /notifications/n1/read')).toBe(1);
  expect(timesAsked('DELETE /notifications/n1')).toBe(0);
});

it('[NOT-01] one and all are marked as read by keyboard; what is read and no duty can be removed', async () => {
  keepRead([
    aNotification({}),
    aNotification({ documentId: 'n2', details: 'QPR-0012 waits for you', closeOnClick: false }),
    aNotification({ documentId: 'n3', details: 'QPR-0013 waits for you', closeOnClick: false }),
  ]);
  logIn();
  const { user } = openApp('/My-Account');
  await user.click(await bell(/3 unread/));
  panel().getByRole('button', { name: 'Mark as read: QPR-0012 waits for you' }).focus();
  await user.keyboard('{Enter}');
  await bell('Notifications, 2 unread');
  expect(panel().getByRole('link', { name: /QPR-0012/ })).toHaveFocus();
  await user.click(panel().getByRole('button', { name: 'Mark all as read' }));
  await bell('Notifications');
  expect(panel().getByRole('heading', { name: 'Notifications' })).toHaveFocus();
  expect(panel().getAllByRole('link')).toHaveLength(3);
  expect(panel().queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  const buttons = panel().getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove: You were assigned to Atlas',
  ]);
  await user.click(buttons[0]!);
  expect(timesAsked('DELETE /notifications/n1')).toBe(1);
});

it('[NOT-01] where more is in the bell than it shows, the server counts what is unread', async () => {
  server.use(
    http.get('/api/notifications', ({ request }) => {
      const unreadOnly = new URL(request.url).searchParams.get('filters[read][$eq]') === 'false';
      return HttpResponse.json({
        data: [aNotification({})],
        meta: { pagination: { total: unreadOnly ? 61 : 80 } },
      });
    }),
  );
  logIn();
  openApp('/My-Account');
  await bell('Notifications, 61 unread');
  expect(screen.getByText('and 79 older')).toBeInTheDocument();
});

it('[NOT-01] says that there is nothing new, and Escape closes it', async () => {
  logIn();
  const { user } = openApp('/My-Account');
  await user.click(await bell('Notifications'));
  expect(panel().getByText('Nothing new')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
  expect(await bell('Notifications')).toHaveFocus();
});

it('[NOT-01] [SES-07] is asked for again by itself, which is no sign of a person', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    logIn();
    openApp('/My-Account');
    await bell('Notifications');
    await heading('My Account');
    const before = timesAsked('GET /notifications');
    const activity = lastActivity();
    answerWith([aNotification({})]);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await bell('Notifications, 1 unread');
    expect(timesAsked('GET /notifications')).toBeGreaterThan(before);
    expect(lastActivity()).toBe(activity);
  } finally {
    vi.useRealTimers();
  }
});

it('[NOT-01] a failure keeps the rest of the screen and can be tried again', async () => {
  server.use(http.get('/api/notifications', () => refuse('internal')));
  logIn();
  const { user } = openApp('/My-Account');
  await user.click(await bell('Notifications'));
  await waitFor(() => expect(panel().getByText('Your notifications could not be loaded.')).toBeVisible());
  answerWith([aNotification({ details: '<b>‏نورا</b> '.repeat(30) })]);
  await user.click(panel().getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/<b>/)).toBeVisible();
});
