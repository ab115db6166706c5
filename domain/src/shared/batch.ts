import { z } from 'zod';
import type { ErrorBody } from './errors.js';

/**
 * The records of a batch. Each is checked separately, so that one wrong record does not lose the others.
 * @param most the maximum number of records
 */
export function batchOf(one: string, several: string, most: number) {
  const wanted = `Please send the ${several} as a list of objects.`;
  return z
    .array(z.record(z.string(), z.unknown(), { error: wanted }), { error: wanted })
    .min(1, { error: `Please send at least one ${one}.` })
    .max(most, { error: `Please send ${most} ${several} at most.` });
}

/** The outcome for one record of a batch. */
export interface BatchOutcome {
  /** Its position in the list that was sent. */
  index: number;
  /** The status it would have been answered with on its own, including refusals. */
  status: number;
  error?: ErrorBody['error'];
}
