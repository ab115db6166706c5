import { addDays, dayIn, weekdaysOf, weekOf } from '@intranet/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client, Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

let server: TestServer;
let administration: Client;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  administration = await server.as('administration');
});
afterAll(() => server.stop());
afterEach(() => server.db('calendar_events').where({ holiday: true }).delete());

const create = (fields: Json, client = administration): Promise<Answer> =>
  client.post('/calendar-events', { data: { title: 'Closed', ...fields } });
const put = ({ documentId }: Json, data: Json) =>
  administration.put(`/calendar-events/${documentId}`, { data });
const imported = (rows: Json[], dryRun = false, client = administration): Promise<Answer> =>
  client.post('/imports/holidays', { data: { rows, dryRun } });
const fates = ({ body }: Answer): string[] => body.data.rows.map(({ fate }: Json) => fate);
const holidays = async (): Promise<string[]> => {
  const { body } = await administration.get('/calendar-events?filters[holiday]=true&sort=start');
  return body.data.map(({ title, start, end }: Json) => `${start.slice(0, 10)} ${end.slice(0, 10)} ${title}`);
};

const asMoment = (at: string) => (onPostgres ? new Date(at) : Date.parse(at));
const today = dayIn('America/New_York', new Date());
const lastMonday = addDays(weekOf(today).startDate, -7);
const everyDay = (monday: string) => ({
  start: monday,
  end: addDays(monday, 4),
  allDay: true,
  holiday: true,
});

/** The states of a past week on all lines of a person. */
const statesOf = async (username: string, monday: string): Promise<string[]> => {
  const { body } = await administration.get(
    `/war-reports/weeks?username=${username}&from=${monday}&to=${monday}`,
  );
  return body.data.lines.map(({ cells: [cell] }: Json) => cell.state);
};

describe('a holiday', () => {
  it('[ABS-01] is an event of whole days', async () => {
    const { status, body } = await create({ start: '2026-12-25', end: '2026-12-26', holiday: true });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ allDay: true, holiday: true, start: '2026-12-25T00:00:00.000Z' });
    const hours = { start: '2026-12-24T17:00:00Z', end: '2026-12-24T22:00:00Z' };
    expectFieldError(await create({ ...hours, allDay: false, holiday: true }), 'allDay');
    expectFieldError(await put(body.data, { allDay: false }), 'allDay');
    const { body: party } = await create(hours);
    expect(party.data.holiday).toBe(false);
    expectFieldError(await put(party.data, { holiday: true }), 'allDay');
    expect((await put(party.data, { holiday: true, allDay: true })).status).toBe(200);
    expectFieldError(await create({ ...hours, holiday: 'yes' }), 'holiday');
  });

  it.each(['employee', 'supervisor', 'it', 'customer'] as const)(
    '[ABS-01] %s marks and imports none',
    async (person) => {
      const client = await server.as(person);
      expectRefusal(await create(everyDay('2026-12-21'), client), 'forbidden');
      expectRefusal(await imported([{ date: '2026-12-25', name: 'Christmas' }], false, client), 'forbidden');
      expect(await holidays()).toEqual([]);
    },
  );

  it('[ABS-01] [ABS-03] of every working day makes a week that nobody owes, also looking back, until it is taken back', async () => {
    const owner = 'employee';
    const person = await server.db('up_users').where({ username: owner }).first('id');
    await server
      .db('war_reports')
      .where({ author_id: person.id })
      .where('end_date', '>=', lastMonday)
      .where('start_date', '<=', addDays(lastMonday, 6))
      .delete();
    const before = await statesOf(owner, lastMonday);
    expect(new Set(before)).toEqual(new Set(['owed']));
    const { body } = await create(everyDay(lastMonday));
    expect(new Set(await statesOf(owner, lastMonday))).toEqual(new Set(['off']));
    // One working day is left.
    await put(body.data, { end: addDays(lastMonday, 3) });
    expect(await statesOf(owner, lastMonday)).toEqual(before);
    await put(body.data, { end: addDays(lastMonday, 4), holiday: false });
    expect(await statesOf(owner, lastMonday)).toEqual(before);
    await administration.delete(`/calendar-events/${body.data.documentId}`);
  });

  it('[ABS-01] [WAI-05] takes back what was asked for, and asks for it again when it is taken back', async () => {
    const person_id = await idOf(server, 'employee2');
    const own = { person_id };
    await server.db('notifications').where(own).delete();
    await server.db('war_reports').where({ author_id: person_id }).delete();
    await server
      .db('assigned_contracts')
      .where(own)
      .update({ updated_at: asMoment(`${addDays(lastMonday, 1)}T17:00:00Z`) });
    await server.db('ended_assignments').where(own).delete();
    const waiting = async () =>
      ((await (await server.as('employee2')).get('/waiting')).body.data as Json[]).filter(
        ({ kind, due }) => kind === 'report' && due < weekOf(today).startDate,
      ).length;
    const notices = async (): Promise<number> =>
      (await server.db('notifications').where({ ...own, notified: false })).filter(({ type }: Json) =>
        ['Weeks Owed', 'Report Due'].includes(type),
      ).length;
    const owed = await waiting();
    expect(owed).toBeGreaterThan(0);
    await (
      await server.as('supervisor')
    ).post('/war-reports/weeks/reminders', { data: { username: 'employee2' } });
    expect(await notices()).toBe(1);
    const { body } = await create({ ...everyDay(lastMonday), end: addDays(lastMonday, 11) });
    expect([await waiting(), await notices()]).toEqual([0, 0]);
    await administration.delete(`/calendar-events/${body.data.documentId}`);
    expect(await waiting()).toBe(owed);
  });
});

