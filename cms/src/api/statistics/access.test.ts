import { addDays, dayIn } from '@intranet/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import { people, type Person } from '../../testing/people';
import { startServer, type TestServer } from '../../testing/server';
import { type Subject, statistics } from '../../testing/statistics';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const administrators: Person[] = ['administrator', 'administration'];
const overview: Person[] = ['administrator', 'pm', 'pm2', 'cm', 'ccb', 'ccb2', 'developer', 'developer2'];

const table: [requirement: string, subject: Subject, may: Person[], series: string[]][] = [
  [
    'CHT-01',
    'war-reports',
    [...administrators, 'supervisor', 'supervisor2'],
    ['reports-by-week', 'reports-by-division', 'reports-by-week-and-division'],
  ],
  [
    'CHT-02',
    'it-tickets',
    ['administrator', 'it', 'it2'],
    ['open-tickets', 'tickets-by-week', 'first-answer', 'resolution'],
  ],
  [
    'CHT-03',
    'builds',
    overview,
    ['days-by-stage', 'days-by-stage-and-build', 'waited-for', 'vote-rounds', 'problem-reports-by-month'],
  ],
];

it.each(table)('[%s] /statistics/%s is for %j and for no one else', async (_number, subject, may, names) => {
  expectRefusal(await server.anonymous.get(`/statistics/${subject}`), 'no-session');
  for (const person of people) {
    const answer = await (await server.as(person)).get(`/statistics/${subject}`);
    if (!may.includes(person)) {
      expectRefusal(answer, 'forbidden');
      continue;
    }
    expect(answer.status, `${person}: ${answer.text}`).toBe(200);
    const { series } = answer.body.data;
    expect(series.map(({ name }: { name: string }) => name)).toEqual(names);
    for (const one of series) {
      expect(Object.keys(one).toSorted()).toEqual(['finding', 'name', 'points', 'title', 'unit']);
      expect(one.finding).toMatch(/\.$/);
      expect(one.title).not.toBe('');
    }
  }
});

const wrong = [
  ['?from=2026-02-30', 'from'],
  ['?from=2026-1-1', 'from'],
  ['?to=tomorrow', 'to'],
  ['?to=', 'to'],
  ['?from=2026-03-02&to=2026-03-01', 'to'],
  ['?from=2024-01-01&to=2026-01-01', 'to'],
  ['?from=0001-01-01', 'from'],
  ['?to=9999-12-31', 'to'],
  ['?from=2026-01-01&from=2026-01-02', 'from'],
  ['?from[$gt]=2026-01-01', 'from'],
  ['?week=2026-01-05', 'week'],
  ['?pagination[page]=1', 'pagination'],
] as const;

it.each(wrong)('[CHT-01, CHT-02, CHT-03, REL-02] %s is refused', async (query, path) => {
  const administrator = await server.as('administrator');
  for (const [, subject] of table) {
    const answer = await administrator.get(`/statistics/${subject}${query}`);
    expectRefusal(answer, 'bad-query');
    expect(answer.body.error.details.errors[0].path).toBe(path);
  }
});

it('[CHT-01, CHT-02] without days, the last 26 weeks are counted', async () => {
  const today = dayIn('America/New_York', new Date());
  const weeksOf = async (query = '') => {
    const { 'tickets-by-week': series } = await statistics(server, 'it', 'it-tickets', query);
    return [...new Set(series!.points.map(({ at }) => at))];
  };
  expect(await weeksOf()).toHaveLength(26);
  expect(await weeksOf(`?to=${today}`)).toEqual(await weeksOf());
  expect(await weeksOf(`?from=${today}`)).toHaveLength(1);
  expect(await weeksOf(`?from=${addDays(today, -7)}&to=${today}`)).toHaveLength(2);
});

it.each([
  // One more for the days off.
  ['CHT-01', 'war-reports', 'supervisor', 2],
  ['CHT-01', 'war-reports', 'administration', 2],
  ['CHT-02', 'it-tickets', 'it', 3],
  ['CHT-03', 'builds', 'pm', 3],
] as const)('[%s, CHT-04] /statistics/%s costs %s one statement for each chart', async (...row) => {
  const [, subject, person, count] = row;
  await statistics(server, person, subject);
  const statements = await server.statementsOf(() => statistics(server, person, subject));
  // … and the statement for the session.
  expect(statements).toHaveLength(count + 1);
});

it('[CHT-04] an answer that is known is not sent again', async () => {
  const administration = await server.as('administration');
  const { headers } = await administration.get('/statistics/war-reports');
  const known = administration.with({ 'if-none-match': String(headers.etag) });
  expect((await known.get('/statistics/war-reports')).status).toBe(304);
});
