import { describe, expect, it } from 'vitest';
import { alter } from '../../testing/databases/alter';
import { bellsOf, managedTicket, putTicket, submittedTicket } from '../../testing/desk';
import type { Client, Json } from '../../testing/http';
import { mailsTo } from '../../testing/mails';
import type { TestServer } from '../../testing/server';
import { serverForDesk } from '../../testing/servers/desk';
import { idOf } from '../../testing/users';

let server: TestServer;
let it_: Client;
let employee: Client;
serverForDesk((made) => ({ server, it_, employee } = made));

const bells = async ({ documentId }: Json) =>
  (await bellsOf(server, documentId)).map(({ username, type, closeOnClick }) => [
    username,
    type,
    closeOnClick,
  ]);

const nameOf = ({ id }: Json): string => `Ticket ${String(id).padStart(4, '0')}`;

/** The mails about a ticket, as 'kind to recipient', in the order they were written. */
async function mails(ticket: Json): Promise<string[]> {
  const rows: Json[] = await server
    .db('outbox_mails')
    .where('subject', 'like', `${nameOf(ticket)}%`)
    .orderBy('id');
  return rows.map(({ kind, recipient }) => `${kind} to ${recipient.split('@')[0]}`);
}

const mailOf = async (ticket: Json, username: string): Promise<Json> => {
  const all = await mailsTo(server.db, `${username}@intranet.example`);
  return all.filter(({ subject }) => subject.startsWith(nameOf(ticket))).at(-1);
};

describe('who is notified of a ticket by the bell', () => {
  it('[TIC-05, DAT-03] a new one: every unblocked member of IT, and no one else', async () => {
    const ticket = await submittedTicket(employee);
    expect(await bells(ticket)).toEqual([
      ['it', 'Manage Ticket', false],
      ['it2', 'Manage Ticket', false],
    ]);
    const [{ details }] = await bellsOf(server, ticket.documentId);
    expect(details).toBe(`${nameOf(ticket)}: Emma Caldwell reported Hardware: “${ticket.description}”`);
  });

  it('[TIC-05, NOT-03] a disabled member of IT is not notified', async () => {
    await alter(server.db, 'up_users', { username: 'it2' }, { blocked: true });
    const ticket = await submittedTicket(employee);
    expect(await bells(ticket)).toEqual([['it', 'Manage Ticket', false]]);
    expect(await mails(ticket)).toEqual(['ticket-submitted to it', 'ticket-received to employee']);
  });

  it('[TIC-05] assigned: assignee and submitter are brought up to date, the others are rid of it', async () => {
    const ticket = await submittedTicket(employee);
    const [before] = await server.db('notifications').where({
      record_id: ticket.documentId,
      person_id: await idOf(server, 'it2'),
    });
    await putTicket(it_, ticket.documentId, { assignedTo: 'it2' });
    expect(await bells(ticket)).toEqual([
      ['employee', 'Ticket Status', false],
      ['it2', 'Manage Ticket', false],
    ]);
    const after = await server.db('notifications').where({ id: before.id }).first();
    expect(after.details).toBe(`${nameOf(ticket)} (Hardware) is assigned to you.`);
    const [{ details }] = await bellsOf(server, ticket.documentId);
    expect(details).toBe(`${nameOf(ticket)} (Hardware) is with Isaac Thornton in IT.`);
  });

  it('[TIC-05, NOT-01] resolved: the submitter’s closes on a click, the others are gone', async () => {
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it' });
    const [status] = await bellsOf(server, ticket.documentId);
    expect(status.details).toContain('Ingrid Tanaka');
    const own = (await employee.get(`/notifications?filters[recordId]=${ticket.documentId}`)).body.data;
    expect((await employee.delete(`/notifications/${own[0].documentId}`)).status).toBe(409);
    await putTicket(it_, ticket.documentId, { resolved: true });
    expect(await bells(ticket)).toEqual([['employee', 'Ticket Status', true]]);
    const [closed] = (await employee.get(`/notifications?filters[recordId]=${ticket.documentId}`)).body.data;
    expect(closed).toMatchObject({ documentId: own[0].documentId, closeOnClick: true, notified: false });
    expect(closed.details).toContain('is closed');
    expect((await employee.delete(`/notifications/${closed.documentId}`)).status).toBe(204);
    expect(await bells(ticket)).toEqual([]);
  });

  it('[TIC-05] resolved at once: the submitter is notified, IT is not notified further', async () => {
    const ticket = await managedTicket(employee, it_, { resolved: true });
    expect(await bells(ticket)).toEqual([['employee', 'Ticket Status', true]]);
  });

  it('[TIC-05] handed back: all of IT; given on: the new assignee', async () => {
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it' });
    await putTicket(it_, ticket.documentId, { assignedTo: null });
    expect(await bells(ticket)).toEqual([
      ['employee', 'Ticket Status', false],
      ['it', 'Manage Ticket', false],
      ['it2', 'Manage Ticket', false],
    ]);
    await putTicket(it_, ticket.documentId, { assignedTo: 'it2' });
    expect((await bells(ticket)).map(([who]) => who)).toEqual(['employee', 'it2']);
  });

  it('[TIC-05] opened again by IT: assignee and submitter, whose closed one is open again', async () => {
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it', resolved: true });
    await putTicket(it_, ticket.documentId, { resolved: false });
    expect(await bells(ticket)).toEqual([
      ['employee', 'Ticket Status', false],
      ['it', 'Manage Ticket', false],
    ]);
  });

  it('[TIC-05, NOT-01] what a person did is read in their own bell, and unread in the others’', async () => {
    const unread = async ({ documentId }: Json) =>
      (
        await server
          .db('notifications as n')
          .join('up_users as u', 'u.id', 'n.person_id')
          .where({ 'n.record_id': documentId, 'n.read_at': null })
          .orderBy('u.username')
          .select('u.username')
      ).map(({ username }: Json) => username);
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it' });
    expect(await unread(ticket)).toEqual(['employee']);
    await putTicket(it_, ticket.documentId, { resolved: true });
    await putTicket(it_, ticket.documentId, { resolved: false });
    expect(await unread(ticket)).toEqual(['employee']);
    await putTicket(it_, ticket.documentId, { assignedTo: null });
    expect(await unread(ticket)).toEqual(['employee', 'it2']);
    await putTicket(await server.as('it2'), ticket.documentId, { assignedTo: 'it' });
    expect(await unread(ticket)).toEqual(['employee', 'it']);
  });

  it('[TIC-05] another change leaves the bells alone', async () => {
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it' });
    const before = await server.db('notifications').orderBy('id');
    await putTicket(it_, ticket.documentId, { priority: 5 });
    expect(await server.db('notifications').orderBy('id')).toEqual(before);
  });

  it('[TIC-05] a member of IT with a ticket of their own is notified in both roles', async () => {
    const ticket = await managedTicket(it_, it_, { assignedTo: 'it' });
    expect(await bells(ticket)).toEqual(
      [
        ['it', 'Ticket Status', false],
        ['it', 'Manage Ticket', false],
      ].toSorted(),
    );
  });

  it('[TIC-05] notifications of other tickets stay as they are', async () => {
    const [one, other] = [await submittedTicket(employee), await submittedTicket(employee)];
    const before = await bells(other);
    await putTicket(it_, one.documentId, { assignedTo: 'it', resolved: true });
    expect(await bells(other)).toEqual(before);
  });
});

