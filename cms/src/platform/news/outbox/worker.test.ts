import type { Core } from '@strapi/strapi';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as mailing from './deliver';
import { startOutboxWorker } from './worker';

// No mail is sent from here.
const deliver = vi.spyOn(mailing, 'deliver');
afterAll(() => deliver.mockRestore());

const SECOND = 1000;

/** A database whose answer to each statement is given by a function. */
const strapiWith = (answer: (sql: string, values: unknown[]) => unknown[]) =>
  ({
    db: {
      dialect: { client: 'sqlite' },
      connection: { raw: (sql: string, values: unknown[]) => Promise.resolve(answer(sql, values)) },
    },
    log: { error: vi.fn() },
  }) as unknown as Core.Strapi;

/** A queue of one mail that knows until when it is claimed, and gives it to the next worker after that. */
const queue = { lockedUntil: 0, claims: 0, sent: 0 };

const claimed = () => {
  queue.claims += 1;
  return { id: 1, attempts: queue.claims, created_at: 0, message_id: '<1@x>', attachments: null };
};

function answer(sql: string, values: unknown[]): unknown[] {
  if (sql.includes("state = 'sent'")) queue.sent += 1;
  if (sql.includes('returning id')) {
    if (queue.sent > 0 || queue.lockedUntil > Date.now()) return [];
    queue.lockedUntil = Number(values.at(-2));
    return [claimed()];
  }
  if (sql.trim().startsWith('update outbox_mails set locked_until')) queue.lockedUntil = Number(values[0]);
  return [];
}

const strapi = strapiWith(answer);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(queue, { lockedUntil: 0, claims: 0, sent: 0 });
});
afterEach(() => vi.useRealTimers());

it('[NOT-08] a mail that takes ten minutes to be sent is claimed by no second worker in that time', async () => {
  deliver.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 600 * SECOND)));
  const workers = [startOutboxWorker(strapi), startOutboxWorker(strapi)];
  await vi.advanceTimersByTimeAsync(590 * SECOND);
  expect(queue).toMatchObject({ claims: 1, sent: 0 });
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  expect(queue).toMatchObject({ claims: 1, sent: 1 });
  await Promise.all(workers.map((worker) => worker.stop()));
  // A claim that is over is no longer confirmed.
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['was corrected in the meantime', [], 'pending'],
  ['is still the same', [{ id: 1 }], 'failed'],
])('[NOT-08] refused for good, a mail whose address %s ends as it should', async (_what, noted, state) => {
  deliver.mockRejectedValue({
    responseCode: 550,
    response: '550 No such mailbox',
    code: 'EENVELOPE',
    command: 'RCPT TO',
  });
  const waiting = [{ ...claimed(), recipient: 'old@x', created_at: Date.now() }];
  const states: string[] = [];
  const worker = startOutboxWorker(
    strapiWith((sql, values) => {
      if (sql.includes("set state = 'sending'")) return waiting.splice(0);
      if (sql.includes("set state = 'failed'")) {
        // Only while the row still has the refused address.
        expect(values.at(-1)).toBe('old@x');
        if (noted.length > 0) states.push('failed');
        return noted;
      }
      if (sql.includes("set state = 'pending'")) states.push('pending');
      return [];
    }),
  );
  await vi.advanceTimersByTimeAsync(SECOND);
  await worker.stop();
  expect(states).toEqual([state]);
});

it('[NOT-08] a worker holds four mails at a time at most, and takes the next as soon as one has gone', async () => {
  const gone: (() => void)[] = [];
  deliver.mockImplementation(() => new Promise((resolve) => gone.push(resolve)));
  let queued = 20;
  const worker = startOutboxWorker(
    strapiWith((sql) => {
      const [, limit] = /limit (\d+)/.exec(sql) ?? [];
      if (!limit) return [];
      const taken = Math.min(Number(limit), queued);
      queued -= taken;
      return Array.from({ length: taken }, claimed);
    }),
  );
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(gone).toHaveLength(4);
  gone[0]!();
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toHaveLength(5);
  gone.slice(1).forEach((go) => go());
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toHaveLength(9);
  expect(queued).toBe(11);
  const stopped = worker.stop();
  gone.forEach((go) => go());
  await stopped;
  // Its mails were sent; no new ones were claimed.
  expect(queued).toBe(11);
});

it('[NOT-08] thirty mails a second go out where the server takes a tenth of one for each', async () => {
  deliver.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 100)));
  let queued = 300;
  let sent = 0;
  const worker = startOutboxWorker(
    strapiWith((sql) => {
      if (sql.includes("set state = 'sent'")) sent += 1;
      const limit = Number(/limit (\d+)\)\s+update/.exec(sql)?.[1] ?? 0);
      const taken = Math.min(limit, queued);
      queued -= taken;
      return Array.from({ length: taken }, claimed);
    }),
  );
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(sent).toBe(300);
  await worker.stop();
});

it('[ACC-05, NOT-08] what is to be prepared first is done before each look, and its failure holds up no mail', async () => {
  deliver.mockResolvedValue();
  const prepare = vi.fn(() => Promise.reject(new Error('no database')));
  const worker = startOutboxWorker(strapi, prepare);
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  await worker.stop();
  expect(prepare.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(queue.sent).toBe(1);
});
