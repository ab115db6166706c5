import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { atOnce, codesOf, times } from '../../testing/databases/at-once';
import { onPostgres } from '../../testing/databases/database';
import type { Client } from '../../testing/http';
import { aReport, bullets, clearDrafts, freshWeek, lines, savedDraft } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';

const ROUNDS = 10;
const AT_ONCE = 10;

let server: TestServer;
let clients: Client[];

beforeAll(async () => {
  // On SQLite one process writes; on PostgreSQL two instances race on one database.
  server = await startServer({ instances: onPostgres ? 2 : 1 });
  clients = await Promise.all(server.instances.map((instance) => instance.as('employee')));
});
afterAll(() => server.stop());
beforeEach(() => clearDrafts(clients[0]!));
// None of the races leaves a fault in the log. REL-03
afterEach(() => {
  for (const instance of server.instances) expect(instance.output()).not.toMatch(/error/i);
});

const storedOn = async (project: string) => {
  const rows = await server
    .db('war_reports as w')
    .join('contract_datas as c', 'c.id', 'w.contract_data_id')
    .join('up_users as u', 'u.id', 'w.author_id')
    .where({ 'c.project': project, 'u.username': 'employee' })
    .select('w.*');
  return rows.map(({ submitted, ...row }) => ({ ...row, submitted: Boolean(submitted) }));
};

