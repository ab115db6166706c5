import type { Job, MailQueueState, QueuedMail } from '@intranet/domain';
import { http, HttpResponse } from 'msw';
import { beforeEach } from 'vitest';
import { aPerson } from '../../../testing/builders';
import { server } from '../../../testing/fake-server';
import { logIn } from '../../../testing/open-app';

export const answerWith = (mails: QueuedMail[]) =>
  server.use(
    http.get('/api/mail-queue', () =>
      HttpResponse.json({ data: mails, meta: { pagination: { total: mails.length } } }),
    ),
  );

export const standsAt = (facts: Partial<MailQueueState> = {}) =>
  server.use(
    http.get('/api/mail-queue/state', () =>
      HttpResponse.json({ data: { outage: null, waiting: 0, failed: 0, ...facts }, meta: {} }),
    ),
  );

export const aJob = (facts: Partial<Job> = {}): Job => ({
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

export const jobsAre = (...jobs: Job[]) =>
  server.use(http.get('/api/jobs', () => HttpResponse.json({ data: jobs, meta: {} })));

/** Mail goes out and one job is done. Call it after `withFakeServer`. */
export function withQueue(): void {
  beforeEach(() => {
    standsAt();
    jobsAre(aJob());
  });
}

export const asIt = () => logIn(aPerson({ groups: ['IT', 'Employee'] }));
