import { beforeEach } from 'vitest';
import type { Answer, Client } from '../http';
import { NO_MAIL_SERVER, resetLinkTo } from '../mails';
import type { TestServer } from '../server';
import { newcomer } from '../users';
import { serverForFile } from './server-for-file';

interface ServerForPasswords {
  server: TestServer;
  anonymous: Client;
  it_: Client;
}

let made = 0;
/** A password that was never used. */
export const freshPassword = () => `Fresh-Pass-${(made += 1)}-2026!`;

/** A server for a test file about passwords, with a detailed log. */
export function serverForPasswords(begun: (made: ServerForPasswords) => void) {
  let server: TestServer;
  let anonymous: Client;
  let it_: Client;
  serverForFile(
    async (started) => {
      server = started;
      ({ anonymous } = server);
      it_ = await server.as('it');
      begun({ server, anonymous, it_ });
    },
    { env: { ...NO_MAIL_SERVER, LOG_LEVEL: 'debug' }, eager: true },
  );
  // Wrong codes are counted per address, and here all people share one.
  beforeEach(() => server.db('attempt_counters').delete());

  return {
    somebody: () => newcomer(server, it_),
    forgot: (email: string): Promise<Answer> => anonymous.post('/auth/forgot-password', { email }),
    linkFor: (email: string, count?: number) => resetLinkTo(server.db, email, count),
    reset: (code: string, password: string, passwordConfirmation = password): Promise<Answer> =>
      anonymous.post('/auth/reset-password', { code, password, passwordConfirmation }),
  };
}