describe('races', () => {
  it('[WAR-06, REL-03] of ten simultaneous saves exactly one becomes the draft, in each of ten rounds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await atOnce(AT_ONCE, clients, (client, index) =>
        client.post('/war-reports', { data: aReport({ activity: bullets(`Save ${index}`) }) }),
      );
      expect(codesOf(answers)).toEqual([201, ...times(AT_ONCE - 1, 'war-draft-exists')]);
      const drafts = (await storedOn(lines.sensors)).filter(({ submitted }) => !submitted);
      expect(drafts).toHaveLength(1);
      await clearDrafts(clients[0]!);
    }
  });

  it('[WAR-07, REL-03] of ten simultaneous submits of the same days exactly one is stored, in each of ten rounds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const week = freshWeek();
      const answers = await atOnce(AT_ONCE, clients, (client, index) =>
        client.post('/war-reports', {
          data: aReport({ ...week, submitted: true, activity: bullets(`Submit ${index}`) }),
        }),
      );
      expect(codesOf(answers)).toEqual([201, ...times(AT_ONCE - 1, 'war-already-submitted')]);
      const winner = answers.find(({ status }) => status === 201)!.body.data;
      const stored = (await storedOn(lines.sensors)).filter((row) => row.activity === winner.activity);
      expect(stored.map((row) => row.document_id)).toContain(winner.documentId);
    }
  });

  it('[WAR-23, REL-03] of ten devices that save one state of a draft at once exactly one is stored', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { documentId, revision } = await savedDraft(clients[0]!);
      const answers = await atOnce(AT_ONCE, clients, (client, index) =>
        client.put(`/war-reports/${documentId}`, {
          data: { activity: bullets(`Device ${index}`), revision },
        }),
      );
      expect(codesOf(answers)).toEqual([200, ...times(AT_ONCE - 1, 'stale')]);
      const winner = answers.find(({ status }) => status === 200)!.body.data;
      const [stored] = (await storedOn(lines.sensors)).filter((row) => row.document_id === documentId);
      expect(stored).toMatchObject({ activity: winner.activity, revision: 1 });
      await clearDrafts(clients[0]!);
    }
  });

  it('[WAR-07, REL-03] a draft that is submitted ten times at once is submitted once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { documentId } = await savedDraft(clients[0]!);
      const answers = await atOnce(AT_ONCE, clients, (client, index) =>
        client.put(`/war-reports/${documentId}`, {
          data: { submitted: true, activity: bullets(`Try ${index}`) },
        }),
      );
      expect(codesOf(answers)).toEqual([200, ...times(AT_ONCE - 1, 'war-not-editable')]);
      const stored = (await storedOn(lines.sensors)).find((row) => row.document_id === documentId)!;
      const winner = answers.find(({ status }) => status === 200)!.body.data;
      expect(stored).toMatchObject({ activity: winner.activity, submitted: true });
    }
  });

  it('[WAR-11, REL-03] submit, delete and update of one draft at once: what was submitted stays as it was answered', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { documentId } = await savedDraft(clients[0]!);
      const path = `/war-reports/${documentId}`;
      const answers = await atOnce(AT_ONCE, clients, (client, index) => {
        if (index % 3 === 0) return client.delete(path);
        const submitted = index % 3 === 1;
        return client.put(path, { data: { submitted, activity: bullets(`Change ${index}`) } });
      });
      for (const { status, body } of answers) {
        expect([200, 204, 404, 409], body?.error?.message).toContain(status);
      }
      const stored = (await storedOn(lines.sensors)).find((row) => row.document_id === documentId);
      const submits = answers.filter(({ body }) => body?.data?.submitted === true);
      const deletions = answers.filter(({ status }) => status === 204);
      // Exactly one of the two succeeds: deleted once, or submitted once.
      expect(deletions.length + new Set(submits.map(({ body }) => body.data.activity)).size).toBe(1);
      if (deletions.length === 1) expect(stored).toBeUndefined();
      else expect(stored).toMatchObject({ submitted: true, activity: submits[0]!.body.data.activity });
    }
  });

  it('[WAR-21, REL-03] saving and submitting at once leaves at most one draft and one submitted report', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await clearDrafts(clients[0]!);
      const week = freshWeek();
      const before = (await storedOn(lines.sensors)).length;
      const answers = await atOnce(AT_ONCE, clients, (client, index) =>
        client.post('/war-reports', { data: aReport({ ...week, submitted: index % 2 === 0 }) }),
      );
      for (const { status } of answers) expect([201, 409]).toContain(status);
      const rows = await storedOn(lines.sensors);
      const drafts = rows.filter(({ submitted }) => !submitted);
      expect(drafts.length).toBeLessThanOrEqual(1);
      expect(rows.length - drafts.length).toBe(before + 1);
    }
  });

  it('[WAR-21, REL-03] of ten simultaneous submits of a draft’s days one submits it, and nothing else is left', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await clearDrafts(clients[0]!);
      const week = freshWeek();
      const before = (await storedOn(lines.sensors)).length;
      const draft = await savedDraft(clients[0]!, week);
      const answers = await atOnce(AT_ONCE, clients, (client, index) =>
        client.post('/war-reports', {
          data: aReport({ ...week, submitted: true, activity: bullets(`Submit ${index}`) }),
        }),
      );
      expect(codesOf(answers)).toEqual([201, ...times(AT_ONCE - 1, 'war-already-submitted')]);
      const winner = answers.find(({ status }) => status === 201)!.body.data;
      expect(winner.documentId).toBe(draft.documentId);
      const rows = await storedOn(lines.sensors);
      expect(rows).toHaveLength(before + 1);
      expect(rows.find((row) => row.document_id === draft.documentId)).toMatchObject({
        submitted: true,
        activity: winner.activity,
      });
    }
  });

  it('[WAR-21, REL-03] a draft that is saved while another week is submitted keeps its text, its days and its place', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await clearDrafts(clients[0]!);
      const own = freshWeek();
      const other = freshWeek();
      const { documentId } = await savedDraft(clients[0]!, own);
      const answers = await atOnce(AT_ONCE, clients, (client, index) =>
        index % 2 === 0
          ? client.put(`/war-reports/${documentId}`, { data: { activity: bullets(`Saved ${index}`) } })
          : client.post('/war-reports', { data: aReport({ ...other, submitted: true }) }),
      );
      const saves = answers.filter((_, index) => index % 2 === 0);
      expect(codesOf(saves)).toEqual(saves.map(() => 200));
      expect(codesOf(answers).filter((code) => code === 201)).toHaveLength(1);
      const draft = (await storedOn(lines.sensors)).find((row) => row.document_id === documentId)!;
      expect(draft).toMatchObject({ submitted: false });
      expect(saves.map(({ body }) => body.data.activity)).toContain(draft.activity);
    }
  });

  it('[WAR-17, REL-03] a line that is disabled at the same moment: no report is stored after it', async () => {
    const line = server.db('contract_datas').where({ project: lines.sensors });
    onTestFinished(async () => {
      await line.clone().update({ disabled: false });
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      const [answers] = await Promise.all([
        atOnce(AT_ONCE, clients, (client) =>
          client.post('/war-reports', { data: aReport({ submitted: true }) }),
        ),
        line.clone().update({ disabled: true }),
      ]);
      expect(codesOf(answers).every((code) => code === 201 || code === 'war-charge-line')).toBe(true);
      const late = await clients[0]!.post('/war-reports', { data: aReport({ submitted: true }) });
      expect(late.body.error.details.code).toBe('war-charge-line');
      await line.clone().update({ disabled: false });
    }
  });

  /** SQLite allows one writing transaction at a time, so there is nothing to lock. */
  if (onPostgres) {
    it.each(['contract_datas', 'assigned_contracts'])(
      '[WAR-17, REL-03] while a report is being submitted, its row of %s cannot be changed',
      async (table) => {
        const { documentId } = await savedDraft(clients[0]!);
        const { contract_data_id, author_id } = await server
          .db('war_reports')
          .where({ document_id: documentId })
          .first();
        const row =
          table === 'contract_datas' ? { id: contract_data_id } : { contract_data_id, person_id: author_id };
        // The draft is locked by the test, so that the submit stops right after it has read the line.
        const holding = await server.db.transaction();
        await holding('war_reports').where({ document_id: documentId }).forUpdate().first('id');
        const submitted = clients[0]!.put(`/war-reports/${documentId}`, { data: { submitted: true } });
        const waiting = async (): Promise<number> => {
          const { rows } = await server.db.raw(
            "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rows[0].count;
        };
        await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
        const disabling = server.db.transaction(async (trx) => {
          await trx.raw("set local lock_timeout = '300ms'");
          await trx(table).where(row).update({ disabled: true });
          throw new Error('It was changed.');
        });
        await expect(disabling).rejects.toMatchObject({ code: '55P03' });
        await holding.rollback();
        expect((await submitted).status).toBe(200);
      },
    );
  }
});
