import { byName, namesIn } from '../records.js';

/** What a refusal is answered with, and the sentence a person reads. */
export interface RefusalRow {
  status: number;
  message: string;
}

/**
 * The refusals of one topic, by their codes.
 * @param rows the sentence of each; with its status in front where that is not 409, the conflict with a rule or a race
 */
export const refusalRows = <Code extends string>(
  rows: Record<Code, string | readonly [status: number, message: string]>,
): Record<Code, RefusalRow> =>
  byName(namesIn(rows), (code) => {
    const row = rows[code];
    const [status, message] = typeof row === 'string' ? [409, row] : row;
    return { status, message };
  });
