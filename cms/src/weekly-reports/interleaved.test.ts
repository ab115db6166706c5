import { addDays, dayIn, weekdays, weekOf } from '@intranet/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newRow } from '../platform/database/transaction';
import { onPostgres } from '../testing/databases/database';
import type { Answer, Json } from '../testing/http';
import { isDone, JOB_DONE, makeDue } from '../testing/jobs';
import { mailsTo, NO_MAIL_SERVER } from '../testing/mails';
import { lines, submittedReport } from '../testing/reports';
import { startServer, type TestServer } from '../testing/server';
import { idOf } from '../testing/users';

const today = dayIn('America/New_York', new Date());
const { startDate: monday } = weekOf(today);
const due = (...projects: string[]) => `Your weekly report is due: ${projects.join(', ')}.`;

// SQLite has one writer at a time, so nothing can interleave there.
describe.runIf(onPostgres)('what comes in while a notice of reports waits for a lock', () => {
  let server: TestServer;
  let id: number;
  beforeAll(async () => {
    server = await startServer({ env: NO_MAIL_SERVER });
    id = await idOf(server, 'developer2');
  });
  afterAll(() => server.stop());

  /** A person with one line since last week, without reports or reminders. */
  async function owes(personId: number): Promise<void> {
    const own = { person_id: personId };
    await server.db('notifications').where(own).delete();
    await server.db('outbox_mails').where(own).delete();
    await server.db('up_users').where({ id: personId }).update({ reminded_week: null });
    const line = await server.db('contract_datas').where({ project: lines.telemetry }).first('id');
    await server.db('assigned_contracts').where(own).update({ disabled: true });
    const since = new Date(`${addDays(monday, -7)}T17:00:00Z`);
    await server
      .db('assigned_contracts')
      .where({ ...own, contract_data_id: line.id })
      .update({ disabled: false, updated_at: since });
    await server.db('war_reports').where({ author_id: personId, contract_data_id: line.id }).delete();
  }
  beforeEach(() => owes(id));

  const notices = async (): Promise<string[]> =>
    (await server.db('notifications').where({ person_id: id }).orderBy('id')).map(({ details }) => details);
  const mails = async () => (await mailsTo(server.db, 'developer2@intranet.example')).length;

  /** A statement on a table is waiting for a lock. */
  const waits = async (table: string): Promise<boolean> => {
    const waiting = `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ?`;
    return (await server.db.raw(waiting, [`%"${table}"%`])).rows.length > 0;
  };

  /** The request waits for the person's lock, who submits meanwhile. @returns its answer */
  async function whileSubmitting<Asked>(
    ask: () => Promise<Asked>,
    until = addDays(monday, 6),
  ): Promise<Asked> {
    const author = await server.as('developer2');
    const held = await server.db.transaction();
    try {
      await held.raw('select id from up_users where id = ? for share', [id]);
      const asked = ask();
      await expect.poll(() => waits('up_users'), JOB_DONE).toBe(true);
      const startDate = addDays(monday, -7);
      await submittedReport(author, { projectTask: lines.telemetry, startDate, endDate: until });
      await held.commit();
      return await asked;
    } finally {
      if (!held.isCompleted()) await held.rollback();
    }
  }

  it('[RHY-03] [WAI-05] the weekly reminder mentions no report that has just been submitted', async () => {
    const index = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
    await server.db('company_profiles').update({
      reminder_day: weekdays[index],
      reminder_time: '00:00',
      reminders_since: new Date(Date.now() - 30 * 86_400_000),
      reminded_week: null,
    });
    await whileSubmitting(() => makeDue(server.db, 'remind-of-week'));
    await expect.poll(() => isDone(server.db, 'remind-of-week'), JOB_DONE).toBe(true);
    expect([await notices(), await mails()]).toEqual([[], 0]);
  });

  it.each<[path: string, by: 'administration' | 'supervisor2', data: Json]>([
    ['/war-reports/reminders', 'administration', { usernames: ['developer2'] }],
    ['/war-reports/weeks/reminders', 'supervisor2', { username: 'developer2' }],
  ])('[WSS-03] [RHY-02] [WAI-05] POST %s mentions none either', async (path, by, data) => {
    const client = await server.as(by);
    const { status, body } = await whileSubmitting<Answer>(() => client.post(path, { data }));
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('developer2');
    expect([await notices(), await mails()]).toEqual([[], 0]);
  });

  it('[CHG-04] a line that is renamed brings no other back that was taken out meanwhile', async () => {
    const administration = await server.as('administration');
    const data = { project: 'Lidar', division: 'Ground' };
    const { documentId } = (await administration.post('/contract-datas', { data })).body.data;
    await (
      await server.as('supervisor2')
    ).post('/war-reports/weeks/reminders', {
      data: { username: 'developer2' },
    });
    const own = { person_id: id, type: 'Weeks Owed' };
    await server
      .db('notifications')
      .where(own)
      .update({ details: due('Lidar', lines.telemetry) });
    const held = await server.db.transaction();
    await held('notifications')
      .where(own)
      .update({ details: due('Lidar') });
    const renamed = administration.put(`/contract-datas/${documentId}`, { data: { project: 'Radar' } });
    await expect.poll(() => waits('notifications'), JOB_DONE).toBe(true);
    await held.commit();
    expect((await renamed).status).toBe(200);
    expect(await notices()).toEqual([due('Radar')]);
  });

  it('[WSS-05] [REL-03] older notices are taken away in the order of their ids, as who settles a line holds them', async () => {
    const ids = [id, await idOf(server, 'developer')].toSorted((one, other) => one - other);
    for (const one of ids) await owes(one);
    // The second person's notice is the older one.
    const told: number[] = [];
    for (const person_id of ids.toReversed()) {
      const row = { ...newRow(), type: 'Report Due', details: due(lines.telemetry), notified: false };
      const [made] = await server
        .db('notifications')
        .insert({ ...row, person_id })
        .returning('id');
      told.push(made.id);
    }
    const held = await server.db.transaction();
    const hold = (one: number) => held('notifications').where({ id: one }).forUpdate().noWait().select('id');
    await hold(told[0]!);
    const administration = await server.as('administration');
    const data = { usernames: ['developer', 'developer2'] };
    const asked = administration.post('/war-reports/reminders', { data });
    await expect.poll(() => waits('notifications'), JOB_DONE).toBe(true);
    await expect(hold(told[1]!)).resolves.toHaveLength(1);
    await held.commit();
    expect((await asked).status).toBe(200);
    expect(await notices()).toEqual([due(lines.telemetry)]);
  });
});
