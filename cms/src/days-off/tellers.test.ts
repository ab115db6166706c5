import { addDays, dayIn, weekdays, weekOf } from '@intranet/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newRow } from '../platform/database/transaction';
import { onPostgres } from '../testing/databases/database';
import type { Json } from '../testing/http';
import { isDone, JOB_DONE, makeDue } from '../testing/jobs';
import { NO_MAIL_SERVER } from '../testing/mails';
import type { Person } from '../testing/people';
import { bullets, lines } from '../testing/reports';
import { startServer, type TestServer } from '../testing/server';
import { statistics } from '../testing/statistics';
import { idOf } from '../testing/users';

/* What is owed is told by many: each is asked about generated lives, and compared with a count of days written here. */

let server: TestServer;
const ids: Record<string, number> = {};
let lineId: number;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER, eager: true });
  for (const person of ['developer2', 'supervisor', 'supervisor2']) ids[person] = await idOf(server, person);
  lineId = (await server.db('contract_datas').where({ project: lines.telemetry }).first('id')).id;
  const firstRun = () => server.db('jobs').where({ name: 'remind-of-week' }).first('ended_at');
  await vi.waitFor(async () => expect((await firstRun()).ended_at).not.toBeNull(), JOB_DONE);
});
afterAll(() => server.stop());

const today = dayIn('America/New_York', new Date());
const { startDate: thisMonday } = weekOf(today);
const WEEKS = 12;
const mondays = Array.from({ length: WEEKS }, (_, index) => addDays(thisMonday, -7 * (WEEKS - 1 - index)));
const asMoment = (day: string) =>
  onPostgres ? new Date(`${day}T17:00:00Z`) : Date.parse(`${day}T17:00:00Z`);

interface Entry {
  from: string;
  to: string;
  half: 'none' | 'morning' | 'afternoon';
}
interface Life {
  holidays: { from: string; to: string }[];
  entries: Entry[];
  reports: { from: string; to: string }[];
  since: string;
  supervisor: 'supervisor' | 'supervisor2';
}

const PAST = 7 * WEEKS + 20;
const day = fc.integer({ min: -PAST, max: 12 }).map((days) => addDays(today, days));
/** Whole weeks, parts of weeks, and the time from Christmas to New Year, wherever that lies. */
const stretch = (most: number) =>
  fc.record({
    from: day,
    length: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: most })),
  });
const asPeriod = ({ from, length }: { from: string; length: number }) => ({
  from,
  to: addDays(from, length),
});
const week = fc.constantFrom(...mondays).map((monday) => ({ from: monday, to: addDays(monday, 4) }));
const life: fc.Arbitrary<Life> = fc.record({
  holidays: fc.array(fc.oneof(week, stretch(3).map(asPeriod)), { maxLength: 3 }),
  entries: fc.array(
    fc
      .tuple(
        fc.oneof(week, stretch(30).map(asPeriod)),
        fc.constantFrom('none', 'none', 'none', 'morning', 'afternoon'),
      )
      .map(([period, half]): Entry => ({ ...period, half: half as Entry['half'] })),
    { maxLength: 4 },
  ),
  reports: fc.array(stretch(7).map(asPeriod), { maxLength: 4 }),
  since: fc.oneof(fc.constant(addDays(thisMonday, -300)), day),
  supervisor: fc.constantFrom('supervisor', 'supervisor2'),
});

