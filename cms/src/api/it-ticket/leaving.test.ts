import { formatDay } from '@intranet/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { bellsOf, managedTicket, putTicket, submittedTicket } from '../../testing/desk';
import { whileFailing } from '../../testing/databases/fault';
import type { Client, Json } from '../../testing/http';
import { mailsTo } from '../../testing/mails';
import type { TestServer } from '../../testing/server';
import { serverForDesk } from '../../testing/servers/desk';
import { createdUser, newcomer, newPeopleLeaveGroups } from '../../testing/users';

let server: TestServer;
let it_: Client;
let employee: Client;
serverForDesk((made) => ({ server, it_, employee } = made), { instances: onPostgres ? 2 : 1 });
// A member who stays in IT would be notified of every later ticket.
afterEach(() => newPeopleLeaveGroups(server));

/** A new member of IT with one open and one resolved ticket. */
async function member(): Promise<{ person: Json; open: Json; resolved: Json }> {
  const person = await createdUser(it_, { firstName: 'Ingo', groups: ['IT', 'Employee'] });
  const give = (change: object) => managedTicket(employee, it_, { assignedTo: person.username, ...change });
  return { person, open: await give({}), resolved: await give({ resolved: true }) };
}

const disable = (person: Json) => it_.post(`/users/${person.id}/disable`);

const ticketOf = async ({ documentId }: Json): Promise<Json> =>
  (await it_.get(`/it-tickets/${documentId}`)).body.data;

const nameOf = ({ id }: Json): string => `Ticket ${String(id).padStart(4, '0')}`;

