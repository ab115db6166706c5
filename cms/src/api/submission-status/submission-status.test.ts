import { addDays, dayIn } from '@intranet/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alter } from '../../testing/databases/alter';
import { onPostgres } from '../../testing/databases/database';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { lastMailTo, mailsTo, NO_MAIL_SERVER } from '../../testing/mails';
import { people } from '../../testing/people';
import { lines } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';
import { createdUser, idOf } from '../../testing/users';

let server: TestServer;
let administration: Client;
beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER });
  administration = await server.as('administration');
});
afterAll(() => server.stop());

const today = dayIn('America/New_York', new Date());
const status = async (query = ''): Promise<Json[]> => {
  const { status: code, body, text } = await administration.get(`/war-reports/submission-status${query}`);
  expect(code, text).toBe(200);
  return body.data;
};
const rowOf = (found: Json[], username: string, project: string): Json =>
  found.flatMap(({ staff }) => staff).find((row) => row.username === username && row.project === project);
const remind = (usernames?: string[], client = administration) =>
  client.post('/war-reports/reminders', { data: usernames ? { usernames } : {} });

let made = 0;

/** Set the end day of a person's newest submitted report on a line; null for no report. */
async function newestEnds(username: string, project: string, endDate: string | null): Promise<void> {
  const { db } = server;
  const line = await db('contract_datas').where({ project }).first('id');
  const where = { author_id: await idOf(server, username), contract_data_id: line.id, submitted: true };
  const { id: _id, ...pattern } = await db('war_reports').where({ submitted: true }).first();
  await db('war_reports').where(where).delete();
  if (endDate === null) return;
  await db('war_reports').insert({
    ...pattern,
    ...where,
    document_id: `wss-${(made += 1)}`,
    start_date: addDays(endDate, -6),
    end_date: endDate,
  });
}

