import { z } from 'zod';
import type { ErrorBody } from '../shared/errors.js';
import { plainText } from '../shared/text.js';
import { TICKET_SOLUTION_MAX } from './choices.js';
import { type ItTicket, type ItTicketPatch, itTicketPatch } from './schemas.js';

/** More tickets than anybody looks through at once. TIC-08 */
export const TICKET_BATCH_MAX = 50;

const ticketsWanted = 'Please send the tickets as a list of objects.';

/** POST /it-tickets/batch. Each ticket is checked by itself, so that one that is wrong does not lose the others. TIC-08 */
export const itTicketBatch = z.strictObject({
  tickets: z
    .array(z.record(z.string(), z.unknown(), { error: ticketsWanted }), { error: ticketsWanted })
    .min(1, { error: 'Please send at least one ticket.' })
    .max(TICKET_BATCH_MAX, { error: `Please send ${TICKET_BATCH_MAX} tickets at most.` }),
});

/** One ticket of a batch: as for PUT /it-tickets/{id}, and which one it is. TIC-08 */
export const itTicketBatchEntry = z.strictObject({
  ...itTicketPatch.shape,
  documentId: z.string({ error: 'Please say which ticket.' }).min(1).max(40),
});

export type TicketBatchEntry = ItTicketPatch & { documentId: string };

/** What became of one ticket of a batch. TIC-08 */
export interface TicketBatchResult {
  /** Its place in the list that was sent. */
  index: number;
  /** What it would have been answered with by itself. */
  status: number;
  ticket?: ItTicket;
  error?: ErrorBody['error'];
}

/** What is asked for when tickets are closed by a button: how they were solved, or nothing. TIC-04, TIC-08 */
export const ticketSolutionForm = z.strictObject({ solution: plainText({ max: TICKET_SOLUTION_MAX }) });

export type TicketSolutionForm = z.infer<typeof ticketSolutionForm>;
