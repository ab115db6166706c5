import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayIn, momentAt, timeIn } from '@intranet/domain';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { mailsTo, NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';
import { createdUser } from '../../testing/users';
import { aVisitor } from '../../testing/visitors';

let server: TestServer;
let administration: Client;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  administration = await server.as('administration');
});
afterAll(() => server.stop());

const today = dayIn('America/New_York', new Date());
const enter = (fields: object = {}, client = administration) =>
  client.post('/visitors', { data: aVisitor(fields) });
const put = (visitor: Json, patch: object, client = administration) =>
  client.put(`/visitors/${visitor.documentId}`, { data: patch });
const bell = async (person: string): Promise<Json[]> =>
  (await (await server.as(person)).get('/notifications?filters[type]=Visitor')).body.data;

describe('the visitor log', () => {
  it('[VIS-03] a visitor of today is signed in, and the person to see is notified by bell and email', async () => {
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

  it('[VIS-03, VIS-04] a visitor of a later day is expected, and when they are signed in, here today, and their host is notified', async () => {
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
    // A visitor signed in before their day counts as here today, at the front desk and in the roll call.
    expect(body.data).toMatchObject({ dayOfVisit: today, availableActions: ['update', 'sign-out'] });
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

  it('[VIS-03, REL-03] of ten who sign one visitor in at once, one succeeds, and the host is notified once', async () => {
    const { data } = (await enter({ dayOfVisit: addDays(today, 1), personToSee: 'cm@intranet.example' }))
      .body;
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(data, { signedIn: true })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 'already-signed-in');
    expect(await bell('cm')).toHaveLength(1);
  });

  const at = (day: string, time: string) => momentAt('America/New_York', day, time).toISOString();
  const yesterday = addDays(today, -1);
  const told = async () => [
    await server.db('notifications').where({ type: 'Visitor' }).count({ n: '*' }),
    await server.db('outbox_mails').where({ kind: 'visitor-arrived' }).count({ n: '*' }),
  ];

  it('[VIS-06] an entry for a past day stores the given times and notifies no one', async () => {
    const before = await told();
    const times = { arrival: '09:05', departure: '16:40' };
    const { status, body } = await enter({ dayOfVisit: '2026-03-08', personToSee: 'pm', ...times });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      personToSeeName: 'Priya Mehta',
      dayOfVisit: '2026-03-08',
      // The clocks went forward on that day.
      signedInAt: '2026-03-08T13:05:00.000Z',
      signedOutAt: '2026-03-08T20:40:00.000Z',
      availableActions: ['update'],
    });
    const longAgo = await enter({ dayOfVisit: '1900-06-01', ...times });
    expect([longAgo.status, longAgo.body.data.dayOfVisit]).toEqual([201, '1900-06-01']);
    const unknown = (await enter({ dayOfVisit: yesterday })).body.data;
    expect(unknown).toMatchObject({ signedInAt: null, signedOutAt: null, availableActions: ['update'] });
    expect(await told()).toEqual(before);
  });

  it('[VIS-06] a visitor who was expected on a day that is over is not signed in now; the times are entered instead', async () => {
    const { data } = (await enter({ dayOfVisit: addDays(today, 2) })).body;
    await server.db('visitors').where({ document_id: data.documentId }).update({ day_of_visit: yesterday });
    const before = await told();
    expectRefusal(await put(data, { signedIn: true }), 'visit-day-over');
    const { body } = await put(data, { arrival: '10:00' });
    expect(body.data).toMatchObject({
      signedInAt: at(yesterday, '10:00'),
      availableActions: ['update'],
    });
    // A visitor forgotten on that day cannot be signed out now either.
    expectRefusal(await put(data, { signedOut: true }), 'visit-day-over');
    expect((await put(data, {})).body.data.signedOutAt).toBeNull();
    expect((await put(data, { departure: '11:15' })).body.data.signedOutAt).toBe(at(yesterday, '11:15'));
    expect(await told()).toEqual(before);
  });

  it.each([
    [{ dayOfVisit: yesterday, arrival: '10:00', departure: '09:59' }, 'departure'],
    [{ dayOfVisit: yesterday, departure: '09:59' }, 'arrival'],
    [{ dayOfVisit: addDays(today, 1), arrival: '10:00' }, 'arrival'],
    [{ dayOfVisit: yesterday, arrival: '24:00' }, 'arrival'],
    [{ dayOfVisit: yesterday, arrival: '10:00:00' }, 'arrival'],
    [{ dayOfVisit: yesterday, arrival: null }, 'arrival'],
    [{ dayOfVisit: '2026-03-08', arrival: '02:30', departure: '03:10' }, 'arrival'],
  ])('[VIS-03] %j is refused at %s, on entry and on correction', async (fields, path) => {
    const { data } = (await enter({ dayOfVisit: yesterday, personToSee: 'nobody' })).body;
    const before = await server.db('visitors').orderBy('id');
    expectFieldError(await enter(fields), path);
    expectFieldError(await put(data, fields), path);
    expect(await server.db('visitors').orderBy('id')).toEqual(before);
  });

  it('[VIS-03] a corrected day clears the times, and withdraws the notice to a person notified by mistake', async () => {
    const { data } = (await enter({ personToSee: 'supervisor' })).body;
    expect(await bell('supervisor')).toHaveLength(1);
    const { body } = await put(data, { dayOfVisit: yesterday });
    expect(body.data.signedInAt.slice(0, 16)).toBe(
      at(yesterday, timeIn('America/New_York', new Date(data.signedInAt))).slice(0, 16),
    );
    expect(await bell('supervisor')).toEqual([]);
    expectFieldError(await put(data, { dayOfVisit: addDays(today, 3) }), 'arrival');
  });

  it('[VIS-06] a visit that is moved to a later day gives up its times, and is expected again', async () => {
    const { data } = (await enter({ personToSee: 'nobody' })).body;
    await put(data, { signedOut: true });
    const later = addDays(today, 3);
    expectFieldError(await put(data, { arrival: null, departure: null }), 'arrival');
    expectFieldError(await put(data, { dayOfVisit: later, arrival: null }), 'arrival');
    const { body } = await put(data, { dayOfVisit: later, arrival: null, departure: null });
    const none = { signedInAt: null, signedOutAt: null };
    expect(body.data).toMatchObject({ dayOfVisit: later, ...none, availableActions: ['update', 'sign-in'] });
  });

  it('[VIS-03, NOT-05] another person to see is notified of a visitor in the building, the former no longer', async () => {
    const { data } = (await enter({ personToSee: 'supervisor' })).body;
    await put(data, { personToSee: 'supervisor2' });
    expect(await bell('supervisor')).toEqual([]);
    expect(await bell('supervisor2')).toHaveLength(1);
    await put(data, { companyName: 'Another' });
    expect(await bell('supervisor2')).toHaveLength(1);
    // Also once the visitor has left.
    await put(data, { signedOut: true });
    expect(await bell('supervisor2')).toHaveLength(1);
    await put(data, { personToSee: 'supervisor' });
    expect([...(await bell('supervisor')), ...(await bell('supervisor2'))]).toEqual([]);
  });

  it('[VIS-03, VIS-05, SEC-08] a mistaken entry is deleted with the notice of its host, and the audit keeps what it said', async () => {
    const { data } = (await enter({ personToSee: 'developer' })).body;
    const other = (await enter({ personToSee: 'developer', firstName: 'Ann' })).body.data;
    expect(await bell('developer')).toHaveLength(2);
    const path = `/visitors/${data.documentId}`;
    for (const person of ['it', 'supervisor', 'developer', 'customer']) {
      expectRefusal(await (await server.as(person)).delete(path), 'forbidden');
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => administration.delete(path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404]);
    expectRefusal(await administration.get(path), 'not-found');
    expect((await bell('developer')).map(({ recordId }) => recordId)).toEqual([other.documentId]);
    const audit = await administration.get(
      `/audit-records?filters[subjectId]=${data.documentId}&filters[action]=visitor.delete`,
    );
    expect(audit.body.data).toHaveLength(1);
    expect(audit.body.data[0]).toMatchObject({
      subjectName: 'Yuki Sato',
      before: {
        visitor: 'Yuki Sato',
        company: 'Northwind Controls',
        personToSee: 'developer',
        dayOfVisit: today,
      },
    });
    const { status } = await (await server.as('administrator')).delete(`/visitors/${other.documentId}`);
    expect(status).toBe(204);
  });

  it('[IMP-03] rows of namesakes in the order of a download, newest first, change nothing', async () => {
    const times = { dayOfVisit: yesterday, arrival: '09:15', departure: '10:00', personToSee: 'nobody' };
    const [first, second] = ['first', 'second'].map((box) =>
      aVisitor({ lastName: 'Namesake', email: `${box}@visitor.example`, ...times }),
    );
    await enter(first);
    await enter(second);
    const fates = async (rows: unknown[]) => {
      const { body } = await administration.post('/imports/visitors', { data: { rows, dryRun: true } });
      return body.data.rows.map(({ fate }: Json) => fate);
    };
    expect(await fates([second, first])).toEqual(['same', 'same']);
    expect(await fates([{ ...second, departure: '11:00' }, first])).toEqual(['update', 'same']);
  });

  it('[VIS-01] finds everyone who is still expected, no matter in which month', async () => {
    const later = (await enter({ dayOfVisit: addDays(today, 70), personToSee: 'nobody' })).body.data;
    const noShow = (await enter({ dayOfVisit: yesterday, personToSee: 'nobody' })).body.data;
    const { body } = await administration.get(
      `/visitors?filters[dayOfVisit][$gte]=${today}&filters[signedInAt][$null]=true&pagination[limit]=-1`,
    );
    const ids = body.data.map(({ documentId }: Json) => documentId);
    expect(ids).toContain(later.documentId);
    expect(ids).not.toContain(noShow.documentId);
    expect(body.data.every(({ signedInAt }: Json) => signedInAt === null)).toBe(true);
  });

  it('[VIS-03] a host’s name that fits no employee, or two, is stored as given and no one is notified', async () => {
    const count = async () => Number((await server.db('notifications').count({ n: '*' }))[0]!.n);
    const it_ = await server.as('it');
    const newcomer = () => createdUser(it_, { firstName: 'Sam', lastName: 'Twice' });
    const before = await count();
    for (const personToSee of ['Somebody Else', "Robert'); drop table visitors;--", '%', 'disabled']) {
      const { body } = await enter({ personToSee });
      expect(body.data).toMatchObject({ personToSee, personToSeeName: null });
    }
    // The name fits both; the email means one of them.
    const [one, other] = [await newcomer(), await newcomer()];
    const { body } = await enter({ personToSee: 'sam Twice' });
    expect(body.data).toMatchObject({ personToSee: 'sam Twice', personToSeeName: null });
    for (const { id } of [one, other])
      expect(await server.db('notifications').where({ person_id: id })).toEqual([]);
    expect(await count()).toBe(before);
    await enter({ personToSee: other.email });
    expect(await server.db('notifications').where({ person_id: other.id })).toHaveLength(1);
    expect(await count()).toBe(before + 1);
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
      expectRefusal(await client.delete(`/visitors/${data.documentId}`), 'forbidden');
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
