import type { Cell } from '../database/columns';

/** A text column that may be empty. */
export const textOrNull = (cell: Cell | undefined): string | null =>
  cell === null || cell === undefined ? null : String(cell);

/**
 * A column that holds one of these words and nothing else.
 * @throws Error for another value: then somebody has written to the database past the product
 */
export function oneOf<Word extends string>(words: readonly Word[], cell: unknown): Word {
  const found = words.find((word) => word === cell);
  if (found === undefined)
    throw new Error(`The database holds ${String(cell)} where ${words.join(', ')} may be.`);
  return found;
}
