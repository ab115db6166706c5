import { dayIn } from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { alter } from '../../testing/databases/alter';
import { managedTicket, putTicket, submittedTicket } from '../../testing/desk';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { lastMailTo, mailsTo, NO_MAIL_SERVER } from '../../testing/mails';
import { lines } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

let server: TestServer;
let administration: Client;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  administration = await server.as('administration');
});
afterAll(() => server.stop());

/** Assign a person to a line, which notifies them. */
async function assign(username: string, project: string = lines.internal): Promise<void> {
  await server
    .db('assigned_contracts')
    .where({ person_id: await idOf(server, username) })
    .delete();
  const { status, text } = await administration.post('/assigned-contracts', { data: { username, project } });
  expect(status, text).toBe(201);
}

const bell = async (person: string): Promise<Json[]> =>
  (await (await server.as(person)).get('/notifications?filters[notified]=false')).body.data;

describe('notifications', () => {
  it('[NOT-01, NOT-03] are made by the server, the newest first, with their count', async () => {
    await assign('developer', lines.internal);
    await assign('developer', lines.training);
    const { body } = await (await server.as('developer')).get('/notifications?filters[notified]=false');
    expect(body.data.slice(0, 2)).toMatchObject([
      {
        type: 'Charge Line',
        details: `You were assigned to ${lines.training}.`,
        username: 'developer',
        closeOnClick: true,
        notified: false,
      },
      { type: 'Charge Line', details: `You were assigned to ${lines.internal}.` },
    ]);
    expect(body.meta.pagination.total).toBe(body.data.length);
  });

  it('[NOT-03, SEC-02] no one reads or removes another’s, an admin neither', async () => {
    await assign('cm');
    const [own] = await bell('cm');
    for (const person of ['employee', 'it', 'administration', 'administrator', 'customer', 'supervisor2']) {
      const client = await server.as(person);
      const seen = (await client.get('/notifications?pagination[limit]=-1')).body.data;
      expect(seen.filter(({ username }: Json) => username !== person)).toEqual([]);
      expectRefusal(await client.delete(`/notifications/${own.documentId}`), 'not-found');
      const foreign = await client.get('/notifications?filters[username]=cm');
      expect(foreign.body.data).toEqual([]);
    }
    expect((await bell('cm'))[0].documentId).toBe(own.documentId);
  });

  it('[NOT-03, SEC-02] no one makes or changes one', async () => {
    await assign('cm');
    const [own] = await bell('cm');
    const before = await server.db('notifications').orderBy('id');
    for (const person of ['cm', 'administrator']) {
      const client = await server.as(person);
      for (const [method, path] of [
        ['POST', '/notifications'],
        ['PUT', `/notifications/${own.documentId}`],
        ['DELETE', '/notifications'],
      ] as const) {
        const { status } = await client.call(method, path, {
          data: { details: 'x', notified: true, username: 'employee' },
        });
        expect([404, 405]).toContain(status);
      }
    }
    expect(await server.db('notifications').orderBy('id')).toEqual(before);
  });

  it('[NOT-01] one that closes on a click goes when it is clicked; one whose work is open stays', async () => {
    const cm = await server.as('cm');
    await assign('cm');
    const [own] = await bell('cm');
    await server.db('notifications').where({ document_id: own.documentId }).update({ close_on_click: false });
    expectRefusal(await cm.delete(`/notifications/${own.documentId}`), 'notification-open');
    await server.db('notifications').where({ document_id: own.documentId }).update({ close_on_click: true });
    expect((await cm.delete(`/notifications/${own.documentId}`)).status).toBe(204);
    expectRefusal(await cm.delete(`/notifications/${own.documentId}`), 'not-found');
    expect((await bell('cm')).map(({ documentId }) => documentId)).not.toContain(own.documentId);
  });

  it('[NOT-03] a blocked person gets none', async () => {
    const id = await idOf(server, 'pm2');
    const rung = () => server.db('notifications').where({ person_id: id }).orderBy('id');
    const mails = () => mailsTo(server.db, 'pm2@intranet.example');
    const before = [await rung(), await mails()];
    await server.db('visitors').update({ host_id: null });
    await alter(server.db, 'up_users', { id }, { blocked: true });
    const visitor = {
      firstName: 'A',
      lastName: 'B',
      companyName: 'C',
      personToSee: 'pm2',
      dayOfVisit: dayIn('America/New_York', new Date()),
    };
    expect((await administration.post('/visitors', { data: visitor })).status).toBe(201);
    expect([await rung(), await mails()]).toEqual(before);
  });

  it('[NOT-03] nor is a blocked person notified of what they sent before', async () => {
    const id = await idOf(server, 'employee3');
    const { documentId } = await submittedTicket(await server.as('employee3'));
    const it_ = await server.as('it');
    const rung = async () => (await server.db('notifications').where({ person_id: id })).length;
    const answer = async () => {
      const { status } = await it_.post(`/it-tickets/${documentId}/comments`, { data: { text: 'Here.' } });
      expect(status).toBe(201);
      return rung();
    };
    await alter(server.db, 'up_users', { id }, { blocked: true });
    const before = await rung();
    expect(await answer()).toBe(before);
    await server.db('up_users').where({ id }).update({ blocked: false });
    expect(await answer()).toBeGreaterThan(before);
  });

  it('[NOT-04, NOT-05] the assigned person gets an email beside the bell, with a link to a new report', async () => {
    await assign('ccb', lines.training);
    const mail = await lastMailTo(server.db, 'ccb@intranet.example');
    expect(mail).toMatchObject({
      kind: 'charge-line-assigned',
      subject: `You were assigned to ${lines.training}`,
    });
    expect(mail.text).toContain('http://intranet.test/Login?redirect_to=New-War');
    expect(mail.html).toContain('redirect_to=New-War');
  });

  it('[NOT-04] the support contact is the one of the company profile', async () => {
    const nameContact = async (supportContact: string) => {
      const { status } = await administration.put('/company-profile', { data: { supportContact } });
      expect(status).toBe(200);
    };
    const { supportContact } = (await administration.get('/company-profile')).body.data;
    onTestFinished(() => nameContact(supportContact));
    await nameContact('Help Desk <b> & Co, 555-0100');
    await assign('developer2');
    const mail = await lastMailTo(server.db, 'developer2@intranet.example');
    expect(mail.text).toContain('Questions? Contact Help Desk <b> & Co, 555-0100.');
    expect(mail.html).toContain('Help Desk &lt;b&gt; &amp; Co, 555-0100');
  });

  it('[NOT-01] one that is read is no longer counted and stays; to read it again changes nothing', async () => {
    await assign('developer2', lines.internal);
    await assign('developer2', lines.training);
    const client = await server.as('developer2');
    const unread = async () =>
      (await client.get('/notifications?filters[notified]=false&filters[read]=false')).body.meta.pagination
        .total;
    const before = await unread();
    const [newest] = await bell('developer2');
    expect(newest.read).toBe(false);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await client.post(`/notifications/${newest.documentId}/read`);
      expect([status, body.data.read, body.data.notified]).toEqual([200, true, false]);
    }
    expect(await unread()).toBe(before - 1);
    expect((await bell('developer2'))[0]).toMatchObject({ documentId: newest.documentId, read: true });
    expect((await client.post('/notifications/read-all')).body).toEqual({ data: { read: before - 1 } });
    expect(await unread()).toBe(0);
    expect((await client.post('/notifications/read-all')).body).toEqual({ data: { read: 0 } });
  });

  it('[NOT-01, NOT-03, SEC-02] no one marks another’s as read, an admin neither', async () => {
    await assign('cm');
    const [own] = await bell('cm');
    for (const person of ['employee', 'it', 'administration', 'administrator', 'customer']) {
      const client = await server.as(person);
      expectRefusal(await client.post(`/notifications/${own.documentId}/read`), 'not-found');
      expect((await client.post('/notifications/read-all')).status).toBe(200);
    }
    expect((await bell('cm'))[0]).toMatchObject({ documentId: own.documentId, read: false });
  });

  it('[NOT-01, TIC-05] what is brought up to date is unread again, unless it says the same', async () => {
    const [employee, it_] = [await server.as('employee'), await server.as('it')];
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it2' });
    const mine = async () => (await bell('employee')).find(({ recordId }) => recordId === ticket.documentId);
    const markRead = async () => employee.post(`/notifications/${(await mine())!.documentId}/read`);
    await markRead();
    await putTicket(it_, ticket.documentId, { assignedTo: null });
    expect(await mine()).toMatchObject({ read: false });
    await markRead();
    await putTicket(it_, ticket.documentId, { priority: 1 });
    expect(await mine()).toMatchObject({ read: true });
  });

  it('[NOT-14, TIC-05] its time is that of its last change: neither of a look nor of the same said again', async () => {
    const [employee, it_] = [await server.as('employee'), await server.as('it')];
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it2' });
    const mine = async (): Promise<Json> =>
      (await bell('employee')).find(({ recordId }) => recordId === ticket.documentId)!;
    const { createdAt, updatedAt } = await mine();
    await employee.post(`/notifications/${(await mine()).documentId}/read`);
    await putTicket(it_, ticket.documentId, { priority: 1 });
    expect((await mine()).updatedAt).toBe(updatedAt);
    await putTicket(it_, ticket.documentId, { resolved: true, solution: 'A new cable.' });
    const after = await mine();
    expect(after.createdAt).toBe(createdAt);
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
    const sorted = await employee.get('/notifications?filters[notified]=false&sort=updatedAt:desc');
    expect(sorted.body.data[0].documentId).toBe(after.documentId);
  });
});
