import { addDays, dayIn } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { alter } from '../../testing/databases/alter';
import { bellsOf, managedTicket, submittedTicket } from '../../testing/desk';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Answer, Client, Json } from '../../testing/http';
import { mailsTo } from '../../testing/mails';
import type { TestServer } from '../../testing/server';
import { serverForDesk } from '../../testing/servers/desk';

let server: TestServer;
let it_: Client;
let it2: Client;
let employee: Client;
const { changesNothing } = serverForDesk((made) => ({ server, it_, it2, employee } = made));

const today = dayIn('America/New_York', new Date());

const comment = (client: Client, ticket: Json, data: object): Promise<Answer> =>
  client.post(`/it-tickets/${ticket.documentId}/comments`, { data });
const reopen = (client: Client, ticket: Json, reason = 'It is black again'): Promise<Answer> =>
  client.post(`/it-tickets/${ticket.documentId}/reopen`, { data: { reason } });

/** Queued mails about a ticket for a person: kind and text. */
const mailsAbout = async (ticket: Json, username: string): Promise<Json[]> => {
  const name = `Ticket ${String(ticket.id).padStart(4, '0')}`;
  const mails = await mailsTo(server.db, `${username}@intranet.example`);
  return mails.filter(({ text }) => text.includes(`${name} `) || text.includes(`${name}.`));
};

/** Only the notices about comments. */
const commentBells = async (ticket: Json): Promise<Json[]> =>
  (await bellsOf(server, ticket.documentId)).filter(({ details }) => details.includes(' wrote '));

