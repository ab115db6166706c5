import { afterEach } from 'vitest';
import type { Client, Json } from '../http';
import { clearDrafts } from '../reports';
import type { TestServer } from '../server';
import { unchanged } from '../unchanged';
import { serverForFile } from './server-for-file';

interface ServerForReports {
  server: TestServer;
  employee: Client;
  employee2: Client;
}

/** A server for a test file about weekly reports; drafts of a test are deleted after it. */
export function serverForReports(begun: (made: ServerForReports) => void) {
  let server: TestServer;
  let employee: Client;
  let employee2: Client;
  serverForFile(async (started) => {
    server = started;
    employee = await server.as('employee');
    employee2 = await server.as('employee2');
    begun({ server, employee, employee2 });
  });
  afterEach(async () => {
    await clearDrafts(employee);
    await clearDrafts(employee2);
  });

  return {
    /** A refusal leaves every report unchanged. */
    leavesAllAsItWas: (work: () => Promise<void>): Promise<void> =>
      unchanged(() => server.db('war_reports').orderBy('id'), work),
    read: async (documentId: string, client = employee): Promise<Json> =>
      (await client.get(`/war-reports/${documentId}`)).body.data,
  };
}
