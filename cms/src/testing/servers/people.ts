import type { Client } from '../http';
import { NO_MAIL_SERVER } from '../mails';
import type { Person } from '../people';
import type { TestServer } from '../server';
import { unchanged } from '../unchanged';
import { allOfPeople } from '../users';
import { serverForFile } from './server-for-file';

/** Some people who may not manage people. */
export const mayNot: Person[] = ['employee', 'supervisor', 'administration', 'pm', 'cm', 'customer'];

interface ServerForPeople {
  server: TestServer;
  it_: Client;
  admin: Client;
}

/**
 * A server for a test file about who manages people. Everyone logs in before the first test, since a later log-in would
 * be a change.
 * @param also logs in beside IT, an admin and those who may not
 */
export function serverForPeople(also: Person[], begun: (made: ServerForPeople) => void) {
  let server: TestServer;
  const clients = new Map<Person, Client>();
  serverForFile(
    async (started) => {
      server = started;
      for (const person of ['it', 'administrator', ...also, ...mayNot])
        clients.set(person, await server.as(person));
      begun({ server, it_: clients.get('it')!, admin: clients.get('administrator')! });
    },
    { env: NO_MAIL_SERVER },
  );

  return {
    clients,
    /** Whatever the answer, the data of people are unchanged. */
    changesNothing: <T>(work: () => Promise<T>): Promise<T> => unchanged(() => allOfPeople(server), work),
  };
}