describe('who is notified of a ticket by mail', () => {
  it('[NOT-05, TIC-05] submitted: IT, and the submitter that it has arrived; the link leads to the ticket', async () => {
    const description = 'Line one\n<script>alert(1)</script>\nBcc: everyone@intranet.example';
    const ticket = await submittedTicket(employee, { description, issue: 'Access & Security' });
    expect(await mails(ticket)).toEqual([
      'ticket-submitted to it',
      'ticket-submitted to it2',
      'ticket-received to employee',
    ]);
    const mail = await mailOf(ticket, 'it2');
    expect(mail.subject).toBe(`${nameOf(ticket)}: Access & Security`);
    expect(mail.text).toContain(description);
    expect(mail.html).not.toContain('<script>');
    expect(mail.text).toContain(
      `/Login?redirect_to=${encodeURIComponent(`SubmittedTicket/${ticket.documentId}`)}`,
    );
    expect(mail.text).toContain('do not reply');
    const receipt = await mailOf(ticket, 'employee');
    expect(receipt.text).toContain(encodeURIComponent(`TicketStatus/${ticket.documentId}`));
  });

  it('[NOT-05, TIC-05] changed: assignee and submitter, what it was and is; not who did it', async () => {
    const ticket = await submittedTicket(employee);
    await putTicket(it_, ticket.documentId, { assignedTo: 'it2', priority: 1, subject: 'Hardware' });
    expect((await mails(ticket)).slice(3)).toEqual(['ticket-assigned to employee', 'ticket-assigned to it2']);
    const { text } = await mailOf(ticket, 'employee');
    expect(text).toContain(
      `Ingrid Tanaka assigned ${nameOf(ticket)} (Hardware): it is with Isaac Thornton in IT.`,
    );
    expect(text).toContain('It is filed under Hardware.\nIts priority is 1 High. It was 3 Medium.');
    const own = await mailOf(ticket, 'it2');
    expect(own.subject).toBe(`${nameOf(ticket)} was assigned to you: Hardware`);
    expect(own.text).toContain(
      `Ingrid Tanaka assigned ${nameOf(ticket)} (Hardware) to you. Its priority is 1 High.`,
    );
    expect(own.text).toContain('Emma Caldwell reported: “The monitor stays black.”');
    await putTicket(await server.as('it2'), ticket.documentId, { priority: 2 });
    expect((await mails(ticket)).slice(5)).toEqual(['ticket-updated to employee']);
    await putTicket(it_, ticket.documentId, { priority: 3 });
    expect((await mails(ticket)).slice(6)).toEqual(['ticket-updated to employee', 'ticket-updated to it2']);
  });

  it('[NOT-05, TIC-05] resolved: the submitter, with the solution', async () => {
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it' });
    await putTicket(it_, ticket.documentId, { resolved: true, solution: 'New cable' });
    expect((await mails(ticket)).at(-1)).toBe('ticket-resolved to employee');
    expect((await mailOf(ticket, 'employee')).text).toContain('The solution: New cable');
  });
});