/** Store the life of one person on one line, and nothing else of theirs. */
async function live({ holidays, entries, reports, since, supervisor }: Life): Promise<void> {
  const { db } = server;
  const own = { person_id: ids.developer2! };
  await db('calendar_events').where({ holiday: true }).delete();
  for (const table of ['days_away', 'notifications', 'outbox_mails', 'ended_assignments'] as const)
    await db(table).where(own).delete();
  const [pattern] = await db('war_reports').where({ submitted: true }).orderBy('id').limit(1);
  await db('war_reports').where({ author_id: own.person_id }).delete();
  await db('assigned_contracts')
    .where(own)
    .update({ disabled: true, updated_at: asMoment(addDays(today, -900)) });
  await db('assigned_contracts')
    .where({ ...own, contract_data_id: lineId })
    .update({ disabled: false, updated_at: asMoment(since > today ? today : since) });
  await db('up_users')
    .where({ id: own.person_id })
    .update({ supervisor_id: ids[supervisor], reminded_week: null });
  for (const [index, { from, to }] of holidays.entries())
    await db('calendar_events').insert({
      ...newRow(),
      title: `Closed ${index}`,
      start: new Date(`${from}T00:00:00Z`),
      end: new Date(`${to}T00:00:00Z`),
      all_day: true,
      audience: 'everyone',
      holiday: true,
      revision: 0,
    });
  for (const { from, to, half } of entries)
    await db('days_away').insert({
      ...newRow(),
      ...own,
      first_day: from,
      last_day: to,
      half,
      revision: 0,
    });
  const { id: _id, ...rest } = pattern!;
  const stored = new Map(reports.map((report) => [`${report.from} ${report.to}`, report]));
  for (const [name, { from, to }] of stored)
    await db('war_reports').insert({
      ...rest,
      document_id: `life-${name}`,
      author_id: own.person_id,
      contract_data_id: lineId,
      start_date: from,
      end_date: to,
    });
}

/** Counted day by day: the weeks that are owed, and those that are off. */
function counted({ holidays, entries, reports, since }: Life): { owed: string[]; off: string[] } {
  const within = (one: string, { from, to }: { from: string; to: string }) => from <= one && one <= to;
  const works = (one: string): boolean => {
    if (holidays.some((holiday) => within(one, holiday))) return false;
    const halves = new Set(entries.filter((entry) => within(one, entry)).map(({ half }) => half));
    return !(halves.has('none') || (halves.has('morning') && halves.has('afternoon')));
  };
  const began = since > today ? today : since;
  const [owed, off]: [string[], string[]] = [[], []];
  for (const monday of mondays) {
    const days = [0, 1, 2, 3, 4].map((index) => addDays(monday, index));
    const last = days.findLast(works);
    if (last === undefined) off.push(monday);
    else if (
      last <= today &&
      began <= last &&
      !days.some((one) => reports.some((report) => within(one, report)))
    )
      owed.push(monday);
  }
  return { owed, off };
}

const get = async (by: Person, path: string): Promise<Json> => {
  const { status, body, text } = await (await server.as(by)).get(path);
  expect(status, text).toBe(200);
  return body.data;
};

/** What the weeks of somebody say of the one line. */
const told = (shown: Json[], reports: Life['reports']) => {
  const [{ cells }] = shown as [Json];
  const written = (monday: string) =>
    reports.some(({ from, to }) => from <= addDays(monday, 4) && to >= monday);
  return {
    owed: cells.filter(({ state }: Json) => state === 'owed').map((cell: Json) => cell.week),
    off: cells
      .filter(({ state, week: monday }: Json) => state === 'off' || (state !== 'owed' && written(monday)))
      .map((cell: Json) => cell.week),
  };
};

const noticesOf = async (type: string): Promise<number> =>
  (await server.db('notifications').where({ person_id: ids.developer2!, type })).length;

/** The weekly reminder is due now, and has run. */
async function jobRuns(): Promise<void> {
  const index = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  await server.db('company_profiles').update({
    reminder_day: weekdays[index],
    reminder_time: '00:00',
    reminders_since: asMoment(addDays(today, -30)),
    reminded_week: null,
  });
  await makeDue(server.db, 'remind-of-week');
  await expect.poll(() => isDone(server.db, 'remind-of-week'), JOB_DONE).toBe(true);
}

