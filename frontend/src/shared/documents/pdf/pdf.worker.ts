/* oxlint-disable unicorn/require-post-message-target-origin -- messages to and from a worker have no origin */
import { buildReportPdf } from './build-report-pdf';
import { loadFonts } from './font-loader';
import { stylesUsedIn } from './fonts';
import type { PdfReply, PdfRequest } from './messages';

/** The few parts of a worker's global scope in use; the project's types are those of pages. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<PdfRequest>) => void): void;
  postMessage(reply: PdfReply): void;
}

const worker = globalThis as unknown as WorkerScope;
const jobs = new Map<number, AbortController>();

worker.addEventListener('message', ({ data: request }) => {
  if (request.type === 'cancel') jobs.get(request.id)?.abort();
  else void create(request);
});

async function create({ id, document }: Extract<PdfRequest, { type: 'create' }>): Promise<void> {
  const job = new AbortController();
  jobs.set(id, job);
  try {
    const fonts = await loadFonts(stylesUsedIn(document));
    const bytes = await buildReportPdf(document, fonts, {
      signal: job.signal,
      onProgress: (progress) => worker.postMessage({ type: 'progress', id, ...progress }),
    });
    // A blob crosses to the page without its bytes being copied there.
    const blob = new Blob([bytes], { type: 'application/pdf' });
    if (!job.signal.aborted) worker.postMessage({ type: 'done', id, blob });
  } catch (error) {
    if (job.signal.aborted) return;
    worker.postMessage({
      type: 'failed',
      id,
      message: error instanceof Error ? error.message : String(error),
    });
  } finally {
    jobs.delete(id);
  }
}
