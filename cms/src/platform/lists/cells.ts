import type { Cell } from '../database/columns';

/** A text column that may be empty. */
export const textOrNull = (cell: Cell | undefined): string | null =>
  cell === null || cell === undefined ? null : String(cell);

/**
 * A column that holds only one of these words.
 * @throws Error for another value, which was written directly to the database
 */
export function oneOf<Word extends string>(words: readonly Word[], cell: unknown): Word {
  const found = words.find((word) => word === cell);
  if (found === undefined)
    throw new Error(`The database holds ${String(cell)} where ${words.join(', ')} may be.`);
  return found;
}
