import { z } from 'zod';
import { batchOf, type BatchOutcome } from '../shared/batch.js';
import { plainText } from '../shared/text.js';
import { TICKET_SOLUTION_MAX } from './choices.js';
import { type ItTicket, type ItTicketPatch, itTicketPatch } from './schemas.js';

/** Maximum number of tickets in a batch: more than a person can review at once. TIC-08 */
export const TICKET_BATCH_MAX = 50;

/** POST /it-tickets/batch. TIC-08 */
export const itTicketBatch = z.strictObject({ tickets: batchOf('ticket', 'tickets', TICKET_BATCH_MAX) });

/** One ticket of a batch: its id, and the body of PUT /it-tickets/{id}. TIC-08 */
export const itTicketBatchEntry = z.strictObject({
  ...itTicketPatch.shape,
  documentId: z.string({ error: 'Please say which ticket.' }).min(1).max(40),
});

export type TicketBatchEntry = ItTicketPatch & { documentId: string };

/** The outcome of one ticket of a batch. TIC-08 */
export interface TicketBatchResult extends BatchOutcome {
  ticket?: ItTicket;
}

/** The form of the dialog that closes tickets: an optional solution. TIC-04, TIC-08 */
export const ticketSolutionForm = z.strictObject({ solution: plainText({ max: TICKET_SOLUTION_MAX }) });

export type TicketSolutionForm = z.infer<typeof ticketSolutionForm>;
