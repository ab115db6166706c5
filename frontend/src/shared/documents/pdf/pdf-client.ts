/* oxlint-disable unicorn/require-post-message-target-origin -- messages to and from a worker have no origin */
import type { ReportDocument } from '@intranet/domain';
import type { PdfProgress } from './build-report-pdf';
import type { PdfReply, PdfRequest } from './messages';

export interface CreatePdfOptions {
  /** Called now and then while the PDF grows. */
  onProgress?: ((progress: PdfProgress) => void) | undefined;
  /** Aborting rejects at once with the signal's reason and stops the work. */
  signal?: AbortSignal | undefined;
}

/** The PDF could not be made; `message` is fit to be shown. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
}

/** What is needed of a `Worker`; tests bring their own. */
export type PdfWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

interface Job {
  onProgress: CreatePdfOptions['onProgress'];
  settle(outcome: { blob: Blob } | { error: unknown }): void;
}

const broken =
  'The PDF could not be made, because its program did not start or stopped. Please reload the page and try again.';

/**
 * Makes PDFs in a worker that starts with the first one and then stays. A worker that breaks fails the
 * jobs it had, and the next job gets a new one.
 */
export class PdfClient {
  private worker: PdfWorker | undefined;
  private readonly jobs = new Map<number, Job>();
  private lastId = 0;

  constructor(private readonly startWorker: () => PdfWorker) {}

  /** Makes the PDF of a report. Rejects with a `PdfError`, or with the reason of the aborted signal. */
  create(document: ReportDocument, { onProgress, signal }: CreatePdfOptions = {}): Promise<Blob> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const id = (this.lastId += 1);
      const cancel = () => {
        this.worker?.postMessage({ type: 'cancel', id } satisfies PdfRequest);
        this.jobs.get(id)?.settle({ error: signal?.reason });
      };
      this.jobs.set(id, {
        onProgress,
        settle: (outcome) => {
          this.jobs.delete(id);
          signal?.removeEventListener('abort', cancel);
          if ('blob' in outcome) resolve(outcome.blob);
          else reject(outcome.error);
        },
      });
      signal?.addEventListener('abort', cancel);
      try {
        this.running().postMessage({ type: 'create', id, document } satisfies PdfRequest);
      } catch (cause) {
        this.jobs.get(id)?.settle({ error: new PdfError(broken, { cause }) });
      }
    });
  }

  private running(): PdfWorker {
    if (this.worker) return this.worker;
    const worker = this.startWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<PdfReply>) => this.receive(data));
    worker.addEventListener('error', (event) => this.giveUp(worker, event.message));
    worker.addEventListener('messageerror', () => this.giveUp(worker, 'a message could not be read'));
    this.worker = worker;
    return worker;
  }

  private receive(reply: PdfReply): void {
    const job = this.jobs.get(reply.id);
    switch (reply.type) {
      case 'progress':
        job?.onProgress?.({ done: reply.done, total: reply.total });
        return;
      case 'done':
        job?.settle({ blob: reply.blob });
        return;
      case 'failed':
        job?.settle({ error: new PdfError(reply.message) });
        return;
    }
  }

  private giveUp(worker: PdfWorker, cause: string): void {
    worker.terminate();
    this.worker = undefined;
    for (const job of this.jobs.values()) job.settle({ error: new PdfError(broken, { cause }) });
  }
}
