import { type QueuedMail, refusals } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { answerWith, asIt, standsAt, withQueue } from './testing/mail-queue';

withFakeServer();
withQueue();

const aMail = (facts: Partial<QueuedMail> = {}): QueuedMail => ({
  id: 1,
  documentId: 'mail1',
  kind: 'account-created',
  recipient: 'nora@intranet.example',
  subject: 'Your Company Intranet account',
  state: 'failed',
  attempts: 3,
  nextAt: null,
  lastError: '550 No such user',
  sentAt: null,
  createdAt: '2026-03-04T15:00:00.000Z',
  updatedAt: '2026-03-04T15:00:00.000Z',
  ...facts,
});

it('[NOT-10] shows IT why a mail failed, and Send Again puts it back', async () => {
  asIt();
  const mails = [
    aMail(),
    aMail({ id: 2, documentId: 'mail2', state: 'sent', lastError: null, recipient: 'emma@intranet.example' }),
  ];
  answerWith(mails);
  server.use(
    http.post('/api/mail-queue/mail1/send-again', () => {
      mails[0] = aMail({ state: 'pending', lastError: null, attempts: 0 });
      return HttpResponse.json({ data: { documentId: 'mail1' }, meta: {} });
    }),
  );
  const { user } = openApp('/IT/Mail-Queue');
  expect(await screen.findByText('550 No such user', {}, { timeout: 4000 })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /Send Again/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /Send Again/ }));
  expect(
    await screen.findByText('Success! The email to nora@intranet.example is in the queue again.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Send Again/ })).toBeNull());
});

it('[NOT-10] says why a mail cannot be sent again', async () => {
  asIt();
  answerWith([aMail()]);
  server.use(http.post('/api/mail-queue/mail1/send-again', () => refuse('mail-not-failed')));
  const { user } = openApp('/IT/Mail-Queue');
  await user.click(await screen.findByRole('button', { name: /Send Again/ }, { timeout: 4000 }));
  expect(await screen.findByText(refusals['mail-not-failed'].message)).toBeVisible();
});

it('[NOT-10] is narrowed by state, which is kept in the address', async () => {
  asIt();
  answerWith([]);
  const { user, address } = openApp('/IT/Mail-Queue');
  expect(await screen.findByText('No email has been sent yet', {}, { timeout: 4000 })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('State'), 'Failed');
  expect(await screen.findByText('No email matches these filters')).toBeVisible();
  expect(address()).toBe('/IT/Mail-Queue?state=failed');
  await waitFor(() => expect(lastAsked('GET /mail-queue')?.query.get('filters[state][$eq]')).toBe('failed'));
});

it('[NOT-10] [SES-06] is for IT and admins, and [SES-24] says so when it cannot be fetched', async () => {
  asIt();
  server.use(http.get('/api/mail-queue', () => refuse('internal')));
  const { go, address } = openApp('/IT/Mail-Queue');
  expect(await screen.findByText(/error retrieving the mail queue/, {}, { timeout: 4000 })).toBeVisible();
  logIn(aPerson({ groups: ['Employee'] }));
  const before = timesAsked('GET /mail-queue');
  await go('/My-Account');
  await go('/IT/Mail-Queue');
  await heading(/Emma/);
  expect(address()).toBe('/');
  expect(timesAsked('GET /mail-queue')).toBe(before);
});

it('[NOT-10] says that no mail goes out, why, since when and until when, and tries at once when asked', async () => {
  asIt();
  answerWith([aMail({ state: 'pending' })]);
  const outage = {
    kind: 'sender' as const,
    says: '550 5.7.1 Sender refused',
    since: '2026-03-04T15:00:00.000Z',
    tries: 4,
    nextTryAt: '2026-03-04T15:10:00.000Z',
  };
  standsAt({ outage, waiting: 12 });
  let asked = 0;
  server.use(
    http.post('/api/mail-queue/try-now', () => {
      asked += 1;
      standsAt();
      return HttpResponse.json({ data: {}, meta: {} });
    }),
  );
  const { user } = openApp('/IT/Mail-Queue');
  expect(
    await screen.findByText(
      'No email is going out: the mail server refuses our sender address.',
      {},
      { timeout: 4000 },
    ),
  ).toBeVisible();
  expect(screen.getByText('550 5.7.1 Sender refused')).toBeVisible();
  expect(
    screen.getByText(/^Since Mar 4, 2026.*Tried 4 times, next Mar 4, 2026.*12 emails wait/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Now' }));
  await waitFor(() => expect(screen.queryByText(/No email is going out/)).toBeNull(), { timeout: 6000 });
  expect(asked).toBe(1);
});

it('[NOT-10, REL-05] says that the mails of a restored copy are held, who ends it and how, and offers nothing to try', async () => {
  asIt();
  answerWith([aMail({ state: 'pending' })]);
  const since = '2026-03-04T15:00:00.000Z';
  standsAt({ outage: { kind: 'held', says: '', since, tries: 0, nextTryAt: since }, waiting: 3 });
  openApp('/IT/Mail-Queue');
  expect(
    await screen.findByText(
      /^No email is going out: these data were restored from a backup/,
      {},
      { timeout: 4000 },
    ),
  ).toBeVisible();
  expect(screen.getByText(/by the command restore --send-mails/)).toBeVisible();
  expect(screen.getByText(/3 emails wait/)).toBeVisible();
  expect(screen.queryByText(/Tried/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try Now' })).toBeNull();
});

it('[NOT-10] sends all failed mails again after asking, and says how many', async () => {
  asIt();
  answerWith([aMail()]);
  standsAt({ failed: 21 });
  let asked = 0;
  server.use(
    http.post('/api/mail-queue/send-again', () => {
      asked += 1;
      standsAt({ failed: 1 });
      return HttpResponse.json({ data: { again: 20, left: 1 }, meta: {} });
    }),
  );
  const { user } = openApp('/IT/Mail-Queue');
  await user.click(await screen.findByRole('button', { name: 'Send All Failed Again' }, { timeout: 4000 }));
  const question = within(await screen.findByRole('dialog', { name: 'Send All Failed Again' }));
  expect(question.getByText(/Send 21 failed emails again\?/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(asked).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Send All Failed Again' }));
  await user.click(await screen.findByRole('button', { name: 'Send 21 Again' }));
  expect(
    await screen.findByText(
      'Success! 20 emails are in the queue again. 1 cannot be sent: they were for people who are disabled.',
    ),
  ).toBeVisible();
  expect(asked).toBe(1);
});

it('[NOT-10] offers nothing to send again while nothing has failed', async () => {
  asIt();
  answerWith([]);
  openApp('/IT/Mail-Queue');
  expect(await screen.findByText('No email has been sent yet', {}, { timeout: 4000 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send All Failed Again' })).toBeNull();
});
