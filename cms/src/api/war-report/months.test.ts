import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, Json } from '../../testing/http';
import { lines, submittedReport } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let employee: Client;
beforeAll(async () => {
  server = await startServer();
  employee = await server.as('employee');
});
afterAll(() => server.stop());

/** The query of the screen Monthly Reports. */
const reportsOf = async (client: Client, from: string, to: string, others = ''): Promise<Json[]> => {
  const { status, body, text } = await client.get(
    `/war-reports?filters[submitted]=true&filters[startDate][$gte]=${from}&filters[startDate][$lt]=${to}${others}&sort=startDate&pagination[limit]=-1`,
  );
  expect(status, text).toBe(200);
  return body.data;
};
const days = (reports: Json[]) => reports.map(({ startDate }) => startDate);

describe('the reports of a month', () => {
  it('[MON-06] belong to the month of their start date: from its first day, before the first of the next', async () => {
    for (const [startDate, endDate] of [
      ['2024-01-31', '2024-02-06'],
      ['2024-02-01', '2024-02-07'],
      ['2024-02-29', '2024-03-06'],
      ['2024-03-01', '2024-03-07'],
      ['2024-12-31', '2025-01-06'],
      ['2025-01-01', '2025-01-07'],
    ] as const) {
      await submittedReport(employee, { startDate, endDate });
    }
    expect(days(await reportsOf(employee, '2024-02-01', '2024-03-01'))).toEqual(['2024-02-01', '2024-02-29']);
    expect(days(await reportsOf(employee, '2024-12-01', '2025-01-01'))).toEqual(['2024-12-31']);
    expect(days(await reportsOf(employee, '2024-01-01', '2025-01-01'))).toHaveLength(5);
  });

  it('[MON-03, WAR-16] a supervisor gets those of direct reports and of several charge lines, others their own', async () => {
    const supervisor = await server.as('supervisor');
    const chosen = [lines.display, lines.sensors]
      .map((project, index) => `&filters[projectTask][$in][${index}]=${encodeURIComponent(project)}`)
      .join('');
    const found = await reportsOf(supervisor, '2000-01-01', '2999-01-01', chosen);
    expect(new Set(found.map(({ username }) => username))).toEqual(
      new Set(['employee', 'employee2', 'supervisor']),
    );
    expect(new Set(found.map(({ projectTask }) => projectTask))).toEqual(
      new Set([lines.display, lines.sensors]),
    );
    const foreign = await reportsOf(supervisor, '2000-01-01', '2999-01-01', '&filters[username]=employee3');
    expect(foreign).toEqual([]);
    const own = await reportsOf(employee, '2000-01-01', '2999-01-01', chosen);
    expect(new Set(own.map(({ username }) => username))).toEqual(new Set(['employee']));
  });

  it('[MON-03] Administration gets all reports of a person or line, with all a document needs', async () => {
    const administration = await server.as('administration');
    const [first, ...others] = await reportsOf(
      administration,
      '2000-01-01',
      '2999-01-01',
      '&filters[username]=employee3',
    );
    expect(others.length).toBeGreaterThan(0);
    expect(first).toMatchObject({
      username: 'employee3',
      firstLastName: 'Zoë Müller-Łukasz',
      submitted: true,
    });
    for (const field of ['projectTask', 'division', 'activity', 'startDate', 'endDate'])
      expect(first[field]).toBeTruthy();
  });
});
