import type {
  AssetLookup,
  ItTicket,
  ItTicketInput,
  ItTicketPatch,
  TicketComment,
  TicketCommentInput,
  TicketReopenInput,
} from '@intranet/domain';
import { getList, type ListAnswer, type ListQuery } from '../../shared/http/lists';
import { getRecord, postRecord, putRecord } from '../../shared/http/record';

const pathOf = (id: string): string => `/it-tickets/${encodeURIComponent(id)}`;

export const listTickets = (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<ItTicket>> =>
  getList<ItTicket>('/it-tickets', query, signal);

export const getTicket = (id: string, signal?: AbortSignal): Promise<ItTicket> =>
  getRecord(pathOf(id), signal);

export const createTicket = (input: ItTicketInput): Promise<ItTicket> => postRecord('/it-tickets', input);

export const updateTicket = (id: string, patch: ItTicketPatch): Promise<ItTicket> =>
  putRecord(pathOf(id), patch);

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
