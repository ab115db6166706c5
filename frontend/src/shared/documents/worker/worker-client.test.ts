import { describe, expect, it, vi } from 'vitest';
import type { JobReply, JobRequest } from './messages';
import { FileError, WorkerClient, type FileWorker } from './worker-client';

type Work = { pages: number };
const work: Work = { pages: 3 };

/** A worker whose answers the test gives. */
class FakeWorker extends EventTarget {
  readonly requests: JobRequest<Work>[] = [];
  readonly terminate = vi.fn<() => void>();
  postMessage(request: JobRequest<Work>) {
    this.requests.push(request);
  }
  reply(data: JobReply) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const setUp = () => {
  const workers: FakeWorker[] = [];
  const client = new WorkerClient<Work>('PDF', () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as FileWorker;
  });
  return { client, workers, worker: () => workers.at(-1) as FakeWorker };
};

const blob = new Blob(['%PDF']);

describe('making files in a worker', () => {
  it('[WAR-14] starts the worker with the first file and keeps it', async () => {
    const { client, workers, worker } = setUp();
    expect(workers).toHaveLength(0);
    const first = client.create(work);
    worker().reply({ type: 'done', id: 1, blob });
    await expect(first).resolves.toBe(blob);
    const second = client.create(work);
    worker().reply({ type: 'done', id: 2, blob });
    await expect(second).resolves.toBe(blob);
    expect(workers).toHaveLength(1);
  });

  it('[MON-05] passes progress to the job it belongs to', async () => {
    const { client, worker } = setUp();
    const progress = [vi.fn<() => void>(), vi.fn<() => void>()];
    const jobs = progress.map((onProgress) => client.create(work, { onProgress }));
    worker().reply({ type: 'progress', id: 2, done: 3, total: 9 });
    worker().reply({ type: 'done', id: 2, blob });
    worker().reply({ type: 'done', id: 1, blob });
    await Promise.all(jobs);
    expect(progress[0]).not.toHaveBeenCalled();
    expect(progress[1]).toHaveBeenCalledWith({ done: 3, total: 9 });
  });

  it('[WAR-14] tells what cannot be printed before the file is there', async () => {
    const { client, worker } = setUp();
    const told: string[] = [];
    const pdf = client
      .create(work, { onUnprintable: (characters) => told.push(characters) })
      .then(() => told.push('file'));
    worker().reply({ type: 'done', id: 1, blob, unprintable: '𒀀' });
    await pdf;
    expect(told).toEqual(['𒀀', 'file']);
  });

  it('[MON-05] ends at once when cancelled, tells the worker, and ignores what still comes', async () => {
    const { client, worker } = setUp();
    const job = new AbortController();
    const pdf = client.create(work, { signal: job.signal });
    job.abort();
    await expect(pdf).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker().requests.at(-1)).toEqual({ type: 'cancel', id: 1 });
    worker().reply({ type: 'done', id: 1, blob });
  });

  it('[MON-05] does not begin what was cancelled before', async () => {
    const { client, workers } = setUp();
    await expect(client.create(work, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    expect(workers).toHaveLength(0);
  });

  it('[WAR-19] rejects with the sentence of the worker when a PDF fails', async () => {
    const { client, worker } = setUp();
    const pdf = client.create(work);
    worker().reply({ type: 'failed', id: 1, message: 'The fonts for the PDF could not be loaded.' });
    await expect(pdf).rejects.toEqual(new FileError('The fonts for the PDF could not be loaded.'));
  });

  it('[WAR-19] rejects everything when the worker breaks, and starts a new one for the next', async () => {
    const { client, workers, worker } = setUp();
    const failed = [client.create(work), client.create(work)];
    worker().dispatchEvent(new ErrorEvent('error', { message: 'boom' }));
    for (const pdf of failed) await expect(pdf).rejects.toThrow('The PDF could not be made');
    expect(workers[0]?.terminate).toHaveBeenCalled();
    const next = client.create(work);
    worker().reply({ type: 'done', id: 3, blob });
    await expect(next).resolves.toBe(blob);
    expect(workers).toHaveLength(2);
  });

  it('[WAR-19] gives up on a worker that never answers, however it began, and not on one that works', async () => {
    vi.useFakeTimers();
    try {
      const { client, workers, worker } = setUp();
      const working = client.create(work);
      for (let at = 0; at < 3; at += 1) {
        await vi.advanceTimersByTimeAsync(80_000);
        worker().reply({ type: 'progress', id: 1, done: at, total: 3 });
      }
      worker().reply({ type: 'done', id: 1, blob });
      await expect(working).resolves.toBe(blob);
      expect(vi.getTimerCount()).toBe(0);
      const silent = expect(client.create(work)).rejects.toThrow('Please reload the page and try again.');
      await vi.advanceTimersByTimeAsync(90_000);
      await silent;
      expect(workers[0]?.terminate).toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[WAR-19] rejects where workers cannot start at all', async () => {
    const client = new WorkerClient<Work>('PDF', () => {
      throw new Error('blocked');
    });
    await expect(client.create(work)).rejects.toThrow(FileError);
  });
});
