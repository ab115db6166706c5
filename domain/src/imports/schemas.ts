import { z } from 'zod';
import { userInput } from '../user/schemas.js';
import { IMPORT_ROWS_MAX } from './fields.js';

/** More characters than any field allows; a longer text cannot be a valid cell. */
const CELL_MAX = 5_000;

const cell = z.union([
  z.string().max(CELL_MAX),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(CELL_MAX)).max(500),
]);

/** POST /imports/{list}: the rows of a file by field name, each value as the text of its cell. IMP-01, IMP-06 */
export const importInput = z.strictObject({
  rows: z
    .array(z.record(z.string().max(60), cell), { error: 'Send the rows as a list.' })
    .min(1, { error: 'There is no row to import.' })
    .max(IMPORT_ROWS_MAX, { error: 'At most 5,000 rows can be imported at once.' }),
  dryRun: z.boolean({ error: 'Say whether it is a dry run.' }),
});

const { password: _password, ...personShape } = userInput.shape;

/**
 * A person created by a row of a file. As when created by hand, but without a password, which must not be in a file.
 * IMP-01
 */
export const importedUserInput = z.strictObject(personShape);

export type ImportInput = z.infer<typeof importInput>;
export type ImportCell = z.infer<typeof cell>;
export type ImportedUserInput = z.infer<typeof importedUserInput>;

/** The outcome of a row. IMP-07 */
export type ImportFate = 'create' | 'update' | 'same' | 'refuse';

/** The answer for one row. */
export interface ImportedRow {
  /** From 1, without the heading. */
  row: number;
  fate: ImportFate;
  /** Why it is refused, or what it changes; fit to show. */
  message: string;
}

/** The answer of POST /imports/{list}. `done`: everything is stored. */
export interface ImportAnswer {
  rows: ImportedRow[];
  done: boolean;
}
