import type { Client } from 'pg';

/**
 * SQL that turns PostgreSQL's JIT off for the connection. The product's statements take milliseconds, but their plans are
 * long: compiling that of a search for two words took 0.9 to 1.5 s of each run. decisions/0024
 */
export const jitOff = `set_config('jit', 'off', false)`;

/** Run by the pool on each new connection; not a start parameter, because a pooler in between may refuse those. */
export function withoutJit(
  connection: Client,
  done: (error: Error | null, connection: Client) => void,
): void {
  connection.query(`select ${jitOff}`, (error) => done(error, connection));
}
