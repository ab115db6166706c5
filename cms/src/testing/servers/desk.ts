import { wholeDesk } from '../desk';
import type { Client } from '../http';
import { NO_MAIL_SERVER } from '../mails';
import type { StartOptions, TestServer } from '../server';
import { unchanged } from '../unchanged';
import { serverForFile } from './server-for-file';

interface ServerForDesk {
  server: TestServer;
  it_: Client;
  it2: Client;
  employee: Client;
}

/** A server for a test file about tickets or assets; its mails stay in the queue. */
export function serverForDesk(
  begun: (made: ServerForDesk) => void,
  { instances }: Pick<StartOptions, 'instances'> = {},
) {
  let server: TestServer;
  serverForFile(
    async (started) => {
      server = started;
      begun({
        server,
        it_: await server.as('it'),
        it2: await server.as('it2'),
        employee: await server.as('employee'),
      });
    },
    { instances, env: NO_MAIL_SERVER },
  );

  return {
    /** Whatever the answer, the data of the desk are unchanged. */
    changesNothing: <T>(work: () => Promise<T>): Promise<T> => unchanged(() => wholeDesk(server), work),
  };
}
