import { Refusal } from '@intranet/domain';
import type { Binding } from '../raw';

/** A read-only statement. */
export interface Reading {
  /** Names a prepared statement on PostgreSQL; null for statements with too many variants. */
  name: string | null;
  /** In the database's own dialect, with a placeholder for each binding. */
  sql: string;
  bindings: readonly Binding[];
}

/** Reads on connections of its own, so that no one else waits for it. */
export interface WideReader {
  /** How many statements it reads at the same time. */
  atOnce: number;
  /**
   * @param gone fires when the rows are no longer wanted
   * @throws Refusal busy when it takes longer than READ_MS
   */
  read<Row>(reading: Reading, gone: AbortSignal): Promise<Row[]>;
  /** The database is unreachable: running reads end now. */
  cut(): void;
  stop(): Promise<void>;
}

/** A read that takes longer than this is cancelled. */
export const READ_MS = 5_000;

export const tooSlow = (): Refusal =>
  new Refusal('busy', {}, 'This search takes too long. Please narrow it down, or try again in a moment.');
