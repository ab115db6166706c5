// Started by sqlite-reader.ts, in its own thread.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { addFunctions } from './sqlite-functions';
import { openTerms } from './sqlite-terms';
import type { ReaderData, Result, Task } from './sqlite-reader';
import { READY } from './sqlite-reader-ready';
import { codeOf, messageOf } from '../../logging/fault';

/** Prepared statements that are kept: the variants that screens use often. */
const MAX_PREPARED = 100;

const { file, wanted }: ReaderData = workerData;
const database = new Database(file, { readonly: true, timeout: 5_000 });
const prepared = new Map<string, ReturnType<Database['prepare']>>();
let reading = 0;

// Every statement here calls one of these for each record, so it ends soon after its result is no longer wanted.
addFunctions(database, () => {
  if (Atomics.load(wanted, 0) !== reading) throw new Error('The read was given up.');
});

database.exec(openTerms);

const statementOf = (sql: string) => {
  const known = prepared.get(sql);
  if (known) return known;
  const statement = database.prepare(sql);
  if (prepared.size < MAX_PREPARED) prepared.set(sql, statement);
  return statement;
};

function answer({ id, sql, bindings }: Task): Result {
  reading = id;
  try {
    return { id, rows: statementOf(sql).all(...bindings) };
  } catch (error) {
    const code = codeOf(error);
    return { id, failure: { message: messageOf(error), ...(code && { code }) } };
  }
}

parentPort!.on('message', (task: Task | null) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  if (task) return parentPort!.postMessage(answer(task));
  database.close();
  parentPort!.close();
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage({ id: READY } satisfies Result);
