import type { JobOptions } from '../worker/messages';
import { WorkerClient } from '../worker/worker-client';
import type { WordWork } from './word-work';

const client = new WorkerClient<WordWork>(
  'Word file',
  // Written out in full: only so does Vite find the worker and give it a file of its own.
  () => new Worker(new URL('./word.worker.ts', import.meta.url), { type: 'module' }),
);

/** Makes Word documents beside the page, which never waits. Rejects as `WorkerClient.create` does. */
export const createWordFile = (work: WordWork, options?: JobOptions): Promise<Blob> =>
  client.create(work, options);
