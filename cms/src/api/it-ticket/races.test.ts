import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce, codesOf, times } from '../../testing/databases/at-once';
import { onPostgres } from '../../testing/databases/database';
import { bellsOf, managedTicket, putTicket, submittedTicket } from '../../testing/desk';
import type { Client, Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { picture, upload } from '../../testing/pictures/pictures';
import { startServer, type TestServer } from '../../testing/server';

const ROUNDS = 5;
const AT_ONCE = 10;

let server: TestServer;
let its: Client[];
let employees: Client[];

beforeAll(async () => {
  // On SQLite one process writes; on PostgreSQL two instances race on one database.
  server = await startServer({ instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER });
  its = await Promise.all(server.instances.map((instance) => instance.as('it')));
  employees = await Promise.all(server.instances.map((instance) => instance.as('employee')));
});
afterAll(() => server.stop());

const threadOf = (ticket: Json): Promise<Json[]> =>
  server
    .db('it_ticket_comments as c')
    .join('it_tickets as t', 't.id', 'c.ticket_id')
    .where('t.document_id', ticket.documentId)
    .orderBy('c.id')
    .select('c.text', 'c.event');

describe('races for a ticket', () => {
  it('[TIC-07, REL-03] of ten who manage it on the same revision exactly one succeeds, the others are refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ticket = await submittedTicket(employees[0]!);
      const answers = await atOnce(AT_ONCE, its, (client, index) =>
        putTicket(client, ticket.documentId, { solution: `Try ${index}`, resolved: true, revision: 0 }),
      );
      expect(codesOf(answers)).toEqual([200, ...times(AT_ONCE - 1, 'stale')]);
      const winner = answers.find(({ status }) => status === 200)!.body.data;
      expect(await server.db('it_tickets').where({ id: ticket.id }).first()).toMatchObject({
        solution: winner.solution,
        revision: 1,
      });
      expect(await threadOf(ticket)).toEqual([{ text: winner.solution, event: 'resolved' }]);
    }
  });

  it('[TIC-05, REL-03] ten who assign it at once leave one assignee, and the bells of that one alone', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ticket = await submittedTicket(employees[0]!);
      const answers = await atOnce(AT_ONCE, its, (client, index) =>
        putTicket(client, ticket.documentId, { assignedTo: index % 2 ? 'it' : 'it2' }),
      );
      expect(codesOf(answers)).toEqual(Array.from({ length: AT_ONCE }, () => 200));
      const { data } = (await its[0]!.get(`/it-tickets/${ticket.documentId}`)).body;
      expect((await bellsOf(server, ticket.documentId)).map(({ username }) => username)).toEqual([
        'employee',
        data.assignedTo,
      ]);
    }
  });

  it('[TIC-02, TIC-09, REL-03] reopened ten times at once it is reopened once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ticket = await managedTicket(employees[0]!, its[0]!, { assignedTo: 'it', resolved: true });
      const answers = await atOnce(AT_ONCE, employees, (client, index) =>
        client.post(`/it-tickets/${ticket.documentId}/reopen`, { data: { reason: `Try ${index}` } }),
      );
      expect(codesOf(answers)).toEqual([200, ...times(AT_ONCE - 1, 'ticket-not-resolved')]);
      const entries = await threadOf(ticket);
      expect(entries.filter(({ event }) => event === 'reopened')).toHaveLength(1);
    }
  });

  it('[TIC-02, TIC-10, REL-03] ten comments at once are ten comments', async () => {
    const ticket = await submittedTicket(employees[0]!);
    const answers = await atOnce(AT_ONCE, [...its, ...employees], (client, index) =>
      client.post(`/it-tickets/${ticket.documentId}/comments`, { data: { text: `Comment ${index}` } }),
    );
    expect(codesOf(answers)).toEqual(Array.from({ length: AT_ONCE }, () => 201));
    expect((await threadOf(ticket)).map(({ text }) => text).toSorted()).toEqual(
      Array.from({ length: AT_ONCE }, (_, index) => `Comment ${index}`),
    );
  });

  it('[TIC-01, TIC-11, REL-03] uploads that come at once never make more than ten images', async () => {
    const ticket = await submittedTicket(employees[0]!);
    const place = { ref: 'it-ticket', refId: ticket.documentId, field: 'imagesOfIssue' };
    const two = [await picture('png'), await picture('png')];
    const answers = await atOnce(AT_ONCE, employees, (client) => upload(client, place, ...two));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const { data } = (await its[0]!.get(`/it-tickets/${ticket.documentId}`)).body;
    expect(data.imagesOfIssue).toHaveLength(10);
  });

  it('[TIC-03, REL-03] a person who is disabled at this moment gets no more tickets, and keeps none', async () => {
    const { id } = await server.db('up_users').where({ username: 'it2' }).first();
    const admin = await server.as('administrator');
    for (let round = 0; round < ROUNDS; round += 1) {
      const tickets = await Promise.all(Array.from({ length: 6 }, () => submittedTicket(employees[0]!)));
      const [disabled, ...answers] = await Promise.all([
        admin.post(`/users/${id}/disable`),
        ...tickets.map(({ documentId }, index) =>
          putTicket(its[index % its.length]!, documentId, { assignedTo: 'it2' }),
        ),
      ]);
      expect(disabled.status).toBe(200);
      for (const { status, body } of answers) {
        if (status !== 200) expect(body.error.details.code).toBe('no-such-assignee');
      }
      // A person who got a notice had the ticket earlier, and gave it back.
      const ids = tickets.map((ticket) => ticket.id);
      expect(await server.db('it_tickets').whereIn('id', ids).where({ assignee_id: id })).toEqual([]);
      expect((await admin.post(`/users/${id}/enable`)).status).toBe(200);
      expect((await admin.put(`/users/${id}`, { groups: ['IT', 'Employee'] })).status).toBe(200);
    }
  });
});
