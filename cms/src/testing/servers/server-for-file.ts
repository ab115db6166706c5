import { afterAll, beforeAll } from 'vitest';
import { startServer, type StartOptions, type TestServer } from '../server';

/**
 * A server for one test file: it starts before the first test and stops after the last.
 * @param begun gets it before the first test
 */
export function serverForFile(
  begun: (server: TestServer) => void | Promise<void>,
  options: StartOptions = {},
): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(options);
    await begun(server);
  });
  afterAll(() => server.stop());
}
