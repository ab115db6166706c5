import type { Client } from '../http';
import type { TestServer } from '../server';
import { serverForFile } from './server-for-file';

/** A server for a test file about sessions, with a detailed log. */
export function serverForSessions(begun: (made: { server: TestServer; anonymous: Client }) => void) {
  let anonymous: Client;
  serverForFile(
    (server) => {
      ({ anonymous } = server);
      begun({ server, anonymous });
    },
    { env: { LOG_LEVEL: 'debug' } },
  );

  return {
    /** A person with an access token. */
    bearer: (token: string): Client => anonymous.with({ authorization: `Bearer ${token}` }),
  };
}
