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

it('[NOT-01] [SES-09] shows how many are open, asking for the person’s own that are not dealt with, newest first', async () => {
  answerWith([aNotification({}), aNotification({ documentId: 'n2' })]);
  logIn();
  openApp('/My-Account');
  expect(await bell('Notifications, 2 open')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('You have 2 notifications.')).toBeInTheDocument();
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
  await user.click(await bell(/2 open/));
  await user.click(panel().getByRole('link', { name: /assigned to Atlas/ }));
  await bell('Notifications, 1 open');
  await waitFor(() => expect(address()).toBe('/WAR-Reports/New-War'), { timeout: 4000 });
  expect(timesAsked('DELETE /notifications/n1')).toBe(1);
});

it('[NOT-01] the others stay until their work is done', async () => {
  answerWith([aNotification({ type: 'QPR', closeOnClick: false })]);
  logIn();
  const { user } = openApp('/My-Account');
  await user.click(await bell(/1 open/));
  await user.click(panel().getByRole('link'));
  await bell('Notifications, 1 open');
  expect(timesAsked('DELETE /notifications/n1')).toBe(0);
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
    await bell('Notifications, 1 open');
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
