import { addDays, dayIn, warReportMessages } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { alter } from '../../testing/databases/alter';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { employees } from '../../testing/people';
import {
  aReport,
  bullets,
  clearDrafts,
  freshWeek,
  lines,
  postReport,
  savedDraft,
  submittedReport,
} from '../../testing/reports';
import type { TestServer } from '../../testing/server';
import { serverForReports } from '../../testing/servers/reports';

let server: TestServer;
let employee: Client;
let employee2: Client;

const { leavesAllAsItWas, read } = serverForReports((made) => ({ server, employee, employee2 } = made));

describe('saving', () => {
  it('[WAR-06, DAT-01] a saved report is a draft with every field, and lastSaved is set', async () => {
    const week = freshWeek();
    const start = Date.now();
    const answer = await postReport(employee, { ...week, activity: bullets('Wrote the test plan') });
    expect(answer.status).toBe(201);
    const { lastSaved, id, documentId, createdAt, updatedAt, ...rest } = answer.body.data;
    expect(rest).toEqual({
      username: 'employee',
      firstLastName: 'Emma Caldwell',
      projectTask: lines.sensors,
      division: 'Avionics',
      activity: bullets('Wrote the test plan'),
      ...week,
      submitted: false,
      revision: 0,
      lineId: expect.any(Number),
      availableActions: ['update', 'submit', 'delete'],
    });
    expect(id).toEqual(expect.any(Number));
    expect(documentId).toMatch(/^[a-z0-9]{24}$/);
    for (const moment of [lastSaved, createdAt, updatedAt]) {
      expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    expect(Math.abs(Date.parse(lastSaved) - start)).toBeLessThan(30_000);
    expect(await read(documentId)).toEqual(answer.body.data);
  });

  it('[WAR-06] a second draft of the same person and project is refused, and the refusal names the first', async () => {
    const draft = await savedDraft(employee);
    await leavesAllAsItWas(async () => {
      const answer = await postReport(employee, freshWeek());
      const { documentId } = expectRefusal(answer, 'war-draft-exists');
      expect(documentId).toBe(draft.documentId);
      expect(answer.body.error.message).toContain(
        'already a report saved for this Project and Task, submit it before starting a new one',
      );
    });
  });

  it('[WAR-23] a save based on an older state of the draft is refused, and the stored text stays', async () => {
    const draft = await savedDraft(employee, { activity: bullets('Begun') });
    const path = `/war-reports/${draft.documentId}`;
    const phone = await employee.put(path, { data: { activity: bullets('On the phone'), revision: 0 } });
    expect(phone.body.data).toMatchObject({ activity: bullets('On the phone'), revision: 1 });
    await leavesAllAsItWas(async () => {
      for (const submitted of [false, true]) {
        const data = { activity: bullets('At the desk'), submitted, revision: 0 };
        expectRefusal(await employee.put(path, { data }), 'stale');
        const [result] = (
          await employee.post('/war-reports/batch', {
            data: { reports: [{ ...aReport(), ...data, documentId: draft.documentId }] },
          })
        ).body.data.results;
        expect([result.status, result.error.details.code]).toEqual([409, 'stale']);
      }
      expectFieldError(await employee.put(path, { data: { revision: '1' } }), 'revision');
    });
    const both = bullets('On the phone', 'At the desk');
    const again = await employee.put(path, { data: { activity: both, revision: 1 } });
    expect(again.body.data).toMatchObject({ activity: both, revision: 2 });
    // A client that says no revision is not checked.
    expect((await employee.put(path, { data: { activity: both } })).body.data.revision).toBe(3);
  });

  it('[WAR-06] another project, and another person on the same project, have drafts of their own', async () => {
    await savedDraft(employee);
    await savedDraft(employee, { projectTask: lines.training });
    await savedDraft(employee2);
    expect(await server.db('war_reports').where({ submitted: false }).count({ n: '*' })).not.toEqual([
      { n: 0 },
    ]);
  });

  it('[WAR-09, WAR-06] saving the open draft again changes it, moves lastSaved and makes no second one', async () => {
    const draft = await savedDraft(employee);
    const week = freshWeek();
    const answer = await employee.put(`/war-reports/${draft.documentId}`, {
      data: { activity: bullets('Changed'), ...week },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ ...week, activity: bullets('Changed'), submitted: false });
    expect(answer.body.data.documentId).toBe(draft.documentId);
    expect(Date.parse(answer.body.data.lastSaved)).toBeGreaterThan(Date.parse(draft.lastSaved));
    // A draft may be changed in part; the rest stays.
    const part = await employee.put(`/war-reports/${draft.documentId}`, {
      data: { endDate: week.startDate },
    });
    expect(part.body.data).toMatchObject({
      startDate: week.startDate,
      endDate: week.startDate,
      activity: bullets('Changed'),
    });
    expect((await employee.put(`/war-reports/${draft.documentId}`, { data: {} })).status).toBe(200);
  });

  it('[WAR-06] a draft may move to another of the author’s lines, unless there is a draft already', async () => {
    const draft = await savedDraft(employee);
    const path = `/war-reports/${draft.documentId}`;
    expect((await employee.put(path, { data: { projectTask: lines.training } })).body.data.projectTask).toBe(
      lines.training,
    );
    await savedDraft(employee);
    await leavesAllAsItWas(async () => {
      expectRefusal(await employee.put(path, { data: { projectTask: lines.sensors } }), 'war-draft-exists');
    });
  });

  it('[WAR-10] a deleted draft is gone for good, and a new one can be saved', async () => {
    const { documentId } = await savedDraft(employee);
    expect((await employee.delete(`/war-reports/${documentId}`)).status).toBe(204);
    expectRefusal(await employee.get(`/war-reports/${documentId}`), 'not-found');
    expectRefusal(await employee.delete(`/war-reports/${documentId}`), 'not-found');
    expectRefusal(await employee.put(`/war-reports/${documentId}`, { data: {} }), 'not-found');
    await savedDraft(employee);
  });

  it('[WAR-06] everyone in group Employee may write on their own lines, and the customer may not', async () => {
    const { body } = await (
      await server.as('administration')
    ).get('/assigned-contracts?pagination[limit]=-1');
    for (const person of employees) {
      const line = body.data.find((item: Json) => item.username === person && !item.disabled);
      const client = await server.as(person);
      await clearDrafts(client);
      const draft = await savedDraft(client, { projectTask: line.project });
      expect(draft.username).toBe(person);
      expect((await client.delete(`/war-reports/${draft.documentId}`)).status).toBe(204);
    }
    await leavesAllAsItWas(async () => {
      const customer = await server.as('customer');
      expectRefusal(await postReport(customer), 'forbidden');
      expectRefusal(await postReport(server.anonymous), 'no-session');
    });
  });
});

describe('a draft whose charge line is gone', () => {
  const assignmentOn = async (project: string) => {
    const { id: person_id } = await server.db('up_users').where({ username: 'employee' }).first('id');
    const { id: contract_data_id } = await server.db('contract_datas').where({ project }).first('id');
    return server.db('assigned_contracts').where({ person_id, contract_data_id }).first();
  };
  const offered = async (documentId: string): Promise<string[]> => (await read(documentId)).availableActions;
  const inList = async (documentId: string) => {
    const { body } = await employee.get('/war-reports?filters[submitted]=false');
    return body.data.find((report: Json) => report.documentId === documentId).availableActions;
  };

  it.each(['unassigned', 'assignment disabled', 'line disabled'])(
    '[WAR-06, WAR-09, WAR-17] (%s) may move to another active line of the author, and is offered that only then',
    async (way) => {
      const draft = await savedDraft(employee, { activity: bullets('Kept') });
      const path = `/war-reports/${draft.documentId}`;
      expect(await offered(draft.documentId)).toEqual(['update', 'submit', 'delete']);
      const assignment = await assignmentOn(lines.sensors);
      if (way === 'unassigned') await server.db('assigned_contracts').where({ id: assignment.id }).delete();
      if (way === 'assignment disabled')
        await alter(server.db, 'assigned_contracts', { id: assignment.id }, { disabled: true });
      if (way === 'line disabled')
        await alter(server.db, 'contract_datas', { project: lines.sensors }, { disabled: true });
      expect(await offered(draft.documentId)).toEqual(['update', 'move', 'delete']);
      expect(await inList(draft.documentId)).toEqual(['update', 'move', 'delete']);
      // On its line it can be neither saved nor submitted; another draft's line and a foreign line are refused too.
      const other = await savedDraft(employee, { projectTask: lines.training });
      await leavesAllAsItWas(async () => {
        expectRefusal(await employee.put(path, { data: { activity: bullets('x') } }), 'war-charge-line');
        expectRefusal(await employee.put(path, { data: { submitted: true } }), 'war-charge-line');
        expectRefusal(await employee.put(path, { data: { projectTask: lines.mission } }), 'war-charge-line');
        expectRefusal(
          await employee.put(path, { data: { projectTask: lines.training } }),
          'war-draft-exists',
        );
      });
      await employee.delete(`/war-reports/${other.documentId}`);
      const moved = await employee.put(path, { data: { projectTask: lines.training } });
      expect(moved.body.data).toMatchObject({
        documentId: draft.documentId,
        projectTask: lines.training,
        activity: bullets('Kept'),
        submitted: false,
        availableActions: ['update', 'submit', 'delete'],
      });
      if (way === 'unassigned') await server.db('assigned_contracts').insert(assignment);
    },
  );

  it('[WAR-07, WAR-17] can be moved and submitted at once', async () => {
    const draft = await savedDraft(employee);
    const { id } = await assignmentOn(lines.sensors);
    await alter(server.db, 'assigned_contracts', { id }, { disabled: true });
    const sent = await employee.put(`/war-reports/${draft.documentId}`, {
      data: { projectTask: lines.training, submitted: true },
    });
    expect(sent.body.data).toMatchObject({ projectTask: lines.training, submitted: true });
    expect(await offered(draft.documentId)).toEqual([]);
  });
});

describe('the days of a report', () => {
  const today = dayIn('America/New_York', new Date());
  const days = (from: number, to: number) => ({
    startDate: addDays(today, from),
    endDate: addDays(today, to),
  });

  it('[WAR-03] a report may start a week from the company’s today and span 31 days', async () => {
    for (const allowed of [days(7, 13), days(7, 37), days(-30, 0), days(-400, -370)]) {
      expect(await submittedReport(employee, allowed)).toMatchObject(allowed);
    }
  });

  it.each([
    ['starts in eight days', days(8, 14), 'startDate', warReportMessages.startTooFarAhead],
    ['is of another century', { startDate: '2062-11-16', endDate: '2062-11-22' }, 'startDate', undefined],
    ['ends 36 years later', days(-6, 36 * 365), 'endDate', warReportMessages.tooLong],
    ['spans 32 days', days(-31, 0), 'endDate', warReportMessages.tooLong],
  ])(
    '[WAR-03] a report that %s is refused at its field, saved or submitted, new or changed',
    async (_what, wrong, path, message) => {
      const draft = await savedDraft(employee, days(-6, 0));
      await leavesAllAsItWas(async () => {
        for (const submitted of [true, false]) {
          const data = { ...wrong, submitted };
          expectFieldError(await employee.post('/war-reports', { data: aReport(data) }), path, message);
          expectFieldError(await employee.put(`/war-reports/${draft.documentId}`, { data }), path, message);
        }
      });
    },
  );

  it('[WAR-03] half a change is judged with the other half that is stored', async () => {
    const draft = await savedDraft(employee, days(-6, 0));
    await leavesAllAsItWas(async () => {
      const put = (data: object) => employee.put(`/war-reports/${draft.documentId}`, { data });
      expectFieldError(await put({ startDate: addDays(today, -31) }), 'endDate', warReportMessages.tooLong);
      expectFieldError(await put({ endDate: addDays(today, 25) }), 'endDate', warReportMessages.tooLong);
    });
  });

  it('[WAR-03] a draft saved with impossible days before this rule is kept, and saved with other days', async () => {
    const draft = await savedDraft(employee, days(-6, 0));
    const path = `/war-reports/${draft.documentId}`;
    await server
      .db('war_reports')
      .where({ document_id: draft.documentId })
      .update({ end_date: '2062-11-22' });
    expect((await read(draft.documentId)).endDate).toBe('2062-11-22');
    expectFieldError(
      await employee.put(path, { data: { submitted: true } }),
      'endDate',
      warReportMessages.tooLong,
    );
    const corrected = await employee.put(path, { data: { endDate: today, submitted: true } });
    expect(corrected.body.data).toMatchObject({ endDate: today, submitted: true });
  });

  it('[WAR-03] each half of a partial change can be right and the whole wrong', async () => {
    const draft = await savedDraft(employee, { startDate: '2026-03-02', endDate: '2026-03-08' });
    await leavesAllAsItWas(async () => {
      const put = (data: object) => employee.put(`/war-reports/${draft.documentId}`, { data });
      expectFieldError(await put({ startDate: '2026-03-09' }), 'endDate', warReportMessages.endBeforeStart);
      expectFieldError(await put({ endDate: '2026-03-01' }), 'endDate', warReportMessages.endBeforeStart);
      expectFieldError(await put({ activity: '' }), 'activity', warReportMessages.activityRequired);
    });
  });

  it('[WAR-03] a report of a single day is fine', async () => {
    const day = freshWeek().startDate;
    expect(await savedDraft(employee, { startDate: day, endDate: day })).toMatchObject({
      startDate: day,
      endDate: day,
    });
  });
});
