import { addDays } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { alter } from '../../testing/databases/alter';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import {
  aReport,
  bullets,
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

describe('submitting', () => {
  it('[WAR-22] stores the author’s name and the line’s name and division as they are at that moment', async () => {
    const { db } = server;
    const report = await submittedReport(employee);
    expect(report).toMatchObject({
      submitted: true,
      lastSaved: null,
      firstLastName: 'Emma Caldwell',
      division: 'Avionics',
      projectTask: lines.sensors,
      availableActions: [],
    });
    const draft = await savedDraft(employee);
    await alter(db, 'up_users', { username: 'employee' }, { last_name: 'Caldwell-Ortega' });
    const renamed = { project: 'AV-1021 Sensors', division: 'Sensors' };
    await alter(db, 'contract_datas', { project: lines.sensors }, renamed);
    // A submitted report keeps the names of its time; a draft shows current names.
    const paper = { firstLastName: 'Emma Caldwell', division: 'Avionics', projectTask: lines.sensors };
    expect(await read(report.documentId)).toMatchObject(paper);
    const today = {
      firstLastName: 'Emma Caldwell-Ortega',
      division: 'Sensors',
      projectTask: 'AV-1021 Sensors',
    };
    expect(await read(draft.documentId)).toMatchObject(today);
    // It still belongs to the line, and is found by its current name.
    const { body } = await employee.get(
      '/war-reports?filters[projectTask]=AV-1021 Sensors&pagination[pageSize]=100',
    );
    expect(body.data.map((item: Json) => item.documentId)).toContain(report.documentId);
  });

  it('[WAR-21] submitting while there is a draft of the same days submits that draft, with the values given', async () => {
    const week = freshWeek();
    const draft = await savedDraft(employee, { ...week, activity: bullets('Old') });
    const answer = await postReport(employee, { ...week, activity: bullets('New'), submitted: true });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      ...week,
      activity: bullets('New'),
      submitted: true,
      documentId: draft.documentId,
    });
    const mine = await employee.get(
      `/war-reports?filters[projectTask]=${lines.sensors}&filters[submitted]=false`,
    );
    expect(mine.body.data).toEqual([]);
  });

  it.each([
    ['another week', 7, 7],
    ['the same start and another end', 0, -1],
    ['another start and the same end', 1, 0],
  ])(
    '[WAR-21] a submit of other days, %s, is a report of its own and leaves the draft as it is',
    async (_, later, longer) => {
      const week = freshWeek();
      const days = { startDate: addDays(week.startDate, later), endDate: addDays(week.endDate, longer) };
      const draft = await savedDraft(employee, { ...week, activity: bullets('Last week, not finished') });
      const answer = await postReport(employee, { ...days, submitted: true });
      expect(answer.status).toBe(201);
      expect(answer.body.data.documentId).not.toBe(draft.documentId);
      expect(answer.body.data).toMatchObject({ ...days, submitted: true, lastSaved: null });
      expect(await read(draft.documentId)).toEqual(draft);
      // The draft can still be edited and submitted.
      const sent = await employee.put(`/war-reports/${draft.documentId}`, { data: { submitted: true } });
      expect(sent.body.data).toMatchObject({
        activity: bullets('Last week, not finished'),
        submitted: true,
      });
    },
  );

  it('[WAR-06, WAR-21] a draft is submitted by PUT, with or without further changes', async () => {
    const first = await savedDraft(employee);
    const answer = await employee.put(`/war-reports/${first.documentId}`, { data: { submitted: true } });
    expect(answer.body.data).toMatchObject({
      submitted: true,
      activity: first.activity,
      firstLastName: 'Emma Caldwell',
    });
    const second = await savedDraft(employee);
    const changed = await employee.put(`/war-reports/${second.documentId}`, {
      data: { submitted: true, activity: bullets('At last') },
    });
    expect(changed.body.data).toMatchObject({ submitted: true, activity: bullets('At last') });
  });

  it('[WAR-07] refuses a second submitted report of the same person, project and dates, naming the first', async () => {
    const week = freshWeek();
    const report = await submittedReport(employee, week);
    await leavesAllAsItWas(async () => {
      const answer = await postReport(employee, {
        ...week,
        submitted: true,
        activity: bullets('Other text'),
      });
      expect(expectRefusal(answer, 'war-already-submitted').documentId).toBe(report.documentId);
      expect(answer.body.error.message).toContain(
        'already a report submitted for this Date Range and Project',
      );
    });
    // Another end day, project or person makes another report.
    await submittedReport(employee, { ...week, endDate: week.startDate });
    await submittedReport(employee, { ...week, projectTask: lines.training });
    await submittedReport(employee2, week);
  });

  it('[WAR-07] refuses to submit a draft of days already reported, and the draft stays as it was', async () => {
    const week = freshWeek();
    await submittedReport(employee, week);
    const draft = await savedDraft(employee, week);
    await leavesAllAsItWas(async () => {
      const submit = { data: { submitted: true, activity: bullets('Lost?') } };
      expectRefusal(await employee.put(`/war-reports/${draft.documentId}`, submit), 'war-already-submitted');
      expectRefusal(await postReport(employee, { ...week, submitted: true }), 'war-already-submitted');
    });
    expect((await read(draft.documentId)).activity).toBe(draft.activity);
  });

  it('[WAR-03] the dates have no lower limit', async () => {
    const dates = { startDate: '1999-12-27', endDate: '2000-01-02' };
    expect(await submittedReport(employee, dates)).toMatchObject(dates);
  });

  it('[WAR-11] a submitted report cannot be changed, submitted again or deleted by its author', async () => {
    const report = await submittedReport(employee);
    const path = `/war-reports/${report.documentId}`;
    await leavesAllAsItWas(async () => {
      for (const data of [{ activity: bullets('x') }, { submitted: true }, { submitted: false }, {}]) {
        const answer = await employee.put(path, { data });
        expectRefusal(answer, 'war-not-editable');
        expect(answer.body.error.message).toBe('A submitted report cannot be changed or deleted.');
      }
      expectRefusal(await employee.delete(path), 'war-not-editable');
    });
  });

  it('[WAR-07, REL-03] the same request sent again, as a browser does after a lost answer, makes no second report', async () => {
    const fields = aReport({ submitted: true });
    expect((await employee.post('/war-reports', { data: fields })).status).toBe(201);
    for (let again = 0; again < 3; again += 1) {
      expectRefusal(await employee.post('/war-reports', { data: fields }), 'war-already-submitted');
    }
    const draft = aReport();
    expect((await employee.post('/war-reports', { data: draft })).status).toBe(201);
    expectRefusal(await employee.post('/war-reports', { data: draft }), 'war-draft-exists');
  });
});

