import { addDays, dayIn, warReportMessages } from '@intranet/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client, Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { employees, people } from '../../testing/people';
import { aReport, clearDrafts, freshWeek, lines, savedDraft, submittedReport } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let employee: Client;
beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER });
  employee = await server.as('employee');
});
afterAll(() => server.stop());
beforeEach(() => clearDrafts(employee));

const send = (reports: unknown, client = employee): Promise<Answer> =>
  client.post('/war-reports/batch', { data: { reports } });

const resultsOf = async (reports: unknown, client = employee): Promise<Json[]> => {
  const { status, body, text } = await send(reports, client);
  expect(status, text).toBe(200);
  expect(Object.keys(body.data)).toEqual(['results']);
  return body.data.results;
};

const stored = async (): Promise<number> =>
  Number((await server.db('war_reports').count({ n: '*' }).first())!.n);

describe('POST /war-reports/batch', () => {
  it('[RHY-04] [RHY-09] saves and submits the reports of a week, each as it would be by itself', async () => {
    const week = freshWeek();
    const submitted = aReport({ ...week, submitted: true });
    const saved = aReport({ ...week, projectTask: lines.display });
    const [one, other] = await resultsOf([submitted, saved]);
    expect(one).toEqual({ index: 0, status: 201, report: expect.objectContaining(submitted) });
    expect(other).toEqual({ index: 1, status: 201, report: expect.objectContaining(saved) });
    const alone = await employee.get(`/war-reports/${one.report.documentId}`);
    expect(one.report).toEqual(alone.body.data);
  });

  it('[RHY-04] [RHY-09] what one is refused does not lose the others', async () => {
    const week = freshWeek();
    const there = await submittedReport(employee, { ...week, projectTask: lines.training });
    const draft = await savedDraft(employee, { projectTask: lines.display });
    const before = await stored();
    const results = await resultsOf([
      aReport({ ...week, submitted: true }),
      aReport({ ...week, projectTask: lines.training, submitted: true }),
      aReport({ ...week, projectTask: lines.mission, submitted: true }),
      aReport({ ...week, projectTask: lines.display }),
      { ...aReport(week), activity: '' },
      { ...aReport(week), endDate: addDays(week.startDate, -1) },
      { ...aReport(week), division: 'Avionics' },
      {},
      aReport({ projectTask: lines.training, submitted: true }),
    ]);
    expect(results.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(results.map(({ status }) => status)).toEqual([201, 409, 409, 409, 400, 400, 400, 400, 201]);
    expect(await stored()).toBe(before + 2);
    const details = results.map(({ error }) => error?.details);
    expect(details[1]).toEqual({ code: 'war-already-submitted', documentId: there.documentId });
    expect(details[2].code).toBe('war-charge-line');
    expect(details[3]).toEqual({ code: 'war-draft-exists', documentId: draft.documentId });
    expect(details[4].errors).toEqual([{ path: 'activity', message: warReportMessages.activityRequired }]);
    expect(details[5].errors).toEqual([{ path: 'endDate', message: warReportMessages.endBeforeStart }]);
    expect(details[6].errors[0].path).toBe('division');
    const alone = await employee.post('/war-reports', {
      data: aReport({ ...week, projectTask: lines.training, submitted: true }),
    });
    expect(results[1].error).toEqual(alone.body.error);
  });

  it('[RHY-09] writes into a saved report that is named, as PUT does', async () => {
    const draft = await savedDraft(employee);
    const { documentId, projectTask, startDate, endDate } = draft;
    const report = { projectTask, startDate, endDate, activity: draft.activity, submitted: true };
    const colleague = await server.as('employee2');
    const foreign = await savedDraft(colleague);
    const [own, theirs, nothing, again] = await resultsOf([
      { ...report, documentId },
      { ...report, documentId: foreign.documentId },
      { ...report, documentId: 'nothing' },
      { ...report, documentId },
    ]);
    expect(own).toEqual({
      index: 0,
      status: 200,
      report: expect.objectContaining({ documentId, submitted: true }),
    });
    expect(theirs.error.details.code).toBe('not-found');
    expect(nothing.error).toEqual(theirs.error);
    expect(again.error.details.code).toBe('war-not-editable');
    await clearDrafts(colleague);
  });

  it.each<[string, unknown]>([
    ['no list', 'reports'],
    ['nothing', undefined],
    ['an empty list', []],
    ['a list of other things', [aReport(), 7]],
    ['a list of lists', [[aReport()]]],
    ['twenty-one reports', Array.from({ length: 21 }, () => aReport())],
  ])('[RHY-09] [REL-02] refuses %s as a whole, and stores nothing', async (_what, reports) => {
    const before = await stored();
    const { errors } = expectRefusal(await send(reports), 'bad-input');
    expect(errors[0].path).toMatch(/^reports/);
    expect(await stored()).toBe(before);
  });

  it('[RHY-09] [REL-02] refuses fields beside the reports', async () => {
    const data = { reports: [aReport()], submitted: true };
    expectFieldError(await employee.post('/war-reports/batch', { data }), 'submitted');
    expectRefusal(await employee.post('/war-reports/batch', { reports: [aReport()] }), 'bad-input');
  });

  it('[RHY-09] twenty reports are taken', async () => {
    const day = dayIn('America/New_York', new Date());
    const reports = Array.from({ length: 20 }, (_, index) =>
      aReport({
        startDate: addDays(day, -400 - index),
        endDate: addDays(day, -400 - index),
        submitted: true,
      }),
    );
    expect((await resultsOf(reports)).map(({ status }) => status)).toEqual(reports.map(() => 201));
  });

  it('[RHY-09] [SEC-02] is for people who write reports', async () => {
    for (const person of people) {
      const answer = await send([{}], await server.as(person));
      if (employees.includes(person)) expect(answer.status, person).toBe(200);
      else expectRefusal(answer, 'forbidden');
    }
    expectRefusal(await send([aReport()], server.anonymous), 'no-session');
  });

  it('[RHY-09] [REL-03] of simultaneous batches of one week each report is submitted once', async () => {
    const week = freshWeek();
    const reports = [lines.sensors, lines.display, lines.training].map((projectTask) =>
      aReport({ ...week, projectTask, submitted: true }),
    );
    const clients = await Promise.all(server.instances.map((instance) => instance.as('employee')));
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) => resultsOf(reports, clients[index % clients.length]!)),
    );
    for (const index of reports.keys()) {
      const statuses = all.map((results) => results[index].status).toSorted();
      expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
    }
  });
});
