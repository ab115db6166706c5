import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { guardPool } from './pool-guard';

const TICK_MS = 100;

/** A pool whose connections are all in use; waiting requests fail with the driver's error. */
function usedUp() {
  const client = {
    pool: {
      acquire() {
        let abort = () => {};
        const promise = new Promise<never>((_, reject) => (abort = () => reject(new Error('aborted'))));
        return { promise, abort: () => abort() };
      },
      numUsed: () => 4,
      on: () => undefined,
    },
    acquireConnection: () => new Promise<never>(() => undefined),
    validateConnection: () => true,
  };
  const guard = guardPool(client, TICK_MS);
  const ticks = (seconds: number, answers: boolean) => {
    for (let count = 0; count < (seconds * 1000) / TICK_MS; count += 1) guard.tick(answers);
  };
  return { guard, ticks, wait: () => client.acquireConnection() };
}

let pool: ReturnType<typeof usedUp>;
beforeEach(() => {
  pool = usedUp();
});

it('[OPS-06] a request that waits while the database answers others gets the answer that the server is busy', async () => {
  const waiting = pool.wait();
  pool.ticks(1.5, true);
  await expect(waiting).rejects.toMatchObject({ code: 'busy' });
});

it('[OPS-06] while the database does not answer, the watch decides: away, also for a request that began a moment earlier', async () => {
  const waiting = pool.wait();
  pool.ticks(0.6, true);
  pool.ticks(1.3, false);
  await turn();
  pool.guard.shut();
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
  await expect(pool.wait()).rejects.toMatchObject({ code: 'unavailable' });
  pool.guard.open();
  const later = pool.wait();
  pool.ticks(1.5, true);
  await expect(later).rejects.toMatchObject({ code: 'busy' });
});
