/* oxlint-disable unicorn/require-post-message-target-origin -- messages to and from a worker have no origin */
import type { JobOptions, JobReply, JobRequest } from './messages';

/** The file could not be made; the `message` can be shown. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** The part of a `Worker` in use; tests bring their own. */
export type FileWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

interface Job extends Pick<JobOptions, 'onProgress' | 'onUnprintable'> {
  settle(outcome: { blob: Blob } | { error: unknown }): void;
}

/** Longer than a worker is silent while it works; on a slow line, fonts take longest. */
const SILENT_MS = 90_000;

/**
 * Makes files in a worker that starts with the first one and then stays. If a worker breaks, its jobs fail, and the
 * next job starts a new one.
 */
export class WorkerClient<Work> {
  private worker: FileWorker | undefined;
  private readonly jobs = new Map<number, Job>();
  private lastId = 0;
  private silence: ReturnType<typeof setTimeout> | undefined;

  /** @param what the kind of file in messages: 'PDF' */
  constructor(
    private readonly what: string,
    private readonly startWorker: () => FileWorker,
  ) {}

  /** Makes one file. Rejects with a `FileError`, or with the reason of the aborted signal. */
  create(work: Work, { onProgress, onUnprintable, signal }: JobOptions = {}): Promise<Blob> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const id = (this.lastId += 1);
      const cancel = () => {
        this.worker?.postMessage({ type: 'cancel', id } satisfies JobRequest<Work>);
        this.jobs.get(id)?.settle({ error: signal?.reason });
      };
      this.jobs.set(id, {
        onProgress,
        onUnprintable,
        settle: (outcome) => {
          this.jobs.delete(id);
          this.listen();
          signal?.removeEventListener('abort', cancel);
          if ('blob' in outcome) resolve(outcome.blob);
          else reject(outcome.error);
        },
      });
      signal?.addEventListener('abort', cancel);
      try {
        this.running().postMessage({ type: 'create', id, work } satisfies JobRequest<Work>);
        this.listen();
      } catch (cause) {
        this.jobs.get(id)?.settle({ error: this.broken(cause) });
      }
    });
  }

  private running(): FileWorker {
    if (this.worker) return this.worker;
    const worker = this.startWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<JobReply>) => this.receive(data));
    worker.addEventListener('error', (event) => this.giveUp(worker, event.message));
    worker.addEventListener('messageerror', () => this.giveUp(worker, 'a message could not be read'));
    this.worker = worker;
    return worker;
  }

  /** Waits for a sign of life while there is work, and gives up on a worker that never gives one. WAR-19 */
  private listen(): void {
    clearTimeout(this.silence);
    const { worker } = this;
    if (!worker || this.jobs.size === 0) return;
    this.silence = setTimeout(() => this.giveUp(worker, 'it did not answer'), SILENT_MS);
  }

  private receive(reply: JobReply): void {
    this.listen();
    const job = this.jobs.get(reply.id);
    switch (reply.type) {
      case 'progress':
        job?.onProgress?.({ done: reply.done, total: reply.total });
        return;
      case 'done':
        if (reply.unprintable) job?.onUnprintable?.(reply.unprintable);
        job?.settle({ blob: reply.blob });
        return;
      case 'failed':
        job?.settle({ error: new FileError(reply.message) });
        return;
    }
  }

  private broken(cause: unknown): FileError {
    return new FileError(
      `The ${this.what} could not be made, because the program that makes it did not start or has stopped. Please reload the page and try again.`,
      { cause },
    );
  }

  private giveUp(worker: FileWorker, cause: string): void {
    worker.terminate();
    this.worker = undefined;
    for (const job of this.jobs.values()) job.settle({ error: this.broken(cause) });
  }
}