describe('the charge line', () => {
  const refused = { foreign: lines.mission, disabled: lines.legacy, unknown: 'XX-0000 No such line' };

  it.each(Object.entries(refused))(
    '[WAR-17] a report on a %s charge line is refused',
    async (_kind, projectTask) => {
      await leavesAllAsItWas(async () => {
        const answers = await Promise.all(
          [true, false].map((submitted) => postReport(employee, { projectTask, submitted })),
        );
        for (const answer of answers) {
          const { errors } = expectRefusal(answer, 'war-charge-line');
          expect(errors[0].path).toBe('projectTask');
        }
      });
    },
  );

  it('[WAR-17, SEC-02] the refusal is the same for foreign, disabled and unknown lines, so none is revealed', async () => {
    const texts = await Promise.all(
      Object.values(refused).map(async (projectTask) => (await postReport(employee, { projectTask })).text),
    );
    expect(new Set(texts).size).toBe(1);
  });

  it('[WAR-17] moving a draft to a foreign, disabled or unknown line is refused', async () => {
    const draft = await savedDraft(employee);
    await leavesAllAsItWas(async () => {
      for (const projectTask of Object.values(refused)) {
        const answer = await employee.put(`/war-reports/${draft.documentId}`, { data: { projectTask } });
        expectRefusal(answer, 'war-charge-line');
      }
    });
  });

  it('[WAR-17] a line that is disabled while a draft is open: neither saved nor submitted, but kept and deletable', async () => {
    const draft = await savedDraft(employee);
    const path = `/war-reports/${draft.documentId}`;
    const line = server.db('contract_datas').where({ project: lines.sensors });
    await alter(server.db, 'contract_datas', { project: lines.sensors }, { disabled: true });
    await leavesAllAsItWas(async () => {
      expectRefusal(await employee.put(path, { data: { activity: bullets('x') } }), 'war-charge-line');
      expectRefusal(await employee.put(path, { data: { submitted: true } }), 'war-charge-line');
      expectRefusal(await postReport(employee, { submitted: true }), 'war-charge-line');
    });
    expect((await read(draft.documentId)).activity).toBe(draft.activity);
    await line.clone().update({ disabled: false });
    expect((await employee.put(path, { data: { submitted: true } })).status).toBe(200);
  });

  it('[WAR-17] an assignment that is disabled, or another person’s, counts the same, for this person only', async () => {
    const { db } = server;
    const draft = await savedDraft(employee);
    const { id: person_id } = await db('up_users').where({ username: 'employee' }).first('id');
    const { id: contract_data_id } = await db('contract_datas').where({ project: lines.sensors }).first('id');
    const assignment = await db('assigned_contracts').where({ person_id, contract_data_id }).first();
    const path = `/war-reports/${draft.documentId}`;
    const isRefused = async () => {
      expectRefusal(await employee.put(path, { data: { submitted: true } }), 'war-charge-line');
      expectRefusal(await postReport(employee, { submitted: true }), 'war-charge-line');
      expect((await postReport(employee2, { submitted: true })).status).toBe(201);
    };
    await alter(db, 'assigned_contracts', { id: assignment.id }, { disabled: true });
    await isRefused();
    const stranger = await db('up_users').where({ username: 'customer' }).first('id');
    await alter(db, 'assigned_contracts', { id: assignment.id }, { disabled: false, person_id: stranger.id });
    await isRefused();
    await db('assigned_contracts').where({ id: assignment.id }).update({ person_id });
    expect((await employee.put(path, { data: { submitted: true } })).status).toBe(200);
  });
});
