import {
  nothingToSetUp,
  refusals,
  type AssignedContract,
  type AwayNow,
  type CalendarEvent,
  type CompanyProfileRecord,
  type ErrorBody,
  type HomePage,
  type RefusalCode,
  type Retention,
  type SessionUser,
  type SetUp,
  type SnoozedItem,
  type WaitingItem,
  type WarReport,
} from '@intranet/domain';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { homeCards } from './home-cards';
import { aChargeLine, aCompany, aHomePage, aPerson, aReport, aRetention } from './builders';

/** The fake server's state; tests change it before they open a screen. */
interface Office {
  user: SessionUser;
  password: string;
  /** The valid access token; null for none. */
  token: string | null;
  /** Is the refresh cookie valid? */
  cookie: boolean;
  lines: AssignedContract[];
  reports: WarReport[];
  /** The person's waiting tasks. */
  waiting: WaitingItem[];
  /** What they have put off. */
  snoozed: SnoozedItem[];
  homePage: HomePage;
  company: CompanyProfileRecord;
  /** What the next run of the retention periods takes. */
  retention: Retention;
  events: CalendarEvent[];
  /** What is left to set up. */
  setUp: SetUp;
  /** Who is away. */
  away: AwayNow[];
  /** Every request, 'GET /users/me', with its query and body. */
  asked: { what: string; query: URLSearchParams; body: unknown }[];
}

const fresh = (): Office => ({
  user: aPerson(),
  password: 'Demo-Pass-2026!',
  token: 'token-1',
  cookie: true,
  lines: [aChargeLine('Atlas'), aChargeLine('Borealis')],
  reports: [],
  waiting: [],
  snoozed: [],
  homePage: aHomePage(),
  company: aCompany(),
  retention: aRetention(),
  events: [],
  setUp: nothingToSetUp,
  away: [],
  asked: [],
});

export const office: Office = fresh();

/** How often a request was sent. */
export const timesAsked = (what: string): number => office.asked.filter((one) => one.what === what).length;

export const lastAsked = (what: string) => office.asked.findLast((one) => one.what === what);

/** The answer of a refusal, as the server sends it. */
export const refuse = (code: RefusalCode, details: Record<string, unknown> = {}) => {
  const { status, message } = refusals[code];
  const error = { status, name: 'Error', message, details: { code, ...details } };
  return HttpResponse.json({ data: null, error } satisfies ErrorBody, { status });
};

const list = (rows: unknown[], query: URLSearchParams) => {
  const size = Number(query.get('pagination[pageSize]') ?? 25);
  const page = Number(query.get('pagination[page]') ?? 1);
  const data = query.has('pagination[limit]') ? rows : rows.slice((page - 1) * size, page * size);
  return HttpResponse.json({ data, meta: { pagination: { page, pageSize: size, total: rows.length } } });
};

const matches = (report: WarReport, query: URLSearchParams): boolean =>
  [...query].every(([name, wanted]) => {
    const field = /^filters\[(\w+)\]\[\$eq\]$/.exec(name)?.[1];
    return (
      field === undefined || field === 'reportsTo' || String(report[field as keyof WarReport]) === wanted
    );
  });

const sessionAnswer = () => {
  office.token = `token-${Math.random()}`;
  office.cookie = true;
  return HttpResponse.json({ jwt: office.token, user: office.user });
};

/** Refuses requests that need a session without one. */
const guarded =
  (
    answer: (facts: {
      query: URLSearchParams;
      body: { data: Partial<WarReport> };
      id: string;
    }) => Response | Promise<Response>,
  ) =>
  async ({ request, params }: { request: Request; params: Record<string, unknown> }): Promise<Response> => {
    if (request.headers.get('authorization') !== `Bearer ${office.token}`) return refuse('no-session');
    const body =
      request.method === 'GET' || request.method === 'DELETE' ? { data: {} } : await request.json();
    return answer({
      query: new URL(request.url).searchParams,
      body: body as { data: Partial<WarReport> },
      id: String(params.id),
    });
  };

