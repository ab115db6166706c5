import { z } from 'zod';
import type { ErrorBody } from './errors.js';

/**
 * The records of a batch, of which each is checked by itself, so that one that is wrong does not lose the others.
 * @param most more than anybody sends at once
 */
export function batchOf(one: string, several: string, most: number) {
  const wanted = `Please send the ${several} as a list of objects.`;
  return z
    .array(z.record(z.string(), z.unknown(), { error: wanted }), { error: wanted })
    .min(1, { error: `Please send at least one ${one}.` })
    .max(most, { error: `Please send ${most} ${several} at most.` });
}

/** What became of one record of a batch. */
export interface BatchOutcome {
  /** Its place in the list that was sent. */
  index: number;
  /** What it would have been answered with by itself, a refusal's too. */
  status: number;
  error?: ErrorBody['error'];
}
