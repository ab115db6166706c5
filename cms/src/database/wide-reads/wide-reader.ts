import { Refusal } from '@intranet/domain';
import type { Binding } from '../raw';

/** A statement that only reads. */
export interface Reading {
  /** Names a prepared statement on PostgreSQL; null for statements of too many shapes. */
  name: string | null;
  /** In the database's own words, with a place for each binding. */
  sql: string;
  bindings: readonly Binding[];
}

/** Reads apart from everything else, on connections of its own, so that nobody else waits for it. */
export interface WideReader {
  /** How many it reads at the same time. */
  atOnce: number;
  /**
   * @param gone says that nobody waits for the rows any more
   * @throws Refusal busy when it takes longer than READ_MS
   */
  read<Row>(reading: Reading, gone: AbortSignal): Promise<Row[]>;
  /** The database is given up: what is being read ends now. */
  cut(): void;
  stop(): Promise<void>;
}

/** A read that takes longer than this is given up. */
export const READ_MS = 5_000;

export const tooSlow = (): Refusal =>
  new Refusal('busy', {}, 'This search takes too long. Please narrow it down, or try again in a moment.');
