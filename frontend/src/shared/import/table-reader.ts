/* oxlint-disable unicorn/require-post-message-target-origin -- messages to and from a worker have no origin */
import { type Table, UnreadableFile } from './table';

/** What the worker says of a file: its table, or why there is none; null for a fault of the program. */
export type TableReply = { table: Table } | { trouble: string | null };

/** No list takes as long as this; a file that does is none. */
const LONGEST_MS = 30_000;

const UNREADABLE = 'This file cannot be read.';

/**
 * The table in a file, read in a worker of its own: of 20 MB with quotes in quotes, or without a line's end, the parser has for
 * many seconds, in which the page would stand still. IMP-01
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
