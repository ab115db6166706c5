import type { MonthWordWork } from '../month/month-work';
import type { JobOptions } from '../worker/messages';
import { WorkerClient } from '../worker/worker-client';

const client = new WorkerClient<MonthWordWork>(
  'Word file',
  // Written out in full: only so does Vite find the worker and give it a file of its own.
  () => new Worker(new URL('./word.worker.ts', import.meta.url), { type: 'module' }),
);

/** Makes Word documents beside the page, which never waits. Rejects as `WorkerClient.create` does. */
export const createMonthWord = (work: MonthWordWork, options?: JobOptions): Promise<Blob> =>
  client.create(work, options);
