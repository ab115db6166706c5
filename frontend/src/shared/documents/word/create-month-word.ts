import type { MonthWordWork } from '../month/month-work';
import type { JobOptions } from '../worker/messages';
import { WorkerClient } from '../worker/worker-client';

const client = new WorkerClient<MonthWordWork>(
  'Word file',
  // Written in full, since Vite recognises a worker only in this form and gives it a file of its own.
  () => new Worker(new URL('./word.worker.ts', import.meta.url), { type: 'module' }),
);

/** Makes Word documents in a worker, so that the page stays responsive. Rejects as `WorkerClient.create` does. */
export const createMonthWord = (work: MonthWordWork, options?: JobOptions): Promise<Blob> =>
  client.create(work, options);
