import { byName, namesIn } from '../records.js';

/** The status and message of a refusal. */
export interface RefusalRow {
  status: number;
  message: string;
}

/**
 * The refusals of one topic, by code.
 * @param rows the message of each; preceded by the status where it is not 409, a conflict with a rule or a race
 */
export const refusalRows = <Code extends string>(
  rows: Record<Code, string | readonly [status: number, message: string]>,
): Record<Code, RefusalRow> =>
  byName(namesIn(rows), (code) => {
    const row = rows[code];
    const [status, message] = typeof row === 'string' ? [409, row] : row;
    return { status, message };
  });
