import { jobAdvice, jobWords } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { openApp } from '../../testing/open-app';
import { aJob, answerWith, asIt, jobsAre, withQueue } from './testing/mail-queue';

withFakeServer();
withQueue();

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
  expect(notices.getByText(/^Last run Mar 4, 2026.* on server web1$/)).toBeVisible();
  expect(notices.getByText(/^Next Mar 4, 2026/)).toBeVisible();
  const mails = await item('Send emails');
  expect(mails.getByText(/^Last run/)).toBeVisible();
  expect(mails.queryByText(/^Next/)).toBeNull();
  const pictures = await item('Remove unused pictures');
  expect(pictures.getByText('Not run yet')).toBeVisible();
  expect(pictures.getByText('Never run')).toBeVisible();
  const sessions = await item('Remove sessions');
  expect(sessions.getByText('Running')).toBeVisible();
  expect(sessions.getByText(/^Begun Mar 4, 2026.* on server web1$/)).toBeVisible();
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
  expect(notices.getByText(/^Last run Mar 4, 2026.*, last successful Mar 1, 2026/)).toBeVisible();
  expect(notices.getByText(jobAdvice.failed!('remove-notices'))).toBeVisible();
  const links = await item('Remove reset links');
  expect(links.getByText(/^Due since Mar 4, 2026/)).toBeVisible();
  expect(links.getByText(jobAdvice.late!('remove-reset-links'))).toBeVisible();
  expect((await item('Remove unused pictures')).getByText(/never successful yet$/)).toBeVisible();
  const sessions = await item('Remove sessions');
  expect(sessions.getByText('Interrupted')).toBeVisible();
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
  expect(await card.findByText('No jobs yet')).toBeVisible();
});