describe('importing holidays', () => {
  const rows = [
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2027-01-01', name: 'New Year’s Day' },
  ];

  it('[ABS-01] shows what would become of each row, and writes nothing in a dry run', async () => {
    const answer = await imported(rows, true);
    expect([fates(answer), answer.body.data.done]).toEqual([['create', 'create'], false]);
    expect(await holidays()).toEqual([]);
  });

  it('[ABS-01] writes each once, also when it comes twice', async () => {
    const first = await imported([...rows, rows[0]!]);
    expect([fates(first), first.body.data.done]).toEqual([['create', 'create', 'same'], true]);
    const stored = ['2026-12-25 2026-12-25 Christmas Day', '2027-01-01 2027-01-01 New Year’s Day'];
    expect(await holidays()).toEqual(stored);
    const again = await imported([{ date: '2026-12-25T00:00:00Z', name: ' christmas  day ' }, rows[1]!]);
    expect([fates(again), again.body.data.done]).toEqual([['same', 'same'], true]);
    expect(await holidays()).toEqual(stored);
  });

  it('[ABS-01] a day within a longer holiday of this name is the same', async () => {
    await create({ title: 'Christmas', start: '2026-12-24', end: '2026-12-26', holiday: true });
    expect(fates(await imported([{ date: '2026-12-25', name: 'Christmas' }], true))).toEqual(['same']);
    expect(fates(await imported([{ date: '2026-12-27', name: 'Christmas' }], true))).toEqual(['create']);
  });

  it('[ABS-01] with a wrong row writes none', async () => {
    const answer = await imported([rows[0]!, { date: '25.12.2026', name: 'x' }, { date: '2026-12-26' }]);
    expect([fates(answer), answer.body.data.done]).toEqual([['create', 'refuse', 'refuse'], false]);
    expect(answer.body.data.rows[1].message).toBe('Date: Please give the day as YYYY-MM-DD.');
    expect(await holidays()).toEqual([]);
  });

  it('[ABS-01] [ABS-03] makes weeks off at once', async () => {
    const days = weekdaysOf(lastMonday).map((date) => ({ date, name: 'Closed' }));
    expect((await imported(days)).body.data.done).toBe(true);
    for (const state of await statesOf('employee3', lastMonday)) expect(state).not.toBe('owed');
  });
});