describe('the submission status', () => {
  it('[WSS-01, USR-18] lists the unblocked supervisors who are no Administrators, and last the people without one', async () => {
    const names = async () => (await status()).map(({ username }) => username);
    expect((await names()).toSorted()).toEqual(['None', 'supervisor', 'supervisor2']);
    expect((await names()).at(-1)).toBe('None');
    const [first] = await status();
    expect(Object.keys(first).toSorted().join(' ')).toBe('email firstLastName staff submitted username');
    await alter(server.db, 'up_users', { username: 'supervisor2' }, { blocked: true });
    expect(await names()).toEqual(['supervisor', 'None']);
  });

  it('[WSS-02] has a row for each active charge line of each unblocked person of the staff', async () => {
    const expected: Json[] = await server
      .db('assigned_contracts as a')
      .join('up_users as u', 'u.id', 'a.person_id')
      .join('contract_datas as c', 'c.id', 'a.contract_data_id')
      .join('up_users_groups_lnk as l', 'l.user_id', 'u.id')
      .join('groups as g', 'g.id', 'l.group_id')
      .where({ 'a.disabled': false, 'c.disabled': false, 'u.blocked': false, 'g.name': 'Employee' })
      .select('u.username', 'c.project');
    const rows = (await status()).flatMap(({ staff }) => staff);
    const named = (row: Json) => `${row.username} ${row.project}`;
    expect(rows.map(named).toSorted()).toEqual(expected.map(named).toSorted());
    expect(rows.map(({ project }) => project)).not.toContain(lines.legacy);
    expect(Object.keys(rows[0]).toSorted()).toEqual([
      'email',
      'firstLastName',
      'lastSubmitDate',
      'project',
      'submitted',
      'submittedOn',
      'thisWeek',
      'thisWeekNeeded',
      'username',
    ]);
  });

  it.each([
    [0, true],
    [14, true],
    [15, false],
    [60, false],
  ])('[WSS-03] a row whose newest report ended %i days ago: submitted %s', async (days, submitted) => {
    await newestEnds('employee2', lines.display, addDays(today, -days));
    expect(rowOf(await status(), 'employee2', lines.display)).toMatchObject({
      submitted,
      lastSubmitDate: addDays(today, -days),
    });
  });

  it('[WSS-03] drafts do not count, a supervisor has submitted when every row has', async () => {
    const supervisor = async () => (await status()).find(({ username }) => username === 'supervisor2');
    for (const { username, project } of (await supervisor()).staff)
      await newestEnds(username, project, today);
    const all = await supervisor();
    expect(all.submitted).toBe(true);
    const [first] = all.staff;
    await newestEnds(first.username, first.project, addDays(today, -20));
    expect((await supervisor()).submitted).toBe(false);
  });

  it('[WSS-03] the newest report is the one that ends last, whichever began last', async () => {
    await newestEnds('employee2', lines.display, addDays(today, -10));
    const { db } = server;
    const { id: _id, ...newest } = await db('war_reports')
      .where({ document_id: `wss-${made}` })
      .first();
    await db('war_reports').insert({
      ...newest,
      document_id: `wss-${(made += 1)}`,
      start_date: addDays(today, -17),
      end_date: addDays(today, -2),
    });
    const { lastSubmitDate } = rowOf(await status(), 'employee2', lines.display);
    expect(lastSubmitDate).toBe(addDays(today, -2));
  });

  it('[WAI-02, WAI-05, WSS-02, NOT-05] who left group Employee can report on no line, so nothing is asked of them, and the bell forgets it', async () => {
    const it_ = await server.as('it');
    const left = await createdUser(it_, { reportsTo: 'supervisor' });
    await administration.post('/assigned-contracts', {
      data: { username: left.username, project: lines.display },
    });
    expect(rowOf(await status(), left.username, lines.display).submitted).toBe(false);
    await remind([left.username]);
    const bell = server.db('notifications').where({ person_id: left.id }).orderBy('type');
    expect((await bell.clone()).map(({ type }) => type)).toEqual(['Charge Line', 'Report Due']);
    expect((await it_.put(`/users/${left.id}`, { groups: ['Developer'] })).status).toBe(200);
    expect(rowOf(await status(), left.username, lines.display)).toBeUndefined();
    expect(await bell.clone()).toEqual([]);
    await server.db('outbox_mails').where({ person_id: left.id, kind: 'report-due' }).delete();
    expect((await remind([left.username])).body.data.reminded).toEqual([]);
  });

  it('[WSS-02] says on which day of the company the newest report was submitted, whatever week it is about', async () => {
    await newestEnds('employee2', lines.display, addDays(today, 6));
    const { db } = server;
    const line = await db('contract_datas').where({ project: lines.display }).first('id');
    const where = { author_id: await idOf(server, 'employee2'), contract_data_id: line.id, submitted: true };
    // 04:00 on the second in Greenwich is still the first in New York.
    await db('war_reports')
      .where(where)
      .update({ updated_at: new Date('2026-03-02T04:00:00Z') });
    expect(rowOf(await status(), 'employee2', lines.display)).toMatchObject({
      lastSubmitDate: addDays(today, 6),
      submittedOn: '2026-03-01',
    });
  });

  it('[WSS-04] billable keeps the billable charge lines only', async () => {
    const projects = async (query: string) =>
      new Set((await status(query)).flatMap(({ staff }) => staff.map(({ project }: Json) => project)));
    expect(await projects('')).toContain(lines.training);
    expect(await projects('?billable=false')).toContain(lines.training);
    const billable = await projects('?billable=true');
    expect(billable).not.toContain(lines.training);
    expect(billable).not.toContain(lines.internal);
    expect(billable).toContain(lines.display);
    for (const query of ['?billable=maybe', '?billable=true&x=1', '?filters[x]=1']) {
      expectRefusal(await administration.get(`/war-reports/submission-status${query}`), 'bad-query');
    }
  });

  it('[WSS-05, WSS-06] costs two statements beside the session check, and one each for days off, however many the staff', async () => {
    const statements = await server.statementsOf(() => status());
    expect(statements).toHaveLength(5);
  });

  it('[WSS-05, OPS-06] is sent again when anything in it is new, and only then', async () => {
    await newestEnds('employee2', lines.display, addDays(today, -14));
    const path = '/war-reports/submission-status';
    const { headers } = await administration.get(path);
    const known = administration.with({ 'if-none-match': String(headers.etag) });
    expect((await known.get(path)).status).toBe(304);
    expect((await known.get(`${path}?billable=true`)).status).toBe(200);
    await newestEnds('employee2', lines.display, addDays(today, -13));
    const after = await known.get(path);
    expect(after.status).toBe(200);
    expect(rowOf(after.body.data, 'employee2', lines.display).lastSubmitDate).toBe(addDays(today, -13));
  });

  it('[WSS-01, SEC-02] is for Administration and admins alone', async () => {
    for (const person of people) {
      const client = await server.as(person);
      const answers = [
        await client.get('/war-reports/submission-status'),
        await client.post('/war-reports/reminders', { data: { usernames: [] } }),
      ];
      for (const answer of answers) {
        if (['administrator', 'administration'].includes(person)) expect(answer.status).toBe(200);
        else expectRefusal(answer, 'forbidden');
      }
    }
  });
});

