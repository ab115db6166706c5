import type { WaitingItem } from '@intranet/domain';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { formatMoment } from '../../shared/lib/format-date';
import { lastActivity } from '../../shared/session/activity';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { aNotification, answerWith, bell, keepRead, panel, tab } from '../../testing/inbox';
import { heading, logIn, openApp } from '../../testing/open-app';

withFakeServer();

it('[NOT-01] [SES-09] shows how many are unread, asking for the person’s own that are not dealt with, newest first', async () => {
  answerWith([aNotification({}), aNotification({ documentId: 'n2' })]);
  logIn();
  openApp('/My-Account');
  expect(await bell('Notifications, 2 unread')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('You have 2 unread notifications.')).toBeInTheDocument();
  const { query } = lastAsked('GET /notifications')!;
  expect(query.get('filters[notified][$eq]')).toBe('false');
  expect(query.get('sort')).toBe('updatedAt:desc');
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

it('[NOT-01] the others stay until their work is done, read and no longer counted once they were followed', async () => {
  keepRead([aNotification({ type: 'QPR', closeOnClick: false })]);
  logIn();
  const { user } = openApp('/My-Account');
  await user.click(await bell(/1 unread/));
  await user.click(panel().getByRole('link'));
  // The new screen takes the focus, which would close the panel that is opened before.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
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
  expect(panel().getByRole('tab', { name: 'Notifications 0' })).toHaveFocus();
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
  const { user } = openApp('/My-Account');
  await user.click(await bell('Notifications, 61 unread'));
  expect(screen.getByText('and 79 older')).toBeInTheDocument();
});

it('[NOT-01] says that there is nothing new, and Escape closes it', async () => {
  logIn();
  const { user } = openApp('/My-Account');
  await user.click(await bell('Notifications'));
  expect(panel().getByText('Nothing new')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Inbox' })).toBeNull();
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

describe('the two tabs', () => {
  const anItem = (facts: Partial<WaitingItem> = {}): WaitingItem => ({
    kind: 'qcr-vote',
    title: 'QCR-0012 "It does not start"',
    detail: 'Give your disposition.',
    since: '2026-03-02T15:00:00.000Z',
    due: null,
    overdue: false,
    target: '/My-Account',
    ...facts,
  });
  it('[NOT-13] it opens at what is unread, or else at what waits, with the number of both', async () => {
    office.waiting = [anItem(), anItem({ title: 'QCR-0013 "It stops"' })];
    keepRead([aNotification({})]);
    logIn();
    const { user, address } = openApp('/My-Account');
    await screen.findByRole('link', { name: 'Waiting for you: 2' }, { timeout: 10_000 });
    await user.click(await bell(/1 unread/));
    expect(tab('Notifications 1')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Waiting 2')).toHaveAttribute('aria-selected', 'false');
    await user.click(panel().getByRole('button', { name: 'Mark all as read' }));
    await user.keyboard('{Escape}');
    await user.click(await bell('Notifications'));
    expect(tab('Waiting 2')).toHaveAttribute('aria-selected', 'true');
    expect(panel().getAllByRole('listitem')).toHaveLength(2);
    await user.click(panel().getByRole('link', { name: 'QCR-0012 "It does not start"' }));
    expect(screen.queryByRole('region', { name: 'Inbox' })).toBeNull();
    expect(address()).toBe('/My-Account?act=1');
  });

  it('[NOT-13] arrow keys, Home and End turn to the other; Tab goes into the panel, Escape back to the bell', async () => {
    office.waiting = [anItem()];
    answerWith([aNotification({})]);
    logIn();
    const { user } = openApp('/My-Account');
    await screen.findByRole('link', { name: 'Waiting for you: 1' }, { timeout: 10_000 });
    (await bell(/1 unread/)).focus();
    await user.keyboard('{Enter}{Tab}');
    expect(tab('Notifications 1')).toHaveFocus();
    for (const [key, name] of [
      ['ArrowLeft', 'Waiting 1'],
      ['ArrowLeft', 'Notifications 1'],
      ['Home', 'Waiting 1'],
      ['End', 'Notifications 1'],
      ['ArrowRight', 'Waiting 1'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(tab(name)).toHaveFocus();
      expect(panel().getByRole('tabpanel', { name })).toBeVisible();
    }
    await user.tab();
    expect(panel().getByRole('link', { name: 'QCR-0012 "It does not start"' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(await bell(/1 unread/)).toHaveFocus();
  });

  it('[NOT-13] an empty one says how much the other has, and leads there', async () => {
    office.waiting = [anItem()];
    logIn();
    const { user } = openApp('/My-Account');
    await screen.findByRole('link', { name: 'Waiting for you: 1' }, { timeout: 10_000 });
    await user.click(await bell('Notifications'));
    await user.click(tab('Notifications 0'));
    expect(panel().getByText('No notifications')).toBeVisible();
    expect(panel().queryByText('Nothing new')).toBeNull();
    await user.click(panel().getByRole('button', { name: '1 task waits for you' }));
    expect(tab('Waiting 1')).toHaveFocus();
    expect(panel().getByRole('link')).toBeVisible();
  });

  it('[NOT-13] where nothing waits, it says what is unread', async () => {
    answerWith([aNotification({}), aNotification({ documentId: 'n2' })]);
    logIn();
    const { user } = openApp('/My-Account');
    await user.click(await bell(/2 unread/));
    await user.click(tab('Waiting 0'));
    expect(panel().getByText('Nothing waits for you')).toBeVisible();
    await user.click(panel().getByRole('button', { name: '2 unread notifications' }));
    expect(tab('Notifications 2')).toHaveFocus();
  });

  it('[NOT-13] five hundred tasks are a few, and all on demand', async () => {
    office.waiting = Array.from({ length: 500 }, (_, index) => anItem({ title: `QCR ${index}` }));
    logIn();
    const { user } = openApp('/My-Account');
    await screen.findByRole('link', { name: 'Waiting for you: 500' }, { timeout: 10_000 });
    await user.click(await bell('Notifications'));
    expect(panel().getAllByRole('listitem')).toHaveLength(20);
    expect(panel().getByRole('button', { name: 'Show all 500' })).toBeVisible();
  });

  it('[NOT-14] a notification tells how long ago it last changed, with the moment at hand', async () => {
    const moment = new Date(Date.now() - 3 * 60_000).toISOString();
    answerWith([aNotification({ updatedAt: moment })]);
    logIn();
    const { user } = openApp('/My-Account');
    await user.click(await bell(/1 unread/));
    const time = panel().getByText('3 minutes ago').closest('time');
    expect(time).toHaveAttribute('title', formatMoment(moment));
    expect(time).toHaveAttribute('datetime', moment);
    expect(time).toHaveTextContent(`3 minutes ago, ${formatMoment(moment)}`);
  });
});
