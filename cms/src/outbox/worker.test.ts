import type { Core } from '@strapi/strapi';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deliver } from './deliver';
import { startOutboxWorker } from './worker';

vi.mock('./deliver', () => ({ asAttachments: () => [], deliver: vi.fn() }));

const SECOND = 1000;

/** A queue of one mail: knows until when it is claimed, and gives it to whoever comes after that. */
const queue = { lockedUntil: 0, claims: 0, sent: 0 };

const claimed = () => {
  queue.claims += 1;
  return { id: 1, attempts: queue.claims, created_at: 0, message_id: '<1@x>', attachments: null };
};

function answer(sql: string, [first]: unknown[]): unknown[] {
  if (sql.includes("state = 'sent'")) queue.sent += 1;
  if (sql.includes('returning id')) {
    if (queue.sent > 0 || queue.lockedUntil > Date.now()) return [];
    queue.lockedUntil = Number(first);
    return [claimed()];
  }
  if (sql.trim().startsWith('update outbox_mails set locked_until')) queue.lockedUntil = Number(first);
  return [];
}

const strapi = {
  db: {
    dialect: { client: 'sqlite' },
    connection: { raw: (sql: string, values: unknown[]) => Promise.resolve(answer(sql, values)) },
  },
  log: { error: vi.fn() },
} as unknown as Core.Strapi;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(queue, { lockedUntil: 0, claims: 0, sent: 0 });
});
afterEach(() => vi.useRealTimers());

it('[NOT-05] a mail that takes ten minutes to be sent is claimed by no second worker meanwhile', async () => {
  vi.mocked(deliver).mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 600 * SECOND)));
  const workers = [startOutboxWorker(strapi), startOutboxWorker(strapi)];
  await vi.advanceTimersByTimeAsync(590 * SECOND);
  expect(queue).toMatchObject({ claims: 1, sent: 0 });
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  expect(queue).toMatchObject({ claims: 1, sent: 1 });
  await Promise.all(workers.map((worker) => worker.stop()));
  // Nothing goes on confirming a claim that is over.
  expect(vi.getTimerCount()).toBe(0);
});