describe('reminders', () => {
  // No one was reminded today.
  beforeEach(async () => {
    await server.db('outbox_mails').where({ kind: 'report-due' }).delete();
    await server.db('notifications').where({ type: 'Report Due' }).delete();
  });

  it('[NOT-05] those who owe a report are notified by bell and email, with the lines; others are not', async () => {
    await newestEnds('employee', lines.display, addDays(today, -20));
    await newestEnds('employee', lines.sensors, addDays(today, -1));
    const { body } = await remind(['employee']);
    expect(body.data.reminded).toEqual(['employee']);
    const mail = await lastMailTo(server.db, 'employee@intranet.example');
    expect(mail).toMatchObject({ kind: 'report-due', subject: 'Your weekly report is due' });
    expect(mail.text).toContain(lines.display);
    expect(mail.text).not.toContain(lines.sensors);
    const { data } = (await (await server.as('employee')).get('/notifications?filters[type]=Report Due'))
      .body;
    expect(data).toHaveLength(1);
  });

  it('[NOT-05, WSS-04] a reminder of billable lines names and counts no others', async () => {
    await newestEnds('employee', lines.display, addDays(today, -20));
    await newestEnds('employee', lines.sensors, addDays(today, -1));
    await newestEnds('employee', lines.training, addDays(today, -20));
    const owes = async (query: string) =>
      (await status(query))
        .flatMap(({ staff }) => staff)
        .filter((row) => row.username === 'employee' && !row.submitted)
        .map(({ project }) => project);
    expect((await owes('')).toSorted()).toEqual([lines.display, lines.training].toSorted());
    expect(await owes('?billable=true')).toEqual([lines.display]);
    const ask = (data: object) => administration.post('/war-reports/reminders', { data });
    // A person who owes reports only on non-billable lines is not reminded.
    await newestEnds('employee', lines.display, today);
    expect((await ask({ usernames: ['employee'], billable: true })).body.data.reminded).toEqual([]);
    await newestEnds('employee', lines.display, addDays(today, -20));
    expect((await ask({ usernames: ['employee'], billable: true })).body.data.reminded).toEqual(['employee']);
    const mail = await lastMailTo(server.db, 'employee@intranet.example');
    expect(mail.text).toContain(lines.display);
    expect(mail.text).not.toContain(lines.training);
    const { data } = (await (await server.as('employee')).get('/notifications?filters[type]=Report Due'))
      .body;
    expect(data[0].details).toBe(`Your weekly report is due: ${lines.display}.`);
    for (const billable of [undefined, false]) {
      await server.db('outbox_mails').where({ kind: 'report-due' }).delete();
      await ask({ usernames: ['employee'], ...(billable === undefined ? {} : { billable }) });
      expect((await lastMailTo(server.db, 'employee@intranet.example')).text).toContain(lines.training);
    }
    for (const wrong of ['true', 1, null]) expectRefusal(await ask({ billable: wrong }), 'bad-input');
  });

  it('[NOT-05] once a day each, no matter who asks and how often; a day later again', async () => {
    const admin = await server.as('administrator');
    await newestEnds('employee', lines.display, addDays(today, -20));
    expect((await remind(['employee'])).body.data.reminded).toEqual(['employee']);
    expect((await remind(['employee'])).body.data.reminded).toEqual([]);
    expect((await remind(['employee'], admin)).body.data.reminded).toEqual([]);
    // Removing the notification changes nothing.
    await server.db('notifications').where({ type: 'Report Due' }).delete();
    expect((await remind()).body.data.reminded).not.toContain('employee');
    const earlier = Date.now() - 24 * 3_600_000 - 1000;
    await server
      .db('outbox_mails')
      .where({ kind: 'report-due', recipient: 'employee@intranet.example' })
      .update({ created_at: onPostgres ? new Date(earlier) : earlier });
    expect((await remind(['employee'])).body.data.reminded).toEqual(['employee']);
    expect(
      (await mailsTo(server.db, 'employee@intranet.example')).filter(({ kind }) => kind === 'report-due'),
    ).toHaveLength(2);
  });

  it('[NOT-05, REL-03] of simultaneous reminders each person gets one', async () => {
    await newestEnds('employee3', lines.mission, addDays(today, -30));
    const clients = await Promise.all(server.instances.map((instance) => instance.as('administration')));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => remind(undefined, clients[index % clients.length]!)),
    );
    const reminded = answers.flatMap(({ body }) => body.data?.reminded ?? []);
    expect(new Set(reminded).size).toBe(reminded.length);
    expect(reminded).toContain('employee3');
    expect(
      (await mailsTo(server.db, 'employee3@intranet.example')).filter(({ kind }) => kind === 'report-due'),
    ).toHaveLength(1);
  });

  it('[REL-02] a request that names no one, or nonsense, does nothing', async () => {
    expect((await remind(['nobody', 'customer', "x' or 1=1"])).body.data.reminded).toEqual([]);
    for (const data of [{ usernames: 'employee' }, { usernames: [1] }, { all: true }, null]) {
      expectRefusal(await administration.post('/war-reports/reminders', { data }), 'bad-input');
    }
  });
});
