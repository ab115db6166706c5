import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { forSqlite } from '../raw';
import { READY } from './sqlite-reader-ready';
import { type Reading, READ_MS, tooSlow, type WideReader } from './wide-reader';

/** Starting a thread on a busy machine does not count as reading, and has its own limit. */
const START_MS = 15_000;

/** A thread that does not stop within this time after being told to is abandoned, and replaced. */
const STUBBORN_MS = 5_000;

export interface Task {
  id: number;
  sql: string;
  bindings: (string | number | null)[];
}

export interface Result {
  id: number;
  rows?: unknown[];
  failure?: { message: string; code?: string };
}

/** The thread's start data. */
export interface ReaderData {
  file: string;
  /** Holds the id of the task in progress; 0 for none. */
  wanted: Int32Array;
}

function startThread(data: ReaderData): Worker {
  const worker = new Worker(path.join(__dirname, 'sqlite-reader-thread.js'), {
    workerData: data,
    // Options of the process, such as --require, do not apply to the thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  worker.unref();
  return worker;
}

/**
 * SQLite runs in the calling thread, and blocks it until it is done. Reads of whole tables therefore run in a thread of
 * their own, over a read-only connection that sees what was committed before. decisions/0024
 */
export function sqliteReader(file: string): WideReader {
  const wanted = new Int32Array(new SharedArrayBuffer(4));
  let worker: Worker | undefined;
  /** Threads that have started. */
  const ready = new WeakSet<Worker>();
  let ids = 0;

  const thread = (): Worker => {
    if (worker) return worker;
    const started = startThread({ file, wanted });
    // Running reads are told by their own listeners.
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    started.on('message', ({ id }: Result) => {
      if (id === READY) ready.add(started);
    });
    started.once('error', forget).once('exit', forget);
    worker = started;
    return started;
  };

  const giveUp = () => Atomics.store(wanted, 0, 0);

  const read = <Row>({ sql, bindings }: Reading, gone: AbortSignal): Promise<Row[]> =>
    new Promise((resolve, reject) => {
      ids += 1;
      const id = ids;
      const asked = thread();
      let stubborn: NodeJS.Timeout | undefined;
      const stop = () => {
        giveUp();
        stubborn ??= setTimeout(() => void asked.terminate(), STUBBORN_MS);
      };
      let limit = setTimeout(stop, ready.has(asked) ? READ_MS : START_MS);
      const settle = () => {
        clearTimeout(limit);
        clearTimeout(stubborn);
        gone.removeEventListener('abort', stop);
        asked.off('message', hear).off('error', fail).off('exit', end);
      };
      const fail = (error: unknown) => {
        settle();
        reject(error);
      };
      const end = () => fail(tooSlow());
      const hear = (result: Result) => {
        if (result.id === READY) {
          clearTimeout(limit);
          limit = setTimeout(stop, READ_MS);
          return;
        }
        if (result.id !== id) return;
        settle();
        const { rows, failure } = result;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
        if (rows) resolve(rows as Row[]);
        else if (Atomics.load(wanted, 0) !== id) reject(tooSlow());
        else reject(Object.assign(new Error(failure?.message), { code: failure?.code }));
      };
      asked.on('message', hear).on('error', fail).on('exit', end);
      gone.addEventListener('abort', stop, { once: true });
      Atomics.store(wanted, 0, id);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin, typescript/no-unsafe-type-assertion -- a thread has no origin, and takes what the driver takes
      asked.postMessage({ id, sql, bindings: bindings.map(forSqlite) as Task['bindings'] } satisfies Task);
    });

  return {
    atOnce: 1,
    read,
    cut: giveUp,
    async stop() {
      giveUp();
      const ending = worker;
      if (!ending) return;
      // It closes its connection; the last one to close removes the write-ahead log.
      ending.ref();
      const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      ending.postMessage(null);
      await ended;
    },
  };
}