const handlers = [
  http.get(
    '/api/days-away',
    guarded(({ query }) => list([], query)),
  ),
  http.get(
    '/api/days-away/now',
    guarded(() => HttpResponse.json({ data: office.away })),
  ),
  http.get(
    '/api/days-away/team',
    guarded(() => HttpResponse.json({ data: [] })),
  ),
  http.get(
    '/api/home-pages',
    guarded(({ query }) => list([office.homePage], query)),
  ),
  http.get(
    '/api/company-profile',
    guarded(() => HttpResponse.json({ data: office.company })),
  ),
  http.get('/api/company-profile/front-door', () =>
    HttpResponse.json({
      data: {
        name: office.company.name,
        portalName: office.company.portalName,
        accent: office.company.accent,
        logo: office.company.logo,
        oidc: null,
        passwordLogin: true,
      },
    }),
  ),
  http.get(
    '/api/calendar-events',
    guarded(({ query }) => list(office.events, query)),
  ),
  http.get(
    '/api/submitted-qpr',
    guarded(({ query }) => list([], query)),
  ),
  http.post('/api/auth/local', async ({ request }) => {
    const { identifier, password } = (await request.json()) as Record<string, string>;
    const known = [office.user.email, office.user.username].includes(identifier ?? '');
    return known && password === office.password ? sessionAnswer() : refuse('wrong-credentials');
  }),
  http.get(
    '/api/users/me/second-factor',
    guarded(() => HttpResponse.json({ enabled: false, since: null, recoveryCodesLeft: 0, required: false })),
  ),
  http.post('/api/auth/refresh', () => (office.cookie ? sessionAnswer() : refuse('no-session'))),
  http.post('/api/auth/logout', () => {
    office.token = null;
    office.cookie = false;
    return new HttpResponse(null, { status: 204 });
  }),
  http.get(
    '/api/users/me',
    guarded(() => HttpResponse.json(office.user)),
  ),
  http.get(
    '/api/assigned-contracts',
    guarded(({ query }) => list(office.lines, query)),
  ),
  http.get(
    '/api/waiting',
    guarded(() => HttpResponse.json({ data: office.waiting, meta: {} })),
  ),
  http.get(
    '/api/waiting/snoozed',
    guarded(() => HttpResponse.json({ data: office.snoozed, meta: {} })),
  ),
  http.get(
    '/api/privacy/exports',
    guarded(() => HttpResponse.json({ data: [], meta: {} })),
  ),
  http.get(
    '/api/set-up',
    guarded(() => HttpResponse.json({ data: office.setUp, meta: {} })),
  ),
  http.get(
    '/api/privacy/retention',
    guarded(() => HttpResponse.json({ data: office.retention, meta: {} })),
  ),
  http.get(
    '/api/preferences',
    guarded(() => HttpResponse.json({ data: { reminderMail: true } })),
  ),
  http.get(
    '/api/notifications',
    guarded(({ query }) => list([], query)),
  ),
  http.get(
    '/api/war-reports',
    guarded(({ query }) =>
      list(
        office.reports.filter((one) => matches(one, query)),
        query,
      ),
    ),
  ),
  http.get(
    '/api/war-reports/weeks',
    guarded(() => HttpResponse.json({ data: { weeks: [], lines: [] } })),
  ),
  http.get(
    '/api/war-reports/:id',
    guarded(({ id }) => {
      const report = office.reports.find((one) => one.documentId === id);
      return report ? HttpResponse.json({ data: report }) : refuse('not-found');
    }),
  ),
  http.post(
    '/api/war-reports',
    guarded(({ body }) => {
      const report = aReport({ ...body.data, lastSaved: new Date().toISOString() });
      office.reports.push(report);
      return HttpResponse.json({ data: report }, { status: 201 });
    }),
  ),
  http.put(
    '/api/war-reports/:id',
    guarded(({ id, body }) => {
      const report = office.reports.find((one) => one.documentId === id);
      if (!report) return refuse('not-found');
      const { revision, ...changes } = body.data as { revision?: number };
      if (revision !== undefined && revision !== report.revision) return refuse('stale');
      Object.assign(report, changes, { revision: report.revision + 1 });
      return HttpResponse.json({ data: report });
    }),
  ),
  http.delete(
    '/api/war-reports/:id',
    guarded(({ id }) => {
      office.reports = office.reports.filter((one) => one.documentId !== id);
      return new HttpResponse(null, { status: 204 });
    }),
  ),
];

// Before the report of an id, which would take their addresses.
export const server = setupServer(...homeCards, ...handlers);

server.events.on('request:start', ({ request }) => {
  const { pathname, searchParams } = new URL(request.url);
  const entry: Office['asked'][number] = {
    what: `${request.method} ${pathname.replace(/^\/api/, '')}`,
    query: searchParams,
    body: null,
  };
  office.asked.push(entry);
  void request
    .clone()
    .json()
    .then(
      (body: unknown) => (entry.body = body),
      () => undefined,
    );
});

/** Starts the fake server for a test file; its state is reset for each test. */
export function withFakeServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => void Object.assign(office, fresh()));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
