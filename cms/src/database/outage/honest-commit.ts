import type { Knex } from 'knex';
import { commitInDoubt, wasCutOff } from './outage';

/** What of knex's inside is needed here; its types leave these members out. */
interface Transactor {
  /** Settles when the transaction has ended: rejected when its COMMIT failed. */
  executionPromise: Promise<unknown>;
  commit(value?: unknown): Promise<unknown>;
  isCompleted(): boolean;
  client: {
    acquireConnection(): Promise<PooledConnection>;
    once(event: 'query-error', listen: (error: Error) => void): void;
    removeListener(event: 'query-error', listen: (error: Error) => void): void;
  };
}

/** The pool of knex hands out no connection that carries this mark, and closes it instead. */
interface PooledConnection {
  __knex__disposed?: unknown;
}

type Container = (transactor: Transactor) => unknown;

interface Client {
  transaction(container: Container, config?: unknown, outer?: unknown): unknown;
}

/** PostgreSQL answers the COMMIT of a transaction in which a statement has failed with ROLLBACK, and without an error. */
const wasRolledBack = (answer: unknown): boolean =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
  (answer as { response?: { command?: string } } | undefined)?.response?.command === 'ROLLBACK';

/** Let `commit` of one transaction end as the COMMIT itself does. */
function makeHonest(transactor: Transactor): void {
  const commit = transactor.commit.bind(transactor);
  transactor.commit = async (value) => {
    const connection = await transactor.client.acquireConnection();
    // Marked before the connection goes back to the pool: on SQLite the transaction may still be open on it, and its
    // next user would write into what is never committed.
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
 * Acknowledged means committed: from now on a transaction of this knex that could not be committed ends with that fault.
 * By itself knex's `trx.commit()` resolves although COMMIT failed, and says so to `trx.executionPromise` alone, which
 * Strapi, whose transactions all begin and end through knex, never asks. One that could not begin ends with its fault too.
 * REL-01, REL-04, decisions/0015
 */
export function awaitCommits(knex: Knex): void {
  const client: Client = knex.client;
  const begin = client.transaction.bind(client);
  client.transaction = (container, config, outer) => {
    const honest: Container = (transactor) => {
      // Its BEGIN failed. Knex would give it out all the same, and each statement would say only that it has ended.
      if (transactor.isCompleted()) return undefined;
      makeHonest(transactor);
      return container(transactor);
    };
    return begin(honest, config, outer);
  };
}
