import type { Knex } from 'knex';
import { commitInDoubt, wasCutOff } from './outage';

/** The internals of knex that are needed here; its types leave them out. */
interface Transactor {
  /** Settles when the transaction has ended; rejected when its COMMIT failed. */
  executionPromise: Promise<unknown>;
  commit(value?: unknown): Promise<unknown>;
  isCompleted(): boolean;
  client: {
    acquireConnection(): Promise<PooledConnection>;
    once(event: 'query-error', listen: (error: Error) => void): void;
    removeListener(event: 'query-error', listen: (error: Error) => void): void;
  };
}

/** Knex's pool does not reuse a connection with this mark, but closes it. */
interface PooledConnection {
  __knex__disposed?: unknown;
}

type Container = (transactor: Transactor) => unknown;

interface Client {
  transaction(container: Container, config?: unknown, outer?: unknown): unknown;
}

/** PostgreSQL answers COMMIT with ROLLBACK, without an error, when a statement of the transaction has failed. */
const wasRolledBack = (answer: unknown): boolean =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
  (answer as { response?: { command?: string } } | undefined)?.response?.command === 'ROLLBACK';

/** Make `commit` of one transaction settle as its COMMIT does. */
function makeHonest(transactor: Transactor): void {
  const commit = transactor.commit.bind(transactor);
  transactor.commit = async (value) => {
    const connection = await transactor.client.acquireConnection();
    // Marked before the connection returns to the pool. On SQLite the transaction may still be open on it, and the next
    // user's writes would never be committed.
    const retire = (error: Error) => (connection.__knex__disposed = error);
    transactor.client.once('query-error', retire);
    const answer = await commit(value);
    await transactor.executionPromise.catch((error: unknown) => {
      throw wasCutOff(error) ? commitInDoubt() : error;
    });
    transactor.client.removeListener('query-error', retire);
    if (wasRolledBack(answer)) throw new Error('The database rolled the transaction back at its COMMIT.');
    return answer;
  };
}

/**
 * Acknowledged must mean committed: with this, a knex transaction that could not be committed rejects with that fault.
 * Knex's own `trx.commit()` resolves although COMMIT failed, and reports the fault only in `trx.executionPromise`.
 * Strapi, whose transactions all begin and end through knex, never reads that. A transaction that could not begin
 * rejects with its fault too. REL-01, REL-04, decisions/0020
 */
export function awaitCommits(knex: Knex): void {
  const client: Client = knex.client;
  const begin = client.transaction.bind(client);
  client.transaction = (container, config, outer) => {
    const honest: Container = (transactor) => {
      // Its BEGIN failed. Knex would return it all the same, and each statement would only report that it has ended.
      if (transactor.isCompleted()) return undefined;
      makeHonest(transactor);
      return container(transactor);
    };
    return begin(honest, config, outer);
  };
}
