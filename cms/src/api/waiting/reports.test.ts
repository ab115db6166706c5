import { addDays, weekOf } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import { alter } from '../../testing/databases/alter';
import { onPostgres } from '../../testing/databases/database';
import type { Json } from '../../testing/http';
import type { Person } from '../../testing/people';
import { clearDrafts, lines, savedDraft, submittedReport } from '../../testing/reports';
import type { TestServer } from '../../testing/server';
import { serverForWaiting } from '../../testing/servers/waiting';
import { dayAhead, postSnooze, snoozedOf } from '../../testing/snoozes';
import { idOf } from '../../testing/users';
import { subjectOf } from './subject';

let server: TestServer;
const { askedFor, waitingFor } = serverForWaiting((made) => ({ server } = made));

describe('weekly reports', () => {
  const lineOf = async (project: string): Promise<number> =>
    (await server.db('contract_datas').where({ project }).first('id')).id;
  /** Set the day since when a line is a person's. */
  const ownSince = async (person: Person, project: string, day: string): Promise<void> => {
    const where = { person_id: await idOf(server, person), contract_data_id: await lineOf(project) };
    const updated_at = new Date(`${day}T12:00:00Z`);
    await alter(server.db, 'assigned_contracts', where, {
      updated_at: onPostgres ? updated_at : +updated_at,
    });
  };
  /** They have the line since that day, and have written nothing on it. */
  const owesSince = async (person: Person, project: string, day: string): Promise<void> => {
    await ownSince(person, project, day);
    await clearDrafts(await server.as(person));
    const line = { contract_data_id: await lineOf(project), author_id: await idOf(server, person) };
    await server.db('war_reports').where(line).delete();
  };
  const monday = addDays(weekOf(new Date().toISOString().slice(0, 10)).startDate, -21);
  const week = { startDate: monday, endDate: addDays(monday, 6) };
  const reportsOn = async (person: Person, project: string): Promise<Json[]> =>
    (await waitingFor(person)).filter(
      ({ kind, title, due }) =>
        kind === 'report' && title === `Weekly report: ${project}` && due === addDays(monday, 4),
    );

  it('[WAI-06] [WAI-02] a week without a report is overdue until it is submitted, only for people on the line', async () => {
    await owesSince('pm2', lines.mission, monday);
    const pm2 = await server.as('pm2');
    const [owed] = await reportsOn('pm2', lines.mission);
    expect(owed).toMatchObject({ overdue: true });
    expect(owed.target).toContain(`week=${monday}`);
    await savedDraft(pm2, { projectTask: lines.mission, ...week });
    const [begun] = await reportsOn('pm2', lines.mission);
    expect(begun).toMatchObject({
      target: owed.target,
      detail: expect.stringMatching(/^Submit the saved report/),
    });
    await clearDrafts(pm2);
    await submittedReport(pm2, { projectTask: lines.mission, ...week });
    expect(await reportsOn('pm2', lines.mission)).toEqual([]);
    expect(await reportsOn('customer', lines.mission)).toEqual([]);
  });

  it('[WAI-02] [WAI-06] [WAI-05] a line that is disabled, or not theirs any more, owes nothing', async () => {
    await owesSince('pm2', lines.mission, addDays(monday, -14));
    const earlier = async () =>
      (await waitingFor('pm2')).filter(({ kind, due }) => kind === 'report' && due < monday).length;
    expect(await earlier()).toBeGreaterThan(0);
    const id = await lineOf(lines.mission);
    const line = server.db('contract_datas').where({ id });
    try {
      await line.clone().update({ disabled: true });
      expect(await earlier()).toBe(0);
    } finally {
      await line.clone().update({ disabled: false });
    }
    expect(await earlier()).toBeGreaterThan(0);
    const own = { person_id: await idOf(server, 'pm2'), contract_data_id: id };
    await alter(server.db, 'assigned_contracts', own, { disabled: true });
    expect(await earlier()).toBe(0);
  });

  it('[WAI-10] what is overdue is not snoozed, and what was snoozed before that is back at once', async () => {
    await owesSince('pm2', lines.mission, monday);
    const pm2 = await server.as('pm2');
    const [{ kind, target }] = (await reportsOn('pm2', lines.mission)) as [Json];
    const before = await server.db('snoozes').orderBy('id');
    expectRefusal(await postSnooze(pm2, { kind, target }), 'overdue-stays');
    expect(await server.db('snoozes').orderBy('id')).toEqual(before);
    const on = { person_id: await idOf(server, 'pm2'), kind, subject: subjectOf(target) };
    await server.db('snoozes').insert({ ...on, id: 'then', until_day: dayAhead(5), snoozed_at: Date.now() });
    expect(await reportsOn('pm2', lines.mission)).toHaveLength(1);
    expect(await snoozedOf(pm2)).toEqual([]);
  });

  it('[WAI-01] a draft that no one has touched for a week waits for its author alone', async () => {
    const employee = await server.as('employee');
    await clearDrafts(employee);
    const { documentId } = await savedDraft(employee, { projectTask: lines.sensors });
    expect(await askedFor('draft', documentId)).toEqual([]);
    const then = Date.now() - 8 * 86_400_000;
    const last_saved = onPostgres ? new Date(then) : then;
    await alter(server.db, 'war_reports', { document_id: documentId }, { last_saved });
    expect(await askedFor('draft', documentId)).toEqual(['employee']);
  });
});
