import type {
  AssetLookup,
  ItTicket,
  ItTicketInput,
  ItTicketPatch,
  TicketBatchEntry,
  TicketBatchResult,
  TicketReopenInput,
} from '@intranet/domain';
import { getRecord, postRecord, recordsAt } from '../../shared/http/record';
import { nextQueries } from './ticket-query';

const tickets = recordsAt<ItTicket, ItTicketInput, ItTicketPatch>('/it-tickets');

export const { list: listTickets, get: getTicket, create: createTicket, update: updateTicket } = tickets;

/** Its address in the API. */
export const ticketPath = tickets.pathOf;

/** The next ticket to work on: the most urgent one after the current, or the first of all; null for none. */
export async function findNextTicket(current: ItTicket | null, username: string): Promise<ItTicket | null> {
  for (const query of nextQueries(current, username)) {
    const { data } = await listTickets(query);
    if (data[0]) return data[0];
  }
  return null;
}

/** Updates several tickets, each independently. TIC-08 */
export const updateTickets = async (entries: readonly TicketBatchEntry[]): Promise<TicketBatchResult[]> =>
  (await postRecord<{ results: TicketBatchResult[] }>('/it-tickets/batch', { tickets: entries })).results;

export const reopenTicket = (id: string, input: TicketReopenInput): Promise<ItTicket> =>
  postRecord(`${tickets.pathOf(id)}/reopen`, input);

/** What employees may see of the asset with this number. */
export const findAsset = (assetNumber: number, signal: AbortSignal): Promise<AssetLookup> =>
  getRecord(`/asset-trackings/lookup?assetNumber=${assetNumber}`, signal);
