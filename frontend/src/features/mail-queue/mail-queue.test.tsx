import {
  type Job,
  jobAdvice,
  jobWords,
  refusals,
  type MailQueueState,
  type QueuedMail,
} from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

withFakeServer();

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

const answerWith = (mails: QueuedMail[]) =>
  server.use(
    http.get('/api/mail-queue', () =>
      HttpResponse.json({ data: mails, meta: { pagination: { total: mails.length } } }),
    ),
  );

const standsAt = (facts: Partial<MailQueueState> = {}) =>
  server.use(
    http.get('/api/mail-queue/state', () =>
      HttpResponse.json({ data: { outage: null, waiting: 0, failed: 0, ...facts }, meta: {} }),
    ),
  );

const aJob = (facts: Partial<Job> = {}): Job => ({
  name: 'remove-notices',
  state: 'done',
  startedAt: '2026-03-04T15:00:00.000Z',
  endedAt: '2026-03-04T15:00:01.000Z',
  succeededAt: '2026-03-04T15:00:01.000Z',
  fault: null,
  nextAt: '2026-03-04T15:10:01.000Z',
  instance: 'web1:17',
  ...facts,
});

const jobsAre = (...jobs: Job[]) =>
  server.use(http.get('/api/jobs', () => HttpResponse.json({ data: jobs, meta: {} })));

beforeEach(() => {
  standsAt();
  jobsAre(aJob());
});

const asIt = () => logIn(aPerson({ groups: ['IT', 'Employee'] }));

