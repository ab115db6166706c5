import { beforeEach } from 'vitest';
import { onPostgres } from '../databases/database';
import type { Answer, Client } from '../http';
import { NO_MAIL_SERVER } from '../mails';
import type { TestServer } from '../server';
import { serverForFile } from './server-for-file';

interface ServerForSecondFactor {
  server: TestServer;
  anonymous: Client;
  it_: Client;
}

/** A server for a test file about the second step of a log-in, with a detailed log. */
export function serverForSecondFactor(begun: (made: ServerForSecondFactor) => void) {
  let server: TestServer;
  serverForFile(
    async (started) => {
      server = started;
      begun({ server, anonymous: server.anonymous, it_: await server.as('it') });
    },
    {
      // Several instances on one database are real on PostgreSQL only.
      instances: onPostgres ? 2 : 1,
      env: { ...NO_MAIL_SERVER, LOG_LEVEL: 'debug', TRUSTED_PROXIES: '1' },
    },
  );
  beforeEach(() => server.db('attempt_counters').delete());

  let turn = 0;
  return {
    /** At each instance in turn. */
    give: (ticket: string, code: string, headers: Record<string, string> = {}): Promise<Answer> => {
      const instance = server.instances[(turn += 1) % server.instances.length]!;
      return instance.anonymous.with(headers).post('/auth/second-factor', { ticket, code });
    },
  };
}
