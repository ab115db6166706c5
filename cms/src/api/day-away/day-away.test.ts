import { addDays, dayIn, weekOf } from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alter } from '../../testing/databases/alter';
import { onPostgres } from '../../testing/databases/database';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Json } from '../../testing/http';
import type { Person } from '../../testing/people';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const post = async (by: Person, data: Json): Promise<Answer> =>
  (await server.as(by)).post('/days-away', { data });
const put = async (by: Person, id: string, data: Json): Promise<Answer> =>
  (await server.as(by)).put(`/days-away/${id}`, { data });
const list = async (by: Person, query = ''): Promise<Json[]> => {
  const { status, body, text } = await (await server.as(by)).get(`/days-away${query}`);
  expect(status, text).toBe(200);
  return body.data;
};

/** Weeks of days that no other test uses, from a Monday on. */
let used = 0;
const nextWeek = (): string => addDays('2030-01-07', 7 * (used += 1));
const made = async (by: Person, fields: Json = {}): Promise<Json> => {
  const monday = nextWeek();
  const answer = await post(by, { from: monday, to: addDays(monday, 4), ...fields });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
};

describe('entering days away', () => {
  it('[ABS-02] a person enters days, which come back with their name and no reason', async () => {
    const from = nextWeek();
    const { status, body } = await post('employee', { username: 'employee', from, to: from, half: 'none' });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      documentId: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      username: 'employee',
      firstLastName: expect.any(String),
      from,
      to: from,
      half: 'none',
      revision: 0,
    });
    expectFieldError(await post('employee', { from, to: from, reason: 'Dentist' }), 'reason');
  });

  it.each<[Person, string, number]>([
    ['supervisor', 'employee', 201],
    ['administration', 'employee', 201],
    ['administrator', 'employee', 201],
    ['administration', 'supervisor', 201],
    ['employee2', 'employee', 403],
    ['supervisor2', 'employee', 403],
    ['pm', 'employee', 403],
    ['it', 'employee', 403],
    ['employee', 'supervisor', 403],
    ['employee', 'nobody', 403],
    ['customer', 'customer', 403],
  ])('[ABS-02] %s enters days of %s: %d', async (by, username, status) => {
    const from = nextWeek();
    const answer = await post(by, { username, from, to: from });
    expect(answer.status, answer.text).toBe(status);
    const entered = await list(
      'administration',
      `?username=${username === 'nobody' ? 'employee' : username}&from=${from}&to=${from}`,
    );
    expect(entered).toHaveLength(status === 201 ? 1 : 0);
  });

  it('[ABS-02] of somebody unknown, disabled or a customer, nobody does', async () => {
    const from = nextWeek();
    for (const username of ['nobody', 'disabled', 'customer'])
      expectRefusal(await post('administration', { username, from, to: from }), 'no-such-person');
  });

  it.each<[string, Json, string]>([
    ['400 days', { from: '2031-01-01', to: addDays('2031-01-01', 399) }, 'to'],
    ['days that end before they begin', { from: '2031-01-02', to: '2031-01-01' }, 'to'],
    ['a day that there is not', { from: '2031-02-30', to: '2031-03-01' }, 'from'],
    ['no day', { to: '2031-03-01' }, 'from'],
    ['another half', { from: '2031-03-01', to: '2031-03-01', half: 'evening' }, 'half'],
  ])('[ABS-02] %s are refused at the field, and change nothing', async (_, fields, field) => {
    const before = await list('employee');
    expectFieldError(await post('employee', fields), field);
    expect(await list('employee')).toEqual(before);
  });

  it('[ABS-02] days over New Year, of a year, and in a week of two months are taken', async () => {
    for (const [from, to] of [
      ['2032-12-27', '2033-01-05'],
      ['2033-02-28', '2033-03-04'],
      ['2034-01-01', '2035-01-01'],
    ])
      expect((await post('pm2', { from, to })).status).toBe(201);
  });

  it('[ABS-02] entries that overlap are refused with the day, half days that do not are taken', async () => {
    const monday = nextWeek();
    const friday = addDays(monday, 4);
    expect((await post('pm', { from: monday, to: addDays(monday, 2) })).status).toBe(201);
    const answer = await post('pm', { from: addDays(monday, 2), to: friday });
    expectRefusal(answer, 'already-away');
    expect(answer.body.error.message).toMatch(/^There is an entry for [A-Z][a-z]{2} \d+, 20\d\d already\./);
    expect((await post('pm', { from: friday, to: friday, half: 'morning' })).status).toBe(201);
    expectRefusal(await post('pm', { from: friday, to: friday, half: 'morning' }), 'already-away');
    expect((await post('pm', { from: friday, to: friday, half: 'afternoon' })).status).toBe(201);
    expectRefusal(await post('pm', { from: friday, to: friday }), 'already-away');
    // Another person's are no obstacle.
    expect((await post('pm2', { from: monday, to: friday })).status).toBe(201);
  });

  it.runIf(onPostgres)('[ABS-02] of two at the same moment one is taken', async () => {
    const from = nextWeek();
    const answers = await Promise.all(
      (['employee', 'supervisor', 'administration'] as const).map((by) =>
        post(by, { username: 'employee', from, to: addDays(from, 2) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('changing and deleting them', () => {
  it('[ABS-02] their owner, the supervisor and administrators do, with the state they have seen', async () => {
    const { documentId, from } = await made('employee');
    expect(
      (await put('employee', documentId, { to: addDays(from, 1), revision: 0 })).body.data.revision,
    ).toBe(1);
    expectRefusal(await put('supervisor', documentId, { half: 'morning', revision: 0 }), 'stale');
    expect((await put('supervisor', documentId, { half: 'morning', revision: 1 })).status).toBe(200);
    expect((await put('administration', documentId, { half: 'none' })).status).toBe(200);
    for (const by of ['employee2', 'supervisor2', 'it', 'pm'] as const) {
      expectRefusal(await put(by, documentId, { half: 'morning' }), 'not-found');
      expectRefusal(await (await server.as(by)).delete(`/days-away/${documentId}`), 'not-found');
      expectRefusal(await (await server.as(by)).get(`/days-away/${documentId}`), 'not-found');
    }
    expectRefusal(await put('customer', documentId, { half: 'morning' }), 'forbidden');
    const employee = await server.as('employee');
    expect((await employee.delete(`/days-away/${documentId}`)).status).toBe(204);
    expectRefusal(await employee.delete(`/days-away/${documentId}`), 'not-found');
  });

  it('[ABS-02] a change is judged as a whole, and does not overlap itself', async () => {
    const first = await made('employee');
    const second = await made('employee');
    expectFieldError(await put('employee', first.documentId, { to: addDays(first.from, -1) }), 'to');
    expectFieldError(await put('employee', first.documentId, { to: addDays(first.from, 366) }), 'to');
    expectRefusal(await put('employee', first.documentId, { to: second.from }), 'already-away');
    expectFieldError(await put('employee', first.documentId, { username: 'employee2' }), 'username');
    expect((await put('employee', first.documentId, { from: addDays(first.from, 1) })).status).toBe(200);
    // A client may send back the whole record.
    const { body } = await (await server.as('employee')).get(`/days-away/${first.documentId}`);
    expect((await put('employee', first.documentId, body.data)).status).toBe(200);
  });

  it('[ABS-02] each is in the audit, with the days and no more', async () => {
    const { documentId, from, to } = await made('supervisor', { username: 'employee' });
    await put('employee', documentId, { half: 'afternoon' });
    await (await server.as('administration')).delete(`/days-away/${documentId}`);
    const rows: Json[] = await server.db('audit_records').where({ subject_id: documentId }).orderBy('id');
    const none = { person: null, from: null, to: null, half: null };
    const valueOf = (stored: unknown) => (typeof stored === 'string' ? JSON.parse(stored) : stored);
    expect(rows.map((row) => [row.action, row.actor_name, valueOf(row.before), valueOf(row.after)])).toEqual([
      ['day-away.create', 'supervisor', none, { person: 'employee', from, to, half: 'none' }],
      ['day-away.update', 'employee', { half: 'none' }, { half: 'afternoon' }],
      ['day-away.delete', 'administration', { person: 'employee', from, to, half: 'afternoon' }, none],
    ]);
  });

  it('[ABS-02] who gets another supervisor while away is entered by that one from then on', async () => {
    const { documentId } = await made('employee3');
    expectRefusal(await put('supervisor', documentId, { half: 'morning' }), 'not-found');
    const own = { id: await idOf(server, 'employee3') };
    await alter(server.db, 'up_users', own, { supervisor_id: await idOf(server, 'supervisor') });
    expect((await put('supervisor', documentId, { half: 'morning' })).status).toBe(200);
    expectRefusal(await put('supervisor2', documentId, { half: 'none' }), 'not-found');
    await alter(server.db, 'up_users', own, { supervisor_id: await idOf(server, 'supervisor2') });
  });
});

describe('reading them', () => {
  it('[ABS-02] by person and period', async () => {
    const { from, to } = await made('employee2');
    const ask = (query: string) => list('employee2', `?username=employee2${query}`);
    const shown = (entries: Json[]) => entries.some((entry) => entry.from === from);
    expect(shown(await ask(`&from=${to}`))).toBe(true);
    expect(shown(await ask(`&from=${addDays(to, 1)}`))).toBe(false);
    expect(shown(await ask(`&to=${from}`))).toBe(true);
    expect(shown(await ask(`&to=${addDays(from, -1)}`))).toBe(false);
    expect(shown(await list('supervisor', `?from=${from}&to=${to}`))).toBe(true);
    expect(shown(await list('supervisor2', `?from=${from}&to=${to}`))).toBe(false);
    expect(shown(await list('employee2', `?filters[half]=none&sort=from&from=${from}`))).toBe(true);
  });

  it('[ABS-02] of somebody whom they do not see, they learn nothing', async () => {
    for (const by of ['employee2', 'supervisor2', 'it'] as const)
      for (const username of ['employee', 'nobody', 'a\u0000b'])
        expectRefusal(
          await (await server.as(by)).get(`/days-away?username=${encodeURIComponent(username)}`),
          'not-found',
        );
    expectRefusal(await (await server.as('customer')).get('/days-away'), 'forbidden');
    expectRefusal(await (await server.as('employee')).get('/days-away?from=soon'), 'bad-query');
    expectRefusal(await (await server.as('employee')).get('/days-away?whose=mine'), 'bad-query');
  });
});

describe('who is away', () => {
  const today = dayIn('America/New_York', new Date());

  it('[ABS-04] staff see until when, and nothing else; customers nothing at all', async () => {
    const { body } = await post('employee', { from: addDays(today, -3), to: addDays(today, 1) });
    const until = addDays(today, 1);
    const now = async (by: Person) => (await (await server.as(by)).get('/days-away/now')).body.data as Json[];
    expect(await now('it')).toContainEqual({
      username: 'employee',
      firstLastName: expect.any(String),
      until,
      half: 'none',
    });
    expect(await now('supervisor2')).toContainEqual({
      username: 'employee',
      firstLastName: expect.any(String),
      until,
      half: 'none',
    });
    for (const path of ['/days-away/now', '/days-away/team'])
      expectRefusal(await (await server.as('customer')).get(path), 'forbidden');
    await put('employee', body.data.documentId, { to: addDays(today, -1) });
    expect((await now('it')).map(({ username }) => username)).not.toContain('employee');
    await (await server.as('employee')).delete(`/days-away/${body.data.documentId}`);
  });

  it('[ABS-04] Administrators are shown to admins only', async () => {
    const { body } = await post('administrator', { from: today, to: today });
    const names = async (by: Person): Promise<string[]> =>
      (await (await server.as(by)).get('/days-away/now')).body.data.map(({ username }: Json) => username);
    expect(await names('administrator')).toContain('administrator');
    expect(await names('employee')).not.toContain('administrator');
    await (await server.as('administrator')).delete(`/days-away/${body.data.documentId}`);
  });

  it('[ABS-04] each sees who of the own team is away this week: colleagues, supervisor and direct reports', async () => {
    const { startDate, endDate } = weekOf(today);
    const entries = await Promise.all(
      (['employee', 'supervisor', 'employee3'] as const).map(async (by) => {
        const { body } = await post(by, { from: endDate, to: endDate, half: 'morning' });
        return [by, body.data.documentId] as const;
      }),
    );
    const team = async (by: Person): Promise<Json[]> =>
      (await (await server.as(by)).get('/days-away/team')).body.data;
    const names = async (by: Person) => (await team(by)).map(({ username }) => username);
    expect((await team('employee2')).find(({ username }) => username === 'employee')).toEqual({
      username: 'employee',
      firstLastName: expect.any(String),
      from: endDate,
      to: endDate,
      half: 'morning',
    });
    expect(await names('employee2')).toEqual(expect.arrayContaining(['employee', 'supervisor']));
    expect(await names('employee2')).not.toContain('employee3');
    expect(await names('employee')).not.toContain('employee');
    expect(await names('supervisor')).toContain('employee');
    expect(await names('supervisor')).not.toContain('supervisor');
    expect(await names('supervisor2')).toContain('employee3');
    for (const [by, id] of entries)
      await put(by, id, { from: addDays(startDate, -2), to: addDays(startDate, -1) });
    expect(await names('employee2')).not.toContain('employee');
    for (const [by, id] of entries) await (await server.as(by)).delete(`/days-away/${id}`);
  });
});
