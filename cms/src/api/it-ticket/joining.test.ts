import { beforeEach, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { bellsOf, managedTicket, putTicket, submittedTicket } from '../../testing/desk';
import { whileFailing } from '../../testing/databases/fault';
import type { Client, Json } from '../../testing/http';
import { mailsTo } from '../../testing/mails';
import type { TestServer } from '../../testing/server';
import { serverForDesk } from '../../testing/servers/desk';
import { createdUser } from '../../testing/users';

let server: TestServer;
let it_: Client;
let employee: Client;
serverForDesk((made) => ({ server, it_, employee } = made), { instances: onPostgres ? 2 : 1 });

const nameOf = ({ id }: Json): string => `Ticket ${String(id).padStart(4, '0')}`;

const joinIt = ({ id }: Json, client = it_) => client.put(`/users/${id}`, { groups: ['Employee', 'IT'] });

/** What they are told of a ticket. */
const told = async ({ username }: Json, { documentId }: Json) =>
  (await bellsOf(server, documentId)).filter((bell) => bell.username === username);

const mailsOf = async ({ email }: Json) =>
  (await mailsTo(server.db, email)).filter(({ kind }) => kind === 'tickets-unassigned');

describe('a person who joins IT', () => {
  let waiting: Json;
  // The demo company's tickets, and those of other tests, have an assignee or are resolved.
  beforeEach(async () => {
    const nobodys = server.db('it_tickets').where({ assignee_id: null, resolved: false });
    await nobodys.update({ resolved: true });
    waiting = await submittedTicket(employee);
  });

  it('[WAI-05, TIC-05] gets a notice of each ticket that waits for someone in IT, and one mail of all', async () => {
    const other = await submittedTicket(employee, { issue: 'System Performance' });
    const taken = await managedTicket(employee, it_, { assignedTo: 'it2' });
    const resolved = await managedTicket(employee, it_, { assignedTo: 'it2', resolved: true });
    const person = await createdUser(it_);
    expect(await told(person, waiting)).toEqual([]);
    expect((await joinIt(person)).status).toBe(200);
    expect(await told(person, waiting)).toMatchObject([
      {
        type: 'Manage Ticket',
        details: `Ingrid Tanaka changed your groups. ${nameOf(waiting)} (Hardware) waits for someone in IT.`,
      },
    ]);
    expect(await told(person, other)).toHaveLength(1);
    for (const ticket of [taken, resolved]) expect(await told(person, ticket)).toEqual([]);
    const [mail, ...more] = await mailsOf(person);
    expect(more).toEqual([]);
    expect(mail.subject).toBe('Ingrid Tanaka changed your groups: 2 tickets wait for someone in IT');
    for (const said of [
      `${nameOf(waiting)} (Hardware)`,
      `${nameOf(other)} (System Performance)`,
      other.documentId,
    ])
      expect(mail.text).toContain(said);
  });

  it('[WAI-05, USR-01] also with a new account', async () => {
    const person = await createdUser(it_, { groups: ['IT'] });
    expect((await told(person, waiting))[0].details).toBe(
      `Ingrid Tanaka created an account for you. ${nameOf(waiting)} (Hardware) waits for someone in IT.`,
    );
    expect((await mailsOf(person)).map(({ subject }) => subject)).toEqual([
      'Ingrid Tanaka created an account for you: 1 ticket waits for someone in IT',
    ]);
  });

  it('[WAI-05, TIC-05] has no notice any more once another has the ticket', async () => {
    const person = await createdUser(it_, { groups: ['IT'] });
    await putTicket(it_, waiting.documentId, { assignedTo: 'it2' });
    expect(await told(person, waiting)).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['stays in IT', ['Employee', 'IT']],
    ['leaves IT', ['Employee']],
  ])('[WAI-05] who %s is told nothing of them again', async (_, groups) => {
    const person = await createdUser(it_, { groups: ['IT'] });
    await server.db('notifications').where({ person_id: person.id }).delete();
    await it_.put(`/users/${person.id}`, { groups });
    expect(await told(person, waiting)).toEqual([]);
    expect(await mailsOf(person)).toHaveLength(1);
  });

  it('[WAI-05] without tickets that wait, hears of none', async () => {
    await putTicket(it_, waiting.documentId, { assignedTo: 'it2' });
    const person = await createdUser(it_, { groups: ['IT'] });
    expect(await mailsOf(person)).toEqual([]);
  });

  it('[WAI-05, REL-01] when they cannot be told, they have not joined', async () => {
    const person = await createdUser(it_);
    await whileFailing(server, 'insert', 'outbox_mails', async () => {
      expect((await joinIt(person)).status).toBe(500);
    });
    expect((await it_.get(`/users/${person.id}`)).body.groups.map(({ name }: Json) => name)).toEqual([
      'Employee',
    ]);
    expect(await told(person, waiting)).toEqual([]);
  });

  it('[WAI-05, REL-03] a ticket that is assigned at that moment leaves them no notice', async () => {
    const others = await Promise.all(server.instances.map((instance) => instance.as('it2')));
    for (let round = 0; round < 8; round += 1) {
      const [person, ticket] = [await createdUser(it_), await submittedTicket(employee)];
      const answers = await Promise.all([
        joinIt(person),
        putTicket(others[round % others.length]!, ticket.documentId, { assignedTo: 'it2' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await told(person, ticket)).toEqual([]);
    }
  }, 60_000);
});
