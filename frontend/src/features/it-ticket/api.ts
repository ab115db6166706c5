import type {
  AssetLookup,
  ItTicket,
  ItTicketInput,
  ItTicketPatch,
  TicketBatchEntry,
  TicketBatchResult,
  TicketComment,
  TicketCommentInput,
  TicketReopenInput,
} from '@intranet/domain';
import { getList, type ListAnswer, type ListQuery } from '../../shared/http/lists';
import { getRecord, postRecord, putRecord } from '../../shared/http/record';
import { nextQueries } from './ticket-query';

const pathOf = (id: string): string => `/it-tickets/${encodeURIComponent(id)}`;

export const listTickets = (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<ItTicket>> =>
  getList<ItTicket>('/it-tickets', query, signal);

export const getTicket = (id: string, signal?: AbortSignal): Promise<ItTicket> =>
  getRecord(pathOf(id), signal);

/** The ticket that is looked at after another one: the most urgent one behind it, or the first of all; null for none. */
export async function findNextTicket(current: ItTicket | null, username: string): Promise<ItTicket | null> {
  for (const query of nextQueries(current, username)) {
    const { data } = await getList<ItTicket>('/it-tickets', query);
    if (data[0]) return data[0];
  }
  return null;
}

export const createTicket = (input: ItTicketInput): Promise<ItTicket> => postRecord('/it-tickets', input);

export const updateTicket = (id: string, patch: ItTicketPatch): Promise<ItTicket> =>
  putRecord(pathOf(id), patch);

/** Several tickets, each by itself. TIC-08 */
export const updateTickets = async (tickets: readonly TicketBatchEntry[]): Promise<TicketBatchResult[]> =>
  (await postRecord<{ results: TicketBatchResult[] }>('/it-tickets/batch', { tickets })).results;

export const reopenTicket = (id: string, input: TicketReopenInput): Promise<ItTicket> =>
  postRecord(`${pathOf(id)}/reopen`, input);

/** The whole thread, as it grew. */
export const listComments = async (id: string, signal: AbortSignal): Promise<TicketComment[]> => {
  const query = { sort: 'id:asc', pagination: { limit: -1 } } as const;
  return (await getList<TicketComment>(`${pathOf(id)}/comments`, query, signal)).data;
};

export const addComment = (id: string, input: TicketCommentInput): Promise<TicketComment> =>
  postRecord(`${pathOf(id)}/comments`, input);

/** What employees may know of the asset with this number. */
export const findAsset = (assetNumber: number, signal: AbortSignal): Promise<AssetLookup> =>
  getRecord(`/asset-trackings/lookup?assetNumber=${assetNumber}`, signal);