it('[ABS-03] [WAI-02] [CHT-01] all tellers agree on what is owed, and nobody is reminded of weeks that are off', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (one) => {
      await live(one);
      const { owed, off } = counted(one);
      const name = 'developer2';
      const weeks = await get(name, '/war-reports/weeks');
      const own = told(weeks.lines, one.reports);
      expect(own.owed).toEqual(owed);
      expect(own.off).toEqual(expect.arrayContaining(off));
      const team = await get(one.supervisor, '/war-reports/weeks/team');
      const among = team.people.find(({ username }: Json) => username === name);
      expect(among.owes).toBe(owed.length > 0);
      expect(among.lines).toEqual(weeks.lines);
      const waits = (await get(name, '/waiting')) as unknown as Json[];
      const asked = waits.filter(({ kind }) => kind === 'report').map(({ due }) => weekOf(due).startDate);
      expect(asked.toSorted()).toEqual(owed.filter((monday) => monday >= mondays.at(-9)!));
      const series = await statistics(
        server,
        one.supervisor,
        'war-reports',
        `?from=${mondays[0]}&to=${today}`,
      );
      const behind = series['reports-by-week']!.points.filter((point) =>
        point.behind.some(({ username }) => username === name),
      );
      expect(behind.map(({ at }) => at)).toEqual(owed);
      await jobRuns();
      expect(await noticesOf('Weeks Owed')).toBe(asked.length > 0 ? 1 : 0);
      await server.db('notifications').where({ person_id: ids[name]! }).delete();
      const client = await server.as(one.supervisor);
      const { body } = await client.post('/war-reports/weeks/reminders', { data: { username: name } });
      expect(body.data.reminded).toEqual(owed.length > 0 ? [name] : []);
      const administration = await server.as('administration');
      const status = (await get('administration', '/war-reports/submission-status')) as unknown as Json[];
      const row = status.flatMap(({ staff }) => staff).find(({ username }) => username === name);
      const reminded = await administration.post('/war-reports/reminders', { data: { usernames: [name] } });
      expect(reminded.body.data.reminded).toEqual(row.submitted ? [] : [name]);
      if (off.length === WEEKS && one.since < mondays[0]!) {
        expect([owed, asked, body.data.reminded]).toEqual([[], [], []]);
      }
    }),
    { numRuns: 12, seed: 20261129 },
  );
}, 240_000);

it('[ABS-03] [WSS-03] [RHY-03] who has been off for all their weeks is reminded by nobody', async () => {
  const from = addDays(thisMonday, -7 * 60);
  await live({
    holidays: [],
    entries: [{ from, to: addDays(thisMonday, 6), half: 'none' }],
    reports: [],
    since: addDays(thisMonday, -7 * 50),
    supervisor: 'supervisor2',
  });
  await jobRuns();
  const [administration, supervisor2] = [await server.as('administration'), await server.as('supervisor2')];
  const asked = [
    await administration.post('/war-reports/reminders', { data: { usernames: ['developer2'] } }),
    await supervisor2.post('/war-reports/weeks/reminders', { data: { username: 'developer2' } }),
  ];
  expect(asked.map(({ body }) => body.data.reminded)).toEqual([[], []]);
  expect(await server.db('outbox_mails').where({ person_id: ids.developer2! })).toEqual([]);
  const status = (await get('administration', '/war-reports/submission-status')) as unknown as Json[];
  const rows = status.flatMap(({ staff }) => staff).filter(({ username }) => username === 'developer2');
  expect(rows.map(({ submitted }) => submitted)).toEqual([true]);
});

it('[ABS-03] [WAI-05] days that are entered after a reminder take its notice back', async () => {
  await live({
    holidays: [],
    entries: [],
    reports: [],
    since: addDays(thisMonday, -6),
    supervisor: 'supervisor2',
  });
  const supervisor2 = await server.as('supervisor2');
  await supervisor2.post('/war-reports/weeks/reminders', { data: { username: 'developer2' } });
  expect(await noticesOf('Weeks Owed')).toBe(1);
  const data = { username: 'developer2', from: addDays(thisMonday, -7), to: addDays(thisMonday, 6) };
  const answer = await supervisor2.post('/days-away', { data });
  expect(answer.status, answer.text).toBe(201);
  expect(await noticesOf('Weeks Owed')).toBe(0);
  expect((await get('developer2', '/waiting')) as unknown as Json[]).toEqual([]);
  // A report may be written all the same.
  const report = {
    projectTask: lines.telemetry,
    activity: bullets('Read mail'),
    startDate: addDays(thisMonday, -7),
    endDate: addDays(thisMonday, -1),
    submitted: true,
  };
  const written = await (await server.as('developer2')).post('/war-reports', { data: report });
  expect(written.status, written.text).toBe(201);
});
