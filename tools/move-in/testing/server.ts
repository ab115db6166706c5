import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { Client } from '../../../cms/src/testing/http.ts';
import { tryLogIn } from '../../../cms/src/testing/log-in.ts';
import { NO_MAIL_SERVER } from '../../../cms/src/testing/mails.ts';
import { startServer, type TestServer } from '../../../cms/src/testing/server.ts';
import { OLD_PASSWORD } from './company.ts';

/**
 * Start a server for a test file that imports old data. Each import is a separate process, so its tests may take long.
 * @param started gets it before the first test
 */
export function serverForImports(
  started: (server: TestServer) => void,
  options: Pick<NonNullable<Parameters<typeof startServer>[0]>, 'store'> = {},
): void {
  vi.setConfig({ testTimeout: 240_000 });
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: NO_MAIL_SERVER, ...options });
    started(server);
  });
  afterAll(() => server.stop());
}

/** An imported person, logged in with their password from the old portal. */
export async function asBefore({ anonymous }: TestServer, username: string): Promise<Client> {
  const answer = await tryLogIn(anonymous, username, OLD_PASSWORD);
  expect(answer.status, answer.text).toBe(200);
  return anonymous.with({ authorization: `Bearer ${answer.body.jwt}` });
}