describe('a person who cannot work on tickets any more', () => {
  it.each<[string, (person: Json) => Promise<unknown>]>([
    ['is disabled', disable],
    ['leaves group IT', (person) => it_.put(`/users/${person.id}`, { groups: ['Employee'] })],
  ])(
    '[WAI-05, USR-10, TIC-05] and %s has no open ticket: it waits for IT again, and IT is notified',
    async (_, leave) => {
      const { person, open, resolved } = await member();
      await leave(person);
      expect(await ticketOf(open)).toMatchObject({ assignedTo: null, queued: false, resolved: false });
      expect(await ticketOf(resolved)).toMatchObject({ assignedTo: person.username, resolved: true });
      const bells = await bellsOf(server, open.documentId);
      expect(bells.map(({ username, type }) => [username, type])).toEqual([
        ['employee', 'Ticket Status'],
        ['it', 'Manage Ticket'],
        ['it2', 'Manage Ticket'],
      ]);
      expect(bells[2].details).toBe(`${nameOf(open)} (Hardware) waits for someone in IT again.`);
      const mail = (await mailsTo(server.db, 'it2@intranet.example')).at(-1);
      expect(mail.subject).toBe(`${nameOf(open)} was handed back to IT`);
      expect(mail.text).toContain(`${person.firstLastName} had it; no one has it now.`);
      const thread = (await it_.get(`/it-tickets/${open.documentId}/comments`)).body.data;
      expect(thread.find(({ event }: Json) => event === 'returned')).toMatchObject({
        text: person.firstLastName,
        author: 'it',
      });
      const administration = await server.as('administration');
      const { data } = (await administration.get('/audit-records?sort=id:desc&pagination[pageSize]=3')).body;
      expect(data.map(({ action }: Json) => action)).toContain('it-ticket.update');
    },
  );

  it.each<[string, (person: Json) => Promise<unknown>]>([
    ['is disabled', disable],
    ['leaves group IT', (person) => it_.put(`/users/${person.id}`, { groups: ['Employee'] })],
  ])(
    '[WAI-05, TIC-06] and %s has nothing in the bell of tickets that they may not see any more',
    async (_, leave) => {
      const person = await createdUser(it_, { firstName: 'Ingo', groups: ['IT', 'Employee'] });
      const ticket = await submittedTicket(employee);
      const path = `/it-tickets/${ticket.documentId}/comments`;
      await employee.post(path, { data: { text: 'It is black again' } });
      const told = async () => (await bellsOf(server, ticket.documentId)).map(({ username }) => username);
      expect((await told()).filter((username) => username === person.username)).toHaveLength(2);
      const others = (await told()).filter((username) => username !== person.username);
      await leave(person);
      expect(await told()).toEqual(others);
    },
  );

  it('[USR-10, REL-01] when a ticket cannot be taken from them, they are not disabled', async () => {
    const { person, open } = await member();
    await whileFailing(server, 'insert', 'it_ticket_comments', async () => {
      expect((await disable(person)).status).toBe(500);
    });
    expect(await ticketOf(open)).toMatchObject({ assignedTo: person.username });
    expect((await it_.get(`/users/${person.id}`)).body.blocked).toBe(false);
  });

  it('[WAI-05, REL-03] a ticket managed at the moment its assignee is disabled ends unassigned, without a deadlock', async () => {
    const clients = await Promise.all(server.instances.map((instance) => instance.as('it2')));
    for (let round = 0; round < 8; round += 1) {
      const { person, open } = await member();
      const answers = await Promise.all([
        disable(person),
        ...Array.from({ length: 4 }, (_, index) =>
          putTicket(clients[index % clients.length]!, open.documentId, { priority: 1 + index }),
        ),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await ticketOf(open)).toMatchObject({ assignedTo: null });
    }
  }, 60_000);
});

describe('who reported a ticket and may not see tickets any more', () => {
  it('[TIC-06, NOT-05] gets no further notifications; IT still reads who reported it', async () => {
    const person = await newcomer(server, it_);
    await it_.put(`/users/${person.id}`, { firstName: 'Solveig', groups: ['Employee'] });
    const ticket = await submittedTicket(person.session.client);
    const told = async () => ({
      bells: (await bellsOf(server, ticket.documentId)).filter(
        ({ username }) => username === person.username,
      ),
      mails: (await mailsTo(server.db, person.email)).filter(({ kind }) => kind.startsWith('ticket')).length,
    });
    await putTicket(it_, ticket.documentId, { assignedTo: 'it' });
    const before = await told();
    expect(before).toMatchObject({ bells: [{ type: 'Ticket Status' }], mails: 2 });
    await it_.put(`/users/${person.id}`, { groups: ['Supervisor'] });
    await putTicket(it_, ticket.documentId, { assignedTo: 'it2', priority: 1 });
    const path = `/it-tickets/${ticket.documentId}/comments`;
    expect((await it_.post(path, { data: { text: 'A new one is ordered.' } })).status).toBe(201);
    expect(await told()).toEqual({ bells: [], mails: before.mails });
    const assigned = async () =>
      (await mailsTo(server.db, 'it2@intranet.example')).findLast(({ kind }) => kind === 'ticket-assigned');
    expect((await assigned()).text).toMatch(/Solveig Newman-\d+ reported: /);
    await disable(person);
    await putTicket(it_, ticket.documentId, { assignedTo: null });
    await putTicket(it_, ticket.documentId, { assignedTo: 'it2' });
    expect((await assigned()).text).toMatch(/Solveig Newman-\d+ reported: /);
  });
});

describe('the words of mails about tickets', () => {
  it('[NOT-05, TIC-05] people are named and days written out, and what was empty is not said', async () => {
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it2', priority: 1 });
    const lastTo = async (username: string) =>
      (await mailsTo(server.db, `${username}@intranet.example`)).at(-1);
    expect((await lastTo('employee')).text).toContain('Ingrid Tanaka assigned');
    const { openDate } = ticket;
    await putTicket(it_, ticket.documentId, { resolved: true, closeDate: openDate });
    const { text } = await lastTo('employee');
    expect(text).toContain(`was resolved by Ingrid Tanaka.\n\nIt was closed on ${formatDay(openDate)}.\n`);
    const [bell] = await bellsOf(server, ticket.documentId);
    expect(bell.details).toBe(
      `${nameOf(ticket)} (Hardware) is closed. It was resolved on ${formatDay(openDate)}.`,
    );
    await putTicket(it_, ticket.documentId, { resolved: false });
    const reopened = (await lastTo('employee')).text;
    expect(reopened).toContain('was reopened by Ingrid Tanaka.');
    expect(reopened).not.toMatch(/none|yes|closed on/);
  });
});
