/* oxlint-disable unicorn/require-post-message-target-origin -- messages to and from a worker have no origin */
import { type FileRead, UnreadableFile } from './table';

/** A file for the worker, with the encoding that was chosen for it. */
export interface TableTask {
  file: File;
  encoding: string | null;
}

/** The worker's answer: what is in the file, or why nothing can be read; null for a bug. */
export type TableReply = FileRead | { trouble: string | null };

/** No list takes this long; a file that does is not one. */
const LONGEST_MS = 30_000;

const UNREADABLE = 'This file cannot be read.';

/**
 * Reads the table of a file in a worker of its own: the parser can take many seconds for 20 MB with nested quotes or
 * without line ends, which would freeze the page. IMP-01
 * @param encoding chosen by the person; null where the file should tell it
 * @throws UnreadableFile
 */
export function readInWorker(file: File, encoding: string | null): Promise<FileRead> {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<FileRead>((resolve, reject) => {
    const refuse = (why: string | null) => reject(new UnreadableFile(why ?? UNREADABLE));
    const late = setTimeout(refuse, LONGEST_MS, UNREADABLE);
    const settle = (reply: TableReply) => {
      clearTimeout(late);
      if ('trouble' in reply) refuse(reply.trouble);
      else resolve(reply);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<TableReply>) => settle(data));
    worker.addEventListener('error', () => settle({ trouble: null }));
    worker.postMessage({ file, encoding } satisfies TableTask);
  }).finally(() => worker.terminate());
}
