/* oxlint-disable unicorn/require-post-message-target-origin -- messages to and from a worker have no origin */
import { type Table, UnreadableFile } from './table';

/** The worker's answer: the table, or why there is none; null for a bug. */
export type TableReply = { table: Table } | { trouble: string | null };

/** No list takes this long; a file that does is not one. */
const LONGEST_MS = 30_000;

const UNREADABLE = 'This file cannot be read.';

/**
 * Reads the table of a file in a worker of its own: the parser can take many seconds for 20 MB with nested quotes or
 * without line ends, which would freeze the page. IMP-01
 * @throws UnreadableFile
 */
export function readInWorker(file: File): Promise<Table> {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Table>((resolve, reject) => {
    const refuse = (why: string | null) => reject(new UnreadableFile(why ?? UNREADABLE));
    const late = setTimeout(refuse, LONGEST_MS, UNREADABLE);
    const settle = (reply: TableReply) => {
      clearTimeout(late);
      if ('table' in reply) resolve(reply.table);
      else refuse(reply.trouble);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<TableReply>) => settle(data));
    worker.addEventListener('error', () => settle({ trouble: null }));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
