import { ACTIVITY_MAX_CHARS, addDays, dayIn, warReportMessages } from '@intranet/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let employee: Client;
let employee2: Client;

beforeAll(async () => {
  server = await startServer();
  employee = await server.as('employee');
  employee2 = await server.as('employee2');
});
afterAll(() => server.stop());
afterEach(async () => {
  await clearDrafts(employee);
  await clearDrafts(employee2);
});

const stored = () => server.db('war_reports').orderBy('id');

/** Whatever is refused leaves every report as it was. */
async function leavesAllAsItWas(work: () => Promise<void>): Promise<void> {
  const before = await stored();
  await work();
  expect(await stored()).toEqual(before);
}

const read = async (documentId: string, client = employee): Promise<Json> =>
  (await client.get(`/war-reports/${documentId}`)).body.data;

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
    // Part of a draft may be sent; the rest stays.
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

  it('[WAR-06] everybody in group Employee may write on a line of theirs, and the customer may not', async () => {
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

describe('submitting', () => {
  it('[WAR-21] stores the author’s name and the line’s name and division as they are at that moment', async () => {
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
    // What a paper said at its time stays; a draft shows the names of today.
    const paper = { firstLastName: 'Emma Caldwell', division: 'Avionics', projectTask: lines.sensors };
    expect(await read(report.documentId)).toMatchObject(paper);
    const today = {
      firstLastName: 'Emma Caldwell-Ortega',
      division: 'Sensors',
      projectTask: 'AV-1021 Sensors',
    };
    expect(await read(draft.documentId)).toMatchObject(today);
    // It still belongs to the line, and is found by its name of today.
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
      // The draft can still be gone on with, and submitted.
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
    // Another end, another project and another person are another report.
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

  it('[WAR-21] the dates have no lower limit', async () => {
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
      // Where it is it can be neither saved nor submitted; another draft's line and a foreign line are no way out.
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
    const mended = await employee.put(path, { data: { endDate: today, submitted: true } });
    expect(mended.body.data).toMatchObject({ endDate: today, submitted: true });
  });
});

describe('what is refused as bad input', () => {
  const without = (field: string) =>
    Object.fromEntries(Object.entries(aReport()).filter(([name]) => name !== field));

  it.each([
    ['no project', without('projectTask'), 'projectTask', 'Please select a project.'],
    ['an empty project', aReport({ projectTask: '' }), 'projectTask', 'Please select a project.'],
    ['a project of spaces', aReport({ projectTask: '   ' }), 'projectTask', 'Please select a project.'],
    ['no start date', without('startDate'), 'startDate', 'Please select a date.'],
    ['no end date', without('endDate'), 'endDate', 'Please select a date.'],
    ['an empty date', aReport({ startDate: '' }), 'startDate', 'Please select a date.'],
    ['31 February', aReport({ startDate: '2026-02-31' }), 'startDate', 'Please select a date.'],
    [
      '29 February of no leap year',
      aReport({ startDate: '2025-02-29', endDate: '2025-03-01' }),
      'startDate',
      'Please select a date.',
    ],
    [
      'a date with a time',
      aReport({ startDate: '2026-01-05T00:00:00Z' }),
      'startDate',
      'Please select a date.',
    ],
    [
      'a date in another notation',
      aReport({ startDate: '01/05/2026' }),
      'startDate',
      'Please select a date.',
    ],
    ['a year of five digits', aReport({ endDate: '12026-01-05' }), 'endDate', 'Please select a date.'],
    [
      'an end before the start',
      aReport({ startDate: '2026-01-12', endDate: '2026-01-11' }),
      'endDate',
      warReportMessages.endBeforeStart,
    ],
    ['no activity', without('activity'), 'activity', 'Please enter an activity using the bullet points.'],
    [
      'an empty activity',
      aReport({ activity: '' }),
      'activity',
      'Please enter an activity using the bullet points.',
    ],
    [
      'bullets without text',
      aReport({ activity: '<ul><li><p> </p><ul><li><p>&nbsp;</p></li></ul></li></ul>' }),
      'activity',
      'Please enter an activity using the bullet points.',
    ],
    [
      'an activity without bullets',
      aReport({ activity: '<p>Just a paragraph</p>' }),
      'activity',
      'Please enter an activity using the bullet points.',
    ],
    ['no word on whether it is submitted', without('submitted'), 'submitted', undefined],
    ['a number for a text', { ...aReport(), projectTask: 12 }, 'projectTask', 'Please select a project.'],
    ['a list for a text', { ...aReport(), activity: ['x'] }, 'activity', undefined],
    ['a text for a yes or no', { ...aReport(), submitted: 'true' }, 'submitted', undefined],
    ['null', { ...aReport(), endDate: null }, 'endDate', 'Please select a date.'],
    [
      'a relation in the way of Strapi',
      { ...aReport(), projectTask: { connect: [1] } },
      'projectTask',
      'Please select a project.',
    ],
    ['NUL in a text', aReport({ projectTask: 'AV\u0000' }), 'projectTask', undefined],
    ['half a character', aReport({ activity: bullets('\ud83d') }), 'activity', undefined],
  ])(
    '[WAR-03, REL-02] %s, with the sentence for the field, and nothing is stored',
    async (_what, data, path, message) => {
      await leavesAllAsItWas(async () => {
        expectFieldError(await employee.post('/war-reports', { data }), path, message);
      });
    },
  );

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

  it.each([
    'id',
    'documentId',
    'username',
    'firstLastName',
    'division',
    'lastSaved',
    'author',
    'authorId',
    'author_id',
    'contractData',
    'createdAt',
    'createdBy',
    'publishedAt',
    'locale',
    'availableActions',
    'anything',
    '__proto__',
    'constructor',
  ])('[SEC-04, REL-02] the field %s is refused on create and on change', async (field) => {
    const draft = await savedDraft(employee);
    await leavesAllAsItWas(async () => {
      // Written by hand: some of these names are special to JavaScript.
      const withField = (data: object) => {
        const body = JSON.stringify({ data });
        return body.replace('{"data":{', `{"data":{"${field}":"administrator",`).replace(',}', '}');
      };
      const sendRaw = (method: string, path: string, body: string) =>
        employee.send({ method, path, body, headers: { 'content-type': 'application/json' } });
      const path = '/api/war-reports';
      expectFieldError(
        await sendRaw('POST', path, withField(aReport({ projectTask: lines.training }))),
        field,
      );
      expectFieldError(
        await sendRaw('PUT', `${path}/${draft.documentId}`, withField({ startDate: '2020-01-06' })),
        field,
      );
    });
  });
});

describe('the activity', () => {
  const activityOf = async (activity: string): Promise<string> => {
    const { documentId, activity: saved } = await savedDraft(employee, { activity });
    expect((await read(documentId)).activity).toBe(saved);
    await clearDrafts(employee);
    return saved;
  };

  it.each([
    ['script', '<ul><li><p>a<script>alert(1)</script></p></li></ul>'],
    [
      'event handlers',
      '<ul onload="alert(1)"><li onclick=alert(1)><p onmouseover="alert(1)">a</p></li></ul>',
    ],
    ['javascript: links', '<ul><li><p><a href="javascript:alert(1)">a</a></p></li></ul>'],
    ['images', '<ul><li><p>a<img src=x onerror=alert(1)></p></li></ul>'],
    ['SVG', '<ul><li><p>a<svg><script>alert(1)</script><animate onbegin=alert(1)></svg></p></li></ul>'],
    [
      'MathML',
      '<ul><li><p>a<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math></p></li></ul>',
    ],
    [
      'styles',
      '<ul style="background:url(javascript:alert(1))"><li><p style="width:expression(alert(1))">a</p></li></ul><style>@import "x"</style>',
    ],
    [
      'frames and forms',
      '<ul><li><p>a<iframe src="//evil"></iframe><form action="//evil"><input></form></p></li></ul>',
    ],
    [
      'comments and CDATA',
      '<!--[if IE]><script>alert(1)</script><![endif]--><ul><li><p>a<![CDATA[<script>]]></p></li></ul>',
    ],
    ['tags that never end', '<ul><li><p>a<img src="x" onerror="alert(1)"<b></p></li></ul>'],
    [
      'a data: page',
      '<ul><li><p>a<object data="data:text/html,<script>alert(1)</script>"></object></p></li></ul>',
    ],
  ])('[SEC-05, WAR-02] %s never reach the database', async (_kind, activity) => {
    const saved = await activityOf(activity);
    expect(saved.replace(/<\/?(ul|li|p|strong|em|br)>/g, '')).not.toMatch(/[<>]/);
    expect(saved).toMatch(/^<ul><li><p>a/);
  });

  it('[SEC-05, DAT-02] text that looks like markup stays text', async () => {
    const saved = await activityOf(
      bullets('if a &lt; b &amp;&amp; c &gt; d: &lt;script&gt;alert(1)&lt;/script&gt; &quot;x&quot;'),
    );
    expect(saved).toContain('if a &lt; b &amp;&amp; c &gt; d: &lt;script&gt;alert(1)&lt;/script&gt; "x"');
  });

  it('[WAR-02] empty items and paragraphs are removed before saving', async () => {
    expect(
      await activityOf('<ul><li><p></p></li><li><p>a</p><ul><li><p> </p></li></ul></li></ul><p></p>'),
    ).toBe(bullets('a'));
  });

  it('[WAR-02] three levels of bullets are kept, bold and italic too', async () => {
    const three =
      '<ul><li><p>1</p><ul><li><p><strong>2</strong></p><ul><li><p><em>3</em></p></li></ul></li></ul></li></ul>';
    expect(await activityOf(three)).toBe(three);
  });

  it('[DAT-02] names in any script, emoji and combining characters come back unchanged', async () => {
    const text = 'Ethan Nguyễn, Zoë Müller-Łukasz, 王小明, أحمد, 👩‍👩‍👧‍👦, e\u0301';
    expect(await activityOf(bullets(text))).toBe(bullets(text));
  });

  it.each([
    [
      'four levels of bullets',
      '<ul><li><p>1</p><ul><li><p>2</p><ul><li><p>3</p><ul><li><p>4</p></li></ul></li></ul></li></ul></li></ul>',
      /3/,
    ],
    ['JSON that is no document', '{"hello": [1, 2, 3]}', /document/],
    ['the beginning of JSON', '{"blocks": [{"key"', /document/],
    ['a list in JSON', '[1, 2, 3]', /document/],
    ['more than it may be long', bullets('x'.repeat(ACTIVITY_MAX_CHARS)), /too long/],
    ['half a megabyte', bullets('word '.repeat(100_000)), /too long/],
  ])(
    '[WAR-02, REL-02] %s: refused with a clear message, and nothing is stored',
    async (_kind, activity, message) => {
      const draft = await savedDraft(employee, { projectTask: lines.training });
      await leavesAllAsItWas(async () => {
        const answers = [
          await postReport(employee, { activity }),
          await postReport(employee, { activity, submitted: true }),
          await employee.put(`/war-reports/${draft.documentId}`, { data: { activity } }),
        ];
        for (const answer of answers) {
          expectFieldError(answer, 'activity');
          expect(answer.body.error.message).toMatch(message);
        }
      });
    },
  );

  it('[WAR-02, REL-02] an activity of more than a megabyte is refused as too large', async () => {
    await leavesAllAsItWas(async () => {
      expectRefusal(await postReport(employee, { activity: bullets('x'.repeat(1_100_000)) }), 'too-large');
    });
  });

  it('[WAR-02, REL-02] markup nested thousands deep is answered quickly, and stores nothing that runs', async () => {
    const start = Date.now();
    for (const tag of ['<ul><li>', '<div>', '<b>']) {
      const answer = await postReport(employee, { activity: `${tag.repeat(10_000)}x` });
      expect(answer.status).toBe(400);
    }
    expect(Date.now() - start).toBeLessThan(10_000);
  });

  it('[WAR-15] a report stored as an older editor’s JSON is answered as it is, submitted and saved as HTML', async () => {
    const json = JSON.stringify({
      blocks: [
        {
          key: 'a',
          text: 'From an older editor',
          type: 'unordered-list-item',
          depth: 0,
          inlineStyleRanges: [],
          entityRanges: [],
          data: {},
        },
      ],
      entityMap: {},
    });
    const draft = await savedDraft(employee);
    await server.db('war_reports').where({ document_id: draft.documentId }).update({ activity: json });
    expect((await read(draft.documentId)).activity).toBe(json);
    const answer = await employee.put(`/war-reports/${draft.documentId}`, { data: { activity: json } });
    expect(answer.body.data.activity).toBe(bullets('From an older editor'));
  });
});
