import { dayIn, shownState, weekOf } from '@intranet/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../testing/http';
import { bullets, lines } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const today = dayIn('America/New_York', new Date());

const status = async (): Promise<Json[]> =>
  (await (await server.as('administration')).get('/war-reports/submission-status')).body.data;

/** What the status says of each row of a supervisor, and what their weeks grid does in the same minute. */
async function told(supervisor: 'supervisor' | 'supervisor2'): Promise<[Json, Json]> {
  const { body } = await (await server.as(supervisor)).get('/war-reports/weeks/team');
  const shown = body.data.people.flatMap(({ username, lines: own }: Json) =>
    own.map(({ project, cells }: Json) => [`${username} ${project}`, shownState(cells.at(-1), today)]),
  );
  const { staff } = (await status()).find(({ username }) => username === supervisor)!;
  const rows = staff.map((row: Json) => [`${row.username} ${row.project}`, row.thisWeek]);
  expect(rows.length).toBeGreaterThan(0);
  return [Object.fromEntries(rows), Object.fromEntries(shown)];
}

it('[WSS-06] this week is what the weeks of the team say of it, before a report and after it', async () => {
  for (const supervisor of ['supervisor', 'supervisor2'] as const) {
    const [rows, shown] = await told(supervisor);
    expect(rows).toEqual(shown);
  }
  const employee2 = await server.as('employee2');
  const week = {
    ...weekOf(today),
    projectTask: lines.display,
    activity: bullets('Tested.'),
    submitted: false,
  };
  const row = async () =>
    (await status())
      .flatMap(({ staff }) => staff)
      .find(({ username, project }) => username === 'employee2' && project === lines.display);
  expect(['owed', 'open']).toContain((await row()).thisWeek);
  const draft = (await employee2.post('/war-reports', { data: week })).body.data;
  expect((await row()).thisWeek).toBe('saved');
  const sent = { submitted: true, revision: draft.revision };
  expect((await employee2.put(`/war-reports/${draft.documentId}`, { data: sent })).status).toBe(200);
  expect((await row()).thisWeek).toBe('submitted');
  for (const supervisor of ['supervisor', 'supervisor2'] as const) {
    const [rows, shown] = await told(supervisor);
    expect(rows).toEqual(shown);
  }
});
