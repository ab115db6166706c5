import { afterAll, beforeAll, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Client } from '../../testing/http';
import {
  aReport,
  bullets,
  clearDrafts,
  lines,
  savedDraft,
  submittedReport,
  submittedReports,
} from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

let server: TestServer;
let employee: Client;
beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1 });
  employee = await server.as('employee');
});
afterAll(() => server.stop());

const totals = async (query?: string) =>
  submittedReports(await server.as('administration'), server.db, query);

/** How many reports some work adds, by the list and by counting. */
async function more(work: () => Promise<unknown>): Promise<number> {
  const before = await totals();
  expect(before.said).toBe(before.there);
  await work();
  const after = await totals();
  expect(after.said).toBe(after.there);
  return after.said - before.said;
}

it('[WAR-13, SES-17] the total of all submitted reports goes with each submit, and with nothing else', async () => {
  await clearDrafts(employee);
  expect(await more(() => submittedReport(employee))).toBe(1);
  const draft = await savedDraft(employee);
  expect(
    await more(() => employee.put(`/war-reports/${draft.documentId}`, { data: { activity: bullets('x') } })),
  ).toBe(0);
  expect(
    await more(() => employee.put(`/war-reports/${draft.documentId}`, { data: { submitted: true } })),
  ).toBe(1);
  const again = aReport({ submitted: true, startDate: draft.startDate, endDate: draft.endDate });
  expect(
    await more(async () =>
      expectRefusal(await employee.post('/war-reports', { data: again }), 'war-already-submitted'),
    ),
  ).toBe(0);
  const other = await savedDraft(employee);
  expect(await more(() => employee.delete(`/war-reports/${other.documentId}`))).toBe(0);
});

it('[WAR-13, SES-17] without a filter the drafts of the person who asks are among them, and any other filter counts again', async () => {
  const administration = await server.as('administration');
  await clearDrafts(administration);
  const none = await totals('');
  expect(none.said).toBe(none.there);
  await savedDraft(administration, { projectTask: lines.training });
  expect((await totals('')).said).toBe(none.said + 1);
  const id = await idOf(server, 'employee');
  const [row] = await server.db('war_reports').where({ submitted: true, author_id: id }).count({ n: '*' });
  expect((await totals('filters[submitted]=true&filters[username]=employee')).said).toBe(Number(row!.n));
  expect((await totals('filters[$or][0][submitted]=true&filters[$or][1][username]=pm')).said).toBe(none.said);
  expect((await totals('filters[submitted]=false')).said).toBe(1);
  expect((await totals('filters[submitted][$ne]=true')).said).toBe(1);
  await clearDrafts(administration);
});

it('[WAR-13, REL-03] a submit that is not stored is not counted, and of simultaneous ones each that is', async () => {
  await clearDrafts(employee);
  const failed = await more(() =>
    whileFailing(server, 'insert', 'war_report_counts', async () => {
      const { status } = await employee.post('/war-reports', { data: aReport({ submitted: true }) });
      expect(status).toBe(500);
    }),
  );
  expect(failed).toBe(0);
  const people = ['employee', 'employee2', 'supervisor'] as const;
  const clients = await Promise.all(
    server.instances.flatMap((instance) => people.map((person) => instance.as(person))),
  );
  let stored = 0;
  const added = await more(async () => {
    const answers = await Promise.all(
      clients.flatMap((client) =>
        Array.from({ length: 4 }, () =>
          client.post('/war-reports', { data: aReport({ submitted: true, projectTask: lines.display }) }),
        ),
      ),
    );
    stored = answers.filter(({ status }) => status === 201).length;
    expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
  });
  expect(added).toBe(stored);
});

it('[WAR-13, REL-05] the database counts no matter who writes: also rows that are inserted, changed and deleted past the product', async () => {
  const { db } = server;
  const pm = await idOf(server, 'pm');
  const rows = await db('war_reports').where({ submitted: true }).orderBy('id').limit(3);
  const copies = rows.map((row, index) => ({
    ...row,
    id: undefined,
    document_id: `${row.document_id}c`,
    start_date: `1999-01-0${index + 1}`,
    end_date: '1999-01-09',
  }));
  expect(await more(() => db('war_reports').insert(copies))).toBe(3);
  const ours = () => db('war_reports').where('document_id', 'like', '%c').where('end_date', '1999-01-09');
  expect(await more(() => ours().update({ author_id: pm }))).toBe(0);
  const kept = await db('war_report_counts').where({ author_id: pm }).first('submitted');
  const [counted] = await db('war_reports').where({ author_id: pm, submitted: true }).count({ n: '*' });
  expect(kept.submitted).toBe(Number(counted!.n));
  expect(await more(() => ours().where('start_date', '1999-01-01').update({ submitted: false }))).toBe(-1);
  expect(await more(() => ours().delete())).toBe(-2);
  const authors = await db('war_report_counts').orderBy('author_id');
  await server.restart('SIGTERM');
  expect(await db('war_report_counts').orderBy('author_id')).toEqual(authors);
  expect(await more(() => submittedReport(employee))).toBe(1);
});
