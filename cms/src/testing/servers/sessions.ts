import type { Client } from '../http';
import type { TestServer } from '../server';
import { serverForFile } from './server-for-file';

/** A server for a test file about sessions, with everything in its log that it may say. */
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
    /** Somebody with an access token. */
    bearer: (token: string): Client => anonymous.with({ authorization: `Bearer ${token}` }),
  };
}