it('[NOT-05] shows IT why a mail failed, and Send Again puts it back', async () => {
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
    await screen.findByText('Success! The e-mail to nora@intranet.example is in the queue again.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Send Again/ })).toBeNull());
});

it('[NOT-05] says why a mail cannot be sent again', async () => {
  asIt();
  answerWith([aMail()]);
  server.use(http.post('/api/mail-queue/mail1/send-again', () => refuse('mail-not-failed')));
  const { user } = openApp('/IT/Mail-Queue');
  await user.click(await screen.findByRole('button', { name: /Send Again/ }, { timeout: 4000 }));
  expect(await screen.findByText(refusals['mail-not-failed'].message)).toBeVisible();
});

it('[NOT-05] is narrowed by state, which stands in the address', async () => {
  asIt();
  answerWith([]);
  const { user, address } = openApp('/IT/Mail-Queue');
  expect(await screen.findByText('No e-mail has been sent yet', {}, { timeout: 4000 })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('State'), 'Failed');
  expect(await screen.findByText('No e-mail matches these filters')).toBeVisible();
  expect(address()).toBe('/IT/Mail-Queue?state=failed');
  expect(lastAsked('GET /mail-queue')?.query.get('filters[state][$eq]')).toBe('failed');
});

it('[NOT-05] [SES-06] is for IT and admins, and [SES-16] says so when it cannot be fetched', async () => {
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

it('[NOT-05] says that no mail goes out, why, since when and until when, and tries at once when asked', async () => {
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
      'No e-mail is going out: the mail server refuses our sender address.',
      {},
      { timeout: 4000 },
    ),
  ).toBeVisible();
  expect(screen.getByText('550 5.7.1 Sender refused')).toBeVisible();
  expect(
    screen.getByText(/^Since Mar 4, 2026.*Tried 4 times, next Mar 4, 2026.*12 e-mails wait/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Now' }));
  await waitFor(() => expect(screen.queryByText(/No e-mail is going out/)).toBeNull(), { timeout: 6000 });
  expect(asked).toBe(1);
});

it('[NOT-05, REL-05] says that the mails of a restored copy are held, who ends it and how, and offers nothing to try', async () => {
  asIt();
  answerWith([aMail({ state: 'pending' })]);
  const since = '2026-03-04T15:00:00.000Z';
  standsAt({ outage: { kind: 'held', says: '', since, tries: 0, nextTryAt: since }, waiting: 3 });
  openApp('/IT/Mail-Queue');
  expect(
    await screen.findByText(
      /^No e-mail is going out: these data were restored from a backup/,
      {},
      { timeout: 4000 },
    ),
  ).toBeVisible();
  expect(screen.getByText(/npm run restore -- --send-mails/)).toBeVisible();
  expect(screen.getByText(/3 e-mails wait/)).toBeVisible();
  expect(screen.queryByText(/Tried/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try Now' })).toBeNull();
});

it('[NOT-05] sends all failed mails again after asking, and says how many', async () => {
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
  expect(question.getByText(/Send 21 failed e-mails again\?/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(asked).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Send All Failed Again' }));
  await user.click(await screen.findByRole('button', { name: 'Send 21 Again' }));
  expect(
    await screen.findByText(
      'Success! 20 e-mails are in the queue again. 1 cannot be sent: they were for people who are disabled.',
    ),
  ).toBeVisible();
  expect(asked).toBe(1);
});

it('[NOT-05] offers nothing to send again while nothing has failed', async () => {
  asIt();
  answerWith([]);
  openApp('/IT/Mail-Queue');
  expect(await screen.findByText('No e-mail has been sent yet', {}, { timeout: 4000 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send All Failed Again' })).toBeNull();
});

const jobsCard = () => screen.findByRole('region', { name: 'Jobs' }, { timeout: 4000 });
const item = async (title: string) => {
  const card = within(await jobsCard());
  return within((await card.findByText(title, {}, { timeout: 4000 })).closest('li')!);
};

it('[OPS-08] shows IT each job in plain words: when it ran last and where, and when it runs next', async () => {
  asIt();
  answerWith([]);
  jobsAre(
    aJob(),
    aJob({ name: 'send-mails', nextAt: null }),
    aJob({
      name: 'remove-pictures',
      state: 'new',
      startedAt: null,
      endedAt: null,
      succeededAt: null,
      instance: null,
    }),
    aJob({ name: 'remove-sessions', state: 'running', startedAt: '2026-03-04T16:00:00.000Z' }),
  );
  openApp('/IT/Mail-Queue');
  const notices = await item('Remove read notices');
  expect(notices.getByText(jobWords['remove-notices'].does)).toBeVisible();
  expect(notices.getByText('In order')).toBeVisible();
  expect(notices.getByText(/^Last run Mar 4, 2026.* on web1:17$/)).toBeVisible();
  expect(notices.getByText(/^Next Mar 4, 2026/)).toBeVisible();
  const mails = await item('Send e-mails');
  expect(mails.getByText(/^Last run/)).toBeVisible();
  expect(mails.queryByText(/^Next/)).toBeNull();
  const pictures = await item('Remove unused pictures');
  expect(pictures.getByText('Not run yet')).toBeVisible();
  expect(pictures.getByText('Never run')).toBeVisible();
  const sessions = await item('Remove sessions');
  expect(sessions.getByText('Running')).toBeVisible();
  expect(sessions.getByText(/^Begun Mar 4, 2026.* on web1:17$/)).toBeVisible();
  expect(sessions.queryByText(/^Next/)).toBeNull();
});

it('[OPS-08] shows the fault of a job, since when it does not work and what to do, until it works again', async () => {
  asIt();
  answerWith([]);
  const failed = aJob({ state: 'failed', fault: 'Error: 23505', succeededAt: '2026-03-01T15:00:00.000Z' });
  const late = aJob({ name: 'remove-reset-links', state: 'late' });
  const never = aJob({ name: 'remove-pictures', state: 'failed', fault: 'Error: EIO', succeededAt: null });
  const broken = aJob({
    name: 'remove-sessions',
    state: 'unfinished',
    startedAt: '2026-03-04T16:00:00.000Z',
  });
  jobsAre(failed, late, never, broken);
  openApp('/IT/Mail-Queue');
  const notices = await item('Remove read notices');
  expect(notices.getByText('Failed')).toBeVisible();
  expect(notices.getByText('Error: 23505')).toBeVisible();
  expect(notices.getByText(/^Last run Mar 4, 2026.*, last well Mar 1, 2026/)).toBeVisible();
  expect(notices.getByText(jobAdvice.failed!('remove-notices'))).toBeVisible();
  const links = await item('Remove reset links');
  expect(links.getByText(/^Due since Mar 4, 2026/)).toBeVisible();
  expect(links.getByText(jobAdvice.late!('remove-reset-links'))).toBeVisible();
  expect((await item('Remove unused pictures')).getByText(/never well yet$/)).toBeVisible();
  const sessions = await item('Remove sessions');
  expect(sessions.getByText('Broken off')).toBeVisible();
  expect(sessions.getByText(jobAdvice.unfinished!('remove-sessions'))).toBeVisible();
});

it('[OPS-08] says so while the jobs are fetched, when they cannot be, and when none is known', async () => {
  asIt();
  answerWith([]);
  let answer: () => void = () => undefined;
  server.use(
    http.get('/api/jobs', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return refuse('forbidden');
    }),
  );
  const { user } = openApp('/IT/Mail-Queue');
  const card = within(await jobsCard());
  expect(card.getByText('Loading the jobs …')).toBeInTheDocument();
  await waitFor(() => expect(timesAsked('GET /jobs')).toBe(1));
  answer();
  expect(await card.findByText(/error retrieving the jobs/)).toBeVisible();
  jobsAre();
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('No job is known yet')).toBeVisible();
});