describe('comments', () => {
  it('[TIC-02, TIC-10] the submitter and IT write; everyone with their name, newest first, oldest first on demand', async () => {
    const ticket = await submittedTicket(employee);
    const first = await comment(employee, ticket, { text: '  Since this morning.\nBoth screens.  ' });
    expect(first.status).toBe(201);
    expect(first.body.data).toEqual({
      id: expect.any(Number),
      documentId: expect.any(String),
      text: 'Since this morning.\nBoth screens.',
      internal: false,
      event: null,
      author: 'employee',
      authorName: 'Emma Caldwell',
      authorPicture: { id: expect.any(Number), url: expect.stringMatching(/^\/api\/files\/\d+$/) },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const { author, authorPicture } = first.body.data;
    const again = await comment(employee, ticket, { text: 'Sent along', author, authorPicture });
    expect([again.status, again.text]).toEqual([201, expect.any(String)]);
    await comment(it_, ticket, { text: 'Try another cable', internal: false });
    const path = `/it-tickets/${ticket.documentId}/comments`;
    const texts = async (query: string) =>
      (await employee.get(`${path}?${query}`)).body.data.map(({ text }: Json) => text);
    expect(await texts('')).toEqual([
      'Try another cable',
      'Sent along',
      'Since this morning.\nBoth screens.',
    ]);
    expect((await texts('sort=id'))[2]).toBe('Try another cable');
  });

  it('[TIC-06, TIC-10] an internal note of someone who is not of IT is refused', async () => {
    const ticket = await submittedTicket(employee);
    await changesNothing(async () =>
      expectRefusal(await comment(employee, ticket, { text: 'Psst', internal: true }), 'forbidden'),
    );
  });

  it.each<[object, string]>([
    [{ text: '' }, 'text'],
    [{ text: ' \n ' }, 'text'],
    [{}, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ text: 'a\u0000b' }, 'text'],
    [{ text: 'a', internal: 'yes' }, 'internal'],
    [{ text: 'a', author: 'it' }, 'author'],
    [{ text: 'a', authorPicture: null }, 'authorPicture'],
    [{ text: 'a', event: 'resolved' }, 'event'],
  ])('[TIC-02, REL-02, SEC-04] %j is refused', async (data, path) => {
    const ticket = await submittedTicket(employee);
    await changesNothing(async () => expectFieldError(await comment(employee, ticket, data), path));
  });

  it('[TIC-05] IT’s comment reaches the submitter by bell and mail, with a link to the ticket', async () => {
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it' });
    await comment(it_, ticket, { text: 'Which <b>monitor</b>?' });
    expect(await commentBells(ticket)).toEqual([
      {
        username: 'employee',
        type: 'Ticket Status',
        details: expect.stringMatching(/^Ingrid Tanaka wrote a comment on Ticket \d{4,} \(Hardware\)\.$/),
        closeOnClick: true,
      },
    ]);
    const mail = (await mailsAbout(ticket, 'employee')).at(-1);
    expect(mail.kind).toBe('ticket-comment');
    expect(mail.text).toContain('Which <b>monitor</b>?');
    expect(mail.html).toContain('Which &lt;b&gt;monitor&lt;/b&gt;?');
    expect(mail.text).toContain(`redirect_to=${encodeURIComponent(`TicketStatus/${ticket.documentId}`)}`);
  });

  it('[TIC-05] the submitter’s comment reaches the assignee, or all of IT while there is none', async () => {
    const waiting = await submittedTicket(employee);
    await comment(employee, waiting, { text: 'Still black' });
    expect((await commentBells(waiting)).map(({ username, type }) => [username, type])).toEqual([
      ['it', 'Manage Ticket'],
      ['it2', 'Manage Ticket'],
    ]);
    const taken = await managedTicket(employee, it_, { assignedTo: 'it2' });
    await comment(employee, taken, { text: 'Still black' });
    expect((await commentBells(taken)).map(({ username }) => username)).toEqual(['it2']);
    expect((await mailsAbout(taken, 'it2')).at(-1).text).toContain('Still black');
    expect((await mailsAbout(taken, 'it')).map(({ kind }) => kind)).not.toContain('ticket-comment');
  });

  it('[TIC-05] a colleague’s comment reaches submitter and assignee', async () => {
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it2' });
    await comment(it_, ticket, { text: 'I had the same last week' });
    expect((await commentBells(ticket)).map(({ username, type }) => [username, type])).toEqual([
      ['employee', 'Ticket Status'],
      ['it2', 'Manage Ticket'],
    ]);
  });

  it('[TIC-05, TIC-06] an internal note reaches IT alone: the assignee, or the others when it is the assignee’s', async () => {
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it2' });
    await comment(it_, ticket, { text: 'Known fault', internal: true });
    expect((await commentBells(ticket)).map(({ username }) => username)).toEqual(['it2']);
    await comment(it2, ticket, { text: 'Indeed', internal: true });
    expect((await commentBells(ticket)).map(({ username }) => username)).toEqual(['it', 'it2']);
    const noted = async (who: string) =>
      (await mailsAbout(ticket, who)).filter(({ kind }) => kind === 'ticket-note').map(({ text }) => text);
    expect((await noted('it2')).join()).toContain('Known fault');
    expect((await noted('it')).join()).toContain('Indeed');
    expect(await noted('employee')).toEqual([]);
  });

  it('[TIC-05, NOT-03] disabled people are not notified', async () => {
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it2' });
    await alter(server.db, 'up_users', { username: 'it2' }, { blocked: true });
    await comment(employee, ticket, { text: 'Hello?' });
    expect((await commentBells(ticket)).map(({ username }) => username)).toEqual(['it']);
    expect((await mailsAbout(ticket, 'it2')).map(({ kind }) => kind)).not.toContain('ticket-comment');
  });

  it('[TIC-07] a comment is no change of the ticket: the person who is managing it is not disturbed', async () => {
    const ticket = await submittedTicket(employee);
    await comment(employee, ticket, { text: 'One more thing' });
    await comment(it2, ticket, { text: 'A note', internal: true });
    const { data } = (await employee.get(`/it-tickets/${ticket.documentId}`)).body;
    expect([data.revision, data.updatedAt]).toEqual([ticket.revision, ticket.updatedAt]);
  });

  it('[REL-01] a fault while its notification is written leaves no comment', async () => {
    const ticket = await submittedTicket(employee);
    await changesNothing(() =>
      whileFailing(server, 'insert', 'notifications', async () => {
        expect((await comment(employee, ticket, { text: 'Lost' })).status).toBe(500);
      }),
    );
  });
});

describe('reopening', () => {
  const resolvedTicket = (change: object = {}) =>
    managedTicket(employee, it_, { assignedTo: 'it', resolved: true, solution: 'New cable', ...change });

  it('[TIC-02, TIC-04, TIC-09] the submitter opens it again: with its assignee, without close date and solution, reason in the thread', async () => {
    const ticket = await resolvedTicket();
    expect(ticket.reopenUntil).toBe(addDays(today, 14));
    const own = (await employee.get(`/it-tickets/${ticket.documentId}`)).body.data;
    expect(own.availableActions).toEqual(['comment', 'reopen']);
    const { status, body } = await reopen(employee, ticket);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      resolved: false,
      queued: true,
      assignedTo: 'it',
      closeDate: null,
      solution: null,
      reopenUntil: null,
      availableActions: ['comment', 'change-images'],
      revision: ticket.revision + 1,
    });
    const entries = (await employee.get(`/it-tickets/${ticket.documentId}/comments?sort=id`)).body.data;
    expect(entries.map(({ event, text, author }: Json) => [event, text, author])).toEqual([
      ['resolved', 'New cable', 'it'],
      ['reopened', 'It is black again', 'employee'],
    ]);
    const records = await server.db('audit_records').where({ subject_id: ticket.documentId }).orderBy('id');
    expect(records.at(-1)).toMatchObject({ action: 'it-ticket.reopen', actor_name: 'employee' });
  });

  it('[TIC-02, TIC-09] for fourteen days from the day it was resolved, whatever close date was chosen', async () => {
    const ticket = await resolvedTicket({ openDate: '2020-01-01', closeDate: '2020-01-01' });
    const where = { document_id: ticket.documentId };
    await server
      .db('it_tickets')
      .where(where)
      .update({ resolved_on: addDays(today, -15) });
    await changesNothing(async () => {
      expectRefusal(await reopen(employee, ticket), 'ticket-reopen-too-late');
    });
    await server
      .db('it_tickets')
      .where(where)
      .update({ resolved_on: addDays(today, -14) });
    expect((await reopen(employee, ticket)).status).toBe(200);
  });

  it('[TIC-02, TIC-09] not what is open, and not twice', async () => {
    const open = await submittedTicket(employee);
    await changesNothing(async () => expectRefusal(await reopen(employee, open), 'ticket-not-resolved'));
    const ticket = await resolvedTicket();
    expect((await reopen(employee, ticket)).status).toBe(200);
    await changesNothing(async () => expectRefusal(await reopen(employee, ticket), 'ticket-not-resolved'));
  });

  it('[TIC-02, TIC-09, SEC-02] no one else does, IT neither: they change the ticket instead', async () => {
    const ticket = await resolvedTicket();
    await changesNothing(async () => {
      for (const client of [it_, it2, await server.as('administrator')])
        expectRefusal(await reopen(client, ticket), 'forbidden');
      expectRefusal(await reopen(await server.as('customer'), ticket), 'forbidden');
      expectRefusal(await reopen(await server.as('employee2'), ticket), 'not-found');
    });
  });

  it.each(['', '  ', 'x'.repeat(501), null])('[TIC-02, REL-02] the reason %j is refused', async (reason) => {
    const ticket = await resolvedTicket();
    await changesNothing(async () => {
      const path = `/it-tickets/${ticket.documentId}/reopen`;
      expectFieldError(await employee.post(path, { data: { reason } }), 'reason');
    });
  });

  it('[TIC-05] the assignee is notified, the submitter is not, since they did it', async () => {
    const ticket = await resolvedTicket();
    await reopen(employee, ticket);
    expect(await bellsOf(server, ticket.documentId)).toMatchObject([
      { username: 'employee', type: 'Ticket Status', closeOnClick: false },
      {
        username: 'it',
        type: 'Manage Ticket',
        closeOnClick: false,
        details: expect.stringContaining('was reopened by Emma Caldwell'),
      },
    ]);
    expect((await mailsAbout(ticket, 'it')).at(-1).text).toContain('It is black again');
    expect((await mailsAbout(ticket, 'employee')).at(-1).kind).toBe('ticket-resolved');
  });

  it('[TIC-05, TIC-09] without an active assignee it is unassigned, and all of IT is notified', async () => {
    const ticket = await resolvedTicket({ assignedTo: 'it2' });
    await alter(server.db, 'up_users', { username: 'it2' }, { blocked: true });
    const { body } = await reopen(employee, ticket);
    expect(body.data).toMatchObject({ queued: false, assignedTo: null });
    expect((await bellsOf(server, ticket.documentId)).map(({ username }) => username)).toEqual([
      'employee',
      'it',
    ]);
  });
});
