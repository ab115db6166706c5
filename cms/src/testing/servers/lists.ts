import { expect } from 'vitest';
import type { Client, Json } from '../http';
import type { TestServer } from '../server';
import { serverForFile } from './server-for-file';

interface ServerForLists {
  server: TestServer;
  employee: Client;
  administration: Client;
}

/** A server for a test file about list queries. By default Administration asks, who see all reports. */
export function serverForLists(begun: (made: ServerForLists) => void) {
  let administration: Client;
  serverForFile(async (server) => {
    const employee = await server.as('employee');
    administration = await server.as('administration');
    begun({ server, employee, administration });
  });

  const list = async (query: string, client = administration): Promise<Json> => {
    const { status, body, text } = await client.get(query);
    expect(status, `${query}: ${text.slice(0, 300)}`).toBe(200);
    return body;
  };
  return {
    list,
    reports: async (query: string, client = administration): Promise<Json[]> =>
      (await list(`/war-reports?pagination[pageSize]=100&${query}`, client)).data,
  };
}
