/* oxlint-disable unicorn/require-post-message-target-origin -- messages to and from a worker have no origin */
import type { JobOptions, JobReply, JobRequest } from './messages';

/** The parts of a worker's global scope in use; the project's types are those of pages. */
interface WorkerScope<Work> {
  addEventListener(type: 'message', listener: (event: MessageEvent<JobRequest<Work>>) => void): void;
  postMessage(reply: JobReply): void;
}

type Make<Work> = (work: Work, options: JobOptions) => Promise<Blob>;

/** Makes a file for each request to this worker. A blob reaches the page without a copy of its bytes. */
export function serveJobs<Work>(make: Make<Work>): void {
  const worker = globalThis as unknown as WorkerScope<Work>;
  const jobs = new Map<number, AbortController>();

  const create = async (id: number, work: Work): Promise<void> => {
    const { signal } = jobs.set(id, new AbortController()).get(id)!;
    try {
      const onProgress: JobOptions['onProgress'] = (progress) =>
        worker.postMessage({ type: 'progress', id, ...progress });
      let unprintable: string | undefined;
      const onUnprintable: JobOptions['onUnprintable'] = (characters) => (unprintable = characters);
      const blob = await make(work, { signal, onProgress, onUnprintable });
      if (!signal.aborted) worker.postMessage({ type: 'done', id, blob, unprintable });
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      worker.postMessage({ type: 'failed', id, message });
    } finally {
      jobs.delete(id);
    }
  };

  worker.addEventListener('message', ({ data: request }) => {
    if (request.type === 'cancel') jobs.get(request.id)?.abort();
    else void create(request.id, request.work);
  });
}
