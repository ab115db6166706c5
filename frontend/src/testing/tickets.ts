import {
  manageTicketFormOf,
  refusals,
  type AssetLookup,
  type ItTicket,
  type ItTicketPatch,
  type TicketBatchEntry,
  type TicketComment,
  type CommentInput,
} from '@intranet/domain';
import { http, HttpResponse } from 'msw';
import { beforeEach } from 'vitest';
import { office, refuse, server } from './fake-server';
import { aColleague } from './people';

/** The fake server's tickets, reset for each test. */
interface TicketOffice {
  tickets: ItTicket[];
  comments: TicketComment[];
  assets: AssetLookup[];
  /** The content of the stored files; jsdom sends no names. */
  stored: string[];
}

const fresh = (): TicketOffice => ({ tickets: [], comments: [], assets: [], stored: [] });

export const desk: TicketOffice = fresh();

let count = 0;

/** By default an open, unassigned ticket of Emma's about hardware. */
export const aTicket = (facts: Partial<ItTicket> = {}): ItTicket => {
  count += 1;
  return {
    id: count,
    documentId: `ticket${count}`,
    issue: 'Hardware',
    description: 'The screen flickers.',
    openDate: '2026-03-02',
    closeDate: null,
    submittedBy: 'employee',
    nameSubmit: 'Emma Caldwell',
    emailSubmit: 'employee@intranet.example',
    queued: false,
    resolved: false,
    imagesOfIssue: [],
    subject: null,
    priority: 3,
    assignedTo: null,
    assignedToName: null,
    solution: null,
    assetNumber: null,
    assetName: null,
    asset: null,
    commentCount: 0,
    notifications: [],
    reopenUntil: null,
    revision: 0,
    createdAt: '2026-03-02T15:00:00.000Z',
    updatedAt: '2026-03-02T15:00:00.000Z',
    availableActions: ['comment', 'change-images'],
    ...facts,
  };
};

/** The same as IT sees it. */
export const aDeskTicket = (facts: Partial<ItTicket> = {}): ItTicket =>
  aTicket({ availableActions: ['update', 'comment', 'note', 'change-images'], ...facts });

/** By default a comment of Emma's. */
export const aComment = (facts: Partial<TicketComment> = {}): TicketComment => {
  count += 1;
  return {
    id: count,
    documentId: `comment${count}`,
    text: 'It began this morning.',
    internal: false,
    event: null,
    author: 'employee',
    authorName: 'Emma Caldwell',
    authorPicture: null,
    createdAt: '2026-03-02T16:00:00.000Z',
    updatedAt: '2026-03-02T16:00:00.000Z',
    ...facts,
  };
};

const itMembers = [
  aColleague('Ingrid Tanaka', { username: 'it' }),
  aColleague('Isaac Thornton', { username: 'it2' }),
];

const nameOf = (username: string | null): string | null =>
  itMembers.find((one) => one.username === username)?.firstLastName ?? username;

/** A condition of the query, such as 'filters[$and][0][queued][$eq]=false', as path and value. */
interface Condition {
  path: string[];
  value: string;
}

const conditionsOf = (query: URLSearchParams): Condition[] =>
  [...query]
    .filter(([name]) => name.startsWith('filters'))
    .map(([name, value]) => ({ path: [...name.matchAll(/\[([^\]]+)\]/g)].map(([, part]) => part!), value }));

/** Does a ticket meet a condition of plain fields? Conditions within $or are covered by the tests of the queries. */
const meets = (ticket: ItTicket, { path, value }: Condition): boolean => {
  if (path.includes('$or')) return true;
  const [field, operator] = path.slice(-2);
  return operator !== '$eq' || `${(ticket as unknown as Record<string, string | boolean>)[field!]}` === value;
};

const found = (query: URLSearchParams): ItTicket[] => {
  const conditions = conditionsOf(query);
  return desk.tickets.filter((ticket) => conditions.every((one) => meets(ticket, one)));
};

const ticketOf = (id: unknown): ItTicket | undefined => desk.tickets.find((one) => one.documentId === id);

const page = (rows: unknown[], query: URLSearchParams) => {
  const size = Number(query.get('pagination[pageSize]') ?? 25);
  const at = Number(query.get('pagination[page]') ?? 1);
  const data = query.has('pagination[limit]') ? rows : rows.slice((at - 1) * size, at * size);
  return HttpResponse.json({ data, meta: { pagination: { total: rows.length } } });
};

/** Changes a stored ticket as another person's PUT does. */
export function changeTicketOf(id: string, patch: Partial<ItTicketPatch>): ItTicket {
  const ticket = ticketOf(id)!;
  const { assignedTo = ticket.assignedTo } = patch;
  return Object.assign(ticket, patch, {
    assignedToName: nameOf(assignedTo),
    queued: assignedTo !== null,
    revision: ticket.revision + 1,
  });
}

