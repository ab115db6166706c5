import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayIn } from '@intranet/domain';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { mailsTo, NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let administration: Client;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  administration = await server.as('administration');
});
afterAll(() => server.stop());

const today = dayIn('America/New_York', new Date());
const aVisitor = (fields: object = {}) => ({
  firstName: 'Yuki',
  lastName: 'Sato',
  email: 'yuki@visitor.example',
  companyName: 'Northwind Controls',
  personToSee: 'pm',
  dayOfVisit: today,
  ...fields,
});
const enter = (fields: object = {}, client = administration) =>
  client.post('/visitors', { data: aVisitor(fields) });
const put = (visitor: Json, patch: object, client = administration) =>
  client.put(`/visitors/${visitor.documentId}`, { data: patch });
const bell = async (person: string): Promise<Json[]> =>
  (await (await server.as(person)).get('/notifications?filters[type]=Visitor')).body.data;

describe('the visitor log', () => {
  it('[VIS-03] a visitor of today is signed in, and the person to see is told by bell and e-mail', async () => {
    const { status, body } = await enter();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...aVisitor(),
      personToSeeName: 'Priya Mehta',
      signedOutAt: null,
      availableActions: ['update', 'sign-out'],
    });
    expect(new Date(body.data.signedInAt).getTime()).toBeGreaterThan(Date.now() - 60_000);
    const [news] = await bell('pm');
    expect(news.details).toBe('Yuki Sato of Northwind Controls is here to see you.');
    const [mail, ...more] = await mailsTo(server.db, 'pm@intranet.example');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'visitor-arrived', subject: 'Your visitor Yuki Sato has arrived' });
  });

  it('[VIS-03] a visitor of a later day is expected, and told of when they are signed in', async () => {
    const before = (await bell('pm2')).length;
    const { data } = (await enter({ dayOfVisit: addDays(today, 3), personToSee: 'Peter Marchetti' })).body;
    expect(data).toMatchObject({
      signedInAt: null,
      personToSeeName: 'Peter Marchetti',
      availableActions: ['update', 'sign-in'],
    });
    expect(await bell('pm2')).toHaveLength(before);
    expectRefusal(await put(data, { signedOut: true }), 'not-signed-in');
    const { body } = await put(data, { signedIn: true });
    expect(body.data.signedInAt).not.toBeNull();
    expect(await bell('pm2')).toHaveLength(before + 1);
    expectRefusal(await put(data, { signedIn: true, firstName: 'Never' }), 'already-signed-in');
    expect((await put(data, { signedOut: true })).body.data).toMatchObject({
      firstName: 'Yuki',
      availableActions: ['update'],
    });
    expectRefusal(await put(data, { signedOut: true }), 'already-signed-out');
    expect(await bell('pm2')).toHaveLength(before + 1);
  });

  it('[VIS-03, REL-03] of ten who sign one visitor in at once, one does, and the host hears of it once', async () => {
    const { data } = (await enter({ dayOfVisit: addDays(today, 1), personToSee: 'cm@intranet.example' }))
      .body;
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(data, { signedIn: true })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 'already-signed-in');
    expect(await bell('cm')).toHaveLength(1);
  });

  it('[VIS-03] a person to see whom nobody knows, or two know, is stored as given and nobody is told', async () => {
    const count = async () => Number((await server.db('notifications').count({ n: '*' }))[0]!.n);
    const before = await count();
    for (const personToSee of ['Somebody Else', "Robert'); drop table visitors;--", '%', 'disabled']) {
      const { body } = await enter({ personToSee });
      expect(body.data).toMatchObject({ personToSee, personToSeeName: null });
    }
    expect(await count()).toBe(before);
  });

  it('[VIS-01] is filtered by month, with leap days and month ends in the right one', async () => {
    for (const dayOfVisit of ['2024-01-31', '2024-02-01', '2024-02-29', '2024-03-01'])
      await enter({ dayOfVisit, personToSee: 'nobody' });
    const { body } = await administration.get(
      '/visitors?filters[dayOfVisit][$gte]=2024-02-01&filters[dayOfVisit][$lt]=2024-03-01&sort=dayOfVisit',
    );
    expect(body.data.map(({ dayOfVisit }: Json) => dayOfVisit)).toEqual(['2024-02-01', '2024-02-29']);
    expect((await administration.get('/visitors?filters[dayOfVisit]=2024-02-30')).status).toBe(400);
  });

  it('[VIS-01, VIS-03, SEC-02] is for Administration and admins alone', async () => {
    const { data } = (await enter({ personToSee: 'nobody' })).body;
    const before = await server.db('visitors').orderBy('id');
    for (const person of ['it', 'employee', 'supervisor', 'pm', 'customer']) {
      const client = await server.as(person);
      expectRefusal(await client.get('/visitors'), 'forbidden');
      expectRefusal(await client.get(`/visitors/${data.documentId}`), 'forbidden');
      expectRefusal(await enter({}, client), 'forbidden');
      expectRefusal(await put(data, { signedOut: true }, client), 'forbidden');
    }
    expect(await server.db('visitors').orderBy('id')).toEqual(before);
    expect((await (await server.as('administrator')).get('/visitors')).status).toBe(200);
  });

  it.each([
    ['firstName', ' '],
    ['lastName', 'x'.repeat(61)],
    ['email', 'x@visitor.example\nBcc: y@example.com'],
    ['companyName', null],
    ['personToSee', ''],
    ['dayOfVisit', '2026-02-29'],
    ['dayOfVisit', 'today'],
    ['signedInAt', '2026-01-01T00:00:00Z'],
    ['host', 1],
  ])('[VIS-03, REL-02] a visitor with the %s %j is refused', async (field, value) => {
    const before = await server.db('visitors').orderBy('id');
    expectFieldError(await enter({ [field]: value }), field);
    expect(await server.db('visitors').orderBy('id')).toEqual(before);
  });

  it('[VIS-02] names that look like formulas are stored as typed; the file makes them safe', async () => {
    const { body } = await enter({
      firstName: '=HYPERLINK("http://x")',
      lastName: '@SUM(A1)',
      personToSee: 'nobody',
    });
    expect(body.data).toMatchObject({ firstName: '=HYPERLINK("http://x")', lastName: '@SUM(A1)' });
  });
});
