/* oxlint-disable unicorn/require-post-message-target-origin -- messages to and from a worker have no origin */
import { readTable } from './read-table';
import { UnreadableFile } from './table';
import type { TableReply, TableTask } from './table-reader';

/** The parts of a worker's global scope in use; the project's types are those of pages. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<TableTask>) => void): void;
  postMessage(reply: TableReply): void;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this program runs in a worker alone
const worker = globalThis as unknown as WorkerScope;

/** Reads each file that is sent to this worker. */
worker.addEventListener('message', ({ data: { file, encoding } }) => {
  void readTable(file, encoding).then(
    (read) => worker.postMessage(read),
    (failure: unknown) =>
      worker.postMessage({ trouble: failure instanceof UnreadableFile ? failure.message : null }),
  );
});
