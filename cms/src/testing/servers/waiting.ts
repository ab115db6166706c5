import type { ChangeControl } from '../change-control';
import { onPostgres } from '../databases/database';
import type { Json } from '../http';
import { NO_MAIL_SERVER } from '../mails';
import { people, type Person } from '../people';
import type { TestServer } from '../server';
import { serverForChangeControl } from './change-control';

/** A server for a test file about what waits for people; its mails stay in the queue. */
export function serverForWaiting(begun: (made: { server: TestServer; office: ChangeControl }) => void) {
  let office: ChangeControl;
  serverForChangeControl(
    (made) => {
      ({ office } = made);
      begun(made);
    },
    { instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER },
  );

  const waitingFor = (person: Person): Promise<Json[]> => office.get(person, '/waiting');

  /** Who has an item of a kind about a record. */
  const askedFor = async (kind: string, recordId: string): Promise<Person[]> => {
    const found: Person[] = [];
    for (const person of people) {
      const items = await waitingFor(person);
      if (items.some((item) => item.kind === kind && item.target.endsWith(`/${recordId}`)))
        found.push(person);
    }
    return found.toSorted();
  };

  return { askedFor, waitingFor };
}