const handlers = [
  http.get('/api/it-tickets', ({ request }) => {
    const { searchParams } = new URL(request.url);
    return page(found(searchParams), searchParams);
  }),
  http.get('/api/it-tickets/:id', ({ params }) => {
    const ticket = ticketOf(params.id);
    return ticket ? HttpResponse.json({ data: ticket }) : refuse('not-found');
  }),
  http.post('/api/it-tickets', async ({ request }) => {
    const { data } = (await request.json()) as { data: Partial<ItTicket> };
    const ticket = aTicket({ ...data, submittedBy: office.user.username });
    desk.tickets.unshift(ticket);
    return HttpResponse.json({ data: ticket }, { status: 201 });
  }),
  http.put('/api/it-tickets/:id', async ({ params, request }) => {
    const ticket = ticketOf(params.id);
    if (!ticket) return refuse('not-found');
    const { data } = (await request.json()) as { data: ItTicketPatch };
    if (data.revision !== ticket.revision) return refuse('stale');
    return HttpResponse.json({ data: { ...changeTicketOf(ticket.documentId, data) } });
  }),
  http.post('/api/it-tickets/batch', async ({ request }) => {
    const { data } = (await request.json()) as { data: { tickets: TicketBatchEntry[] } };
    const results = data.tickets.map(({ documentId, revision, ...patch }, index) =>
      revision === ticketOf(documentId)?.revision
        ? { index, status: 200, ticket: { ...changeTicketOf(documentId, patch) } }
        : { index, status: 409, error: { ...refusals.stale, details: { code: 'stale' } } },
    );
    return HttpResponse.json({ data: { results } });
  }),
  http.post('/api/it-tickets/:id/reopen', ({ params }) => {
    const ticket = ticketOf(params.id)!;
    Object.assign(ticket, { resolved: false, closeDate: null, solution: null, reopenUntil: null });
    ticket.availableActions = ticket.availableActions.filter((action) => action !== 'reopen');
    return HttpResponse.json({ data: ticket });
  }),
  http.get('/api/it-tickets/:id/comments', ({ request }) =>
    page(desk.comments, new URL(request.url).searchParams),
  ),
  http.post('/api/it-tickets/:id/comments', async ({ request }) => {
    const { data } = (await request.json()) as { data: CommentInput };
    const { username, firstName, lastName } = office.user;
    const comment = aComment({
      internal: false,
      ...data,
      author: username,
      authorName: `${firstName} ${lastName}`,
    });
    desk.comments.push(comment);
    return HttpResponse.json({ data: comment }, { status: 201 });
  }),
  http.post('/api/upload', async ({ request }) => {
    const sent = await request.text();
    const part = (name: string) => new RegExp(`name="${name}"\\s+(\\S+)`).exec(sent)?.[1];
    const ticket = ticketOf(part('refId'));
    if (!ticket || part('ref') !== 'it-ticket' || part('field') !== 'imagesOfIssue')
      return refuse('not-found');
    const id = 1000 + desk.stored.push(/filename=[^]*?\r\n\r\n([^]*?)\r\n--/.exec(sent)?.[1] ?? '');
    const picture = { id, url: `/api/files/${id}` };
    ticket.imagesOfIssue = [...ticket.imagesOfIssue, picture];
    return HttpResponse.json([picture], { status: 201 });
  }),
  http.delete('/api/upload/files/:id', ({ params }) => {
    for (const ticket of desk.tickets)
      ticket.imagesOfIssue = ticket.imagesOfIssue.filter(({ id }) => id !== Number(params.id));
    return new HttpResponse(null, { status: 204 });
  }),
  http.get(
    '/api/files/:id',
    () => new HttpResponse(new Uint8Array(4), { headers: { 'Content-Type': 'image/png' } }),
  ),
  http.get('/api/asset-trackings/lookup', ({ request }) => {
    const wanted = Number(new URL(request.url).searchParams.get('assetNumber'));
    const asset = desk.assets.find(({ assetNumber }) => assetNumber === wanted);
    return asset ? HttpResponse.json({ data: asset }) : refuse('not-found');
  }),
  http.get('/api/users', () => HttpResponse.json(itMembers)),
];

/** Adds tickets to the fake server. Call it after `withFakeServer`. */
export function withTickets(): void {
  beforeEach(() => {
    Object.assign(desk, fresh());
    server.use(...handlers);
    let address = 0;
    // jsdom has no object URLs.
    Object.assign(URL, { createObjectURL: () => `blob:${++address}`, revokeObjectURL: () => undefined });
  });
}

/** The body of a PUT from the unchanged form. */
export const unchanged = (ticket: ItTicket) => {
  const form = manageTicketFormOf(ticket);
  return {
    ...form,
    subject: form.subject || null,
    closeDate: form.closeDate || null,
    assignedTo: form.assignedTo || null,
    solution: form.solution || null,
    revision: ticket.revision,
  };
};
