import { clearDrafts } from '../reports';
import type { TestServer } from '../server';
import { serverForFile } from './server-for-file';

/** A server for a test file about what a client of the portal's older server sends, call by call. */
export function serverForOldClient(begun: (server: TestServer) => void): void {
  serverForFile(async (server) => {
    await clearDrafts(await server.as('employee'));
    begun(server);
  });
}
