import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enteredAsset, managedTicket, putTicket, submittedTicket } from '../../testing/desk';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { employees } from '../../testing/people';
import { picture, upload } from '../../testing/pictures/pictures';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let it_: Client;
let employee: Client;
let ticket: Json;
let imageId: number;

const NOTE = 'Sleeps under the desk, do not repeat this';

beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  it_ = await server.as('it');
  employee = await server.as('employee');
  ticket = await submittedTicket(employee);
  const place = { ref: 'it-ticket', refId: ticket.documentId, field: 'imagesOfIssue' };
  [{ id: imageId }] = (await upload(employee, place, await picture('png'))).body;
  await it_.post(`/it-tickets/${ticket.documentId}/comments`, { data: { text: NOTE, internal: true } });
  await it_.post(`/it-tickets/${ticket.documentId}/comments`, { data: { text: 'Which monitor is it?' } });
});
afterAll(() => server.stop());

const whole = async (client: Client, path: string): Promise<Json[]> =>
  (await client.get(`${path}${path.includes('?') ? '&' : '?'}pagination[limit]=-1`)).body.data;

/** People who neither submitted it nor are in IT. */
const strangers = employees.filter((who) => !['employee', 'it', 'it2', 'administrator'].includes(who));

describe('who sees a ticket', () => {
  it('[TIC-02, TIC-06] everyone lists their own tickets and no others, IT all of them', async () => {
    const all = await whole(it_, '/it-tickets');
    expect(all.length).toBe(Number((await server.db('it_tickets').count({ n: '*' }))[0]!.n));
    for (const who of employees) {
      const seen = await whole(await server.as(who), '/it-tickets');
      const manages = ['it', 'it2', 'administrator'].includes(who);
      const theirs = all.filter(({ submittedBy }) => manages || submittedBy === who);
      expect(seen.map(({ id }) => id)).toEqual(theirs.map(({ id }) => id));
    }
    expectRefusal(await (await server.as('customer')).get('/it-tickets'), 'forbidden');
  });

  it('[TIC-06, SEC-02, SEC-07] for others it does not exist: record, thread, images, and whatever they try', async () => {
    const place = { ref: 'it-ticket', refId: ticket.documentId, field: 'imagesOfIssue' };
    for (const who of strangers) {
      const client = await server.as(who);
      for (const answer of [
        await client.get(`/it-tickets/${ticket.documentId}`),
        await client.get(`/it-tickets/${ticket.documentId}/comments`),
        await client.post(`/it-tickets/${ticket.documentId}/comments`, { data: { text: 'Me too' } }),
        await client.post(`/it-tickets/${ticket.documentId}/reopen`, { data: { reason: 'Me too' } }),
        await client.get(`/files/${imageId}`),
        await client.delete(`/upload/files/${imageId}`),
        await upload(client, place, await picture('png')),
        // They do not even learn that a picture of it would be refused.
        await upload(client, place, Buffer.from('<html>')),
      ])
        expectRefusal(answer, 'not-found');
      expectRefusal(await putTicket(client, ticket.documentId, { resolved: true }), 'forbidden');
    }
    expect(await server.db('it_ticket_comments').where({ text: 'Me too' })).toEqual([]);
    expect((await employee.get(`/it-tickets/${ticket.documentId}`)).body.data.imagesOfIssue).toHaveLength(1);
  });

  it('[TIC-06, SEC-03] no filter finds another’s ticket', async () => {
    const client = await server.as('employee2');
    for (const query of [
      `filters[documentId]=${ticket.documentId}`,
      'filters[submittedBy]=employee',
      'filters[$or][0][description][$contains]=a&filters[$or][1][id][$gt]=0',
      'filters[assignedTo][$null]=false',
    ]) {
      const { body } = await client.get(`/it-tickets?${query}`);
      expect(body).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });
    }
    for (const query of [
      'filters[submitterId]=1',
      'sort=assigneeId',
      'filters[internalNotes]=1',
      'sort=commentCount',
    ])
      expectRefusal(await client.get(`/it-tickets?${query}`), 'bad-query');
  });

  it('[DAT-01] the answer has the fields of a ticket, with names of today', async () => {
    const { data } = (await employee.get(`/it-tickets/${ticket.documentId}`)).body;
    expect(data).toEqual({
      id: ticket.id,
      documentId: ticket.documentId,
      issue: 'Hardware',
      description: 'The monitor stays black.',
      openDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      closeDate: null,
      submittedBy: 'employee',
      nameSubmit: 'Emma Caldwell',
      emailSubmit: 'employee@intranet.example',
      queued: false,
      resolved: false,
      imagesOfIssue: [{ id: imageId, url: `/api/files/${imageId}` }],
      attachments: [],
      subject: null,
      priority: 3,
      assignedTo: null,
      assignedToName: null,
      solution: null,
      assetNumber: null,
      assetName: null,
      asset: null,
      commentCount: 1,
      notifications: [{ documentId: expect.any(String), type: 'Ticket Status' }],
      reopenUntil: null,
      revision: 0,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      availableActions: ['comment', 'change-images'],
    });
  });

  it('[TIC-03] lists are filtered as the screens do: by queued, resolved, asset; one statement each', async () => {
    const { assetNumber, documentId: asset } = await enteredAsset(it_);
    const { documentId } = await submittedTicket(employee, { assetNumber });
    await putTicket(it_, documentId, { assignedTo: 'it2' });
    for (const query of [
      'filters[queued]=true&filters[resolved]=false&sort=priority',
      `filters[assetNumber]=${assetNumber}`,
      `filters[asset]=${asset}`,
      'filters[assignedTo]=it2&sort=openDate:desc',
      'filters[nameSubmit][$containsi]=CALDWELL&sort=nameSubmit',
    ]) {
      const statements = await server.statementsOf(async () => {
        const { data } = (await it_.get(`/it-tickets?${query}`)).body;
        expect(data.map((found: Json) => found.documentId)).toContain(documentId);
      });
      expect(statements).toHaveLength(2);
    }
    const unassigned = await whole(it_, '/it-tickets?filters[queued]=false&filters[resolved]=false');
    expect(unassigned.map((found) => found.documentId)).not.toContain(documentId);
  });
});

describe('internal notes', () => {
  it('[TIC-06] IT reads them', async () => {
    const thread = await whole(it_, `/it-tickets/${ticket.documentId}/comments`);
    expect(thread.map(({ text, internal, event }) => ({ text, internal, event }))).toEqual([
      { text: 'Which monitor is it?', internal: false, event: null },
      { text: NOTE, internal: true, event: null },
    ]);
    expect((await it_.get(`/it-tickets/${ticket.documentId}`)).body.data.commentCount).toBe(2);
  });

  it('[TIC-06, SEC-03] nothing that the submitter can ask for tells of one', async () => {
    const answers = [
      await employee.get(`/it-tickets/${ticket.documentId}`),
      await employee.get('/it-tickets?pagination[limit]=-1'),
      await employee.get(`/it-tickets/${ticket.documentId}/comments`),
      await employee.get(`/it-tickets/${ticket.documentId}/comments?pagination[limit]=-1&sort=id`),
      await employee.get(`/it-tickets/${ticket.documentId}/comments?filters[internal]=true`),
      await employee.get(`/it-tickets/${ticket.documentId}/comments?filters[text][$contains]=desk`),
      await employee.get(
        `/it-tickets/${ticket.documentId}/comments?filters[$or][0][internal]=true&filters[$or][1][id][$gt]=0`,
      ),
      await employee.get('/notifications?pagination[limit]=-1'),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain(NOTE);
      expect(text).not.toContain('"internal":true');
      expect(text).not.toMatch(/note/i);
    }
    expect(answers.slice(2, 7).map(({ body }) => body.meta.pagination.total)).toEqual([1, 1, 0, 0, 1]);
    expect(answers[0]!.body.data.commentCount).toBe(1);
    expect(
      await server
        .db('outbox_mails')
        .where({ recipient: 'employee@intranet.example' })
        .andWhereRaw('text like ?', [`%${NOTE}%`]),
    ).toEqual([]);
  });

  it('[TIC-06, SEC-08] Administration, who may be the submitter, does not find them in the audit log', async () => {
    const administration = await server.as('administration');
    const own = await submittedTicket(administration);
    await it_.post(`/it-tickets/${own.documentId}/comments`, { data: { text: NOTE, internal: true } });
    const { text } = await administration.get('/audit-records?pagination[pageSize]=100&sort=id:desc');
    expect(text).not.toContain(NOTE);
    expect(text).not.toMatch(/it-ticket\.(note|comment)/);
    expect(text).toContain('it-ticket.create');
  });

  it('[TIC-06, TIC-10] the thread of one ticket holds nothing of another', async () => {
    const other = await submittedTicket(employee);
    expect(await whole(it_, `/it-tickets/${other.documentId}/comments`)).toEqual([]);
    const escape = await whole(
      it_,
      `/it-tickets/${other.documentId}/comments?filters[ticket]=${ticket.documentId}`,
    );
    expect(escape).toEqual([]);
  });

  it('[TIC-06, TIC-10] a person who joins IT reads notes, one who leaves it does not', async () => {
    const mine = await managedTicket(employee, it_, { assignedTo: 'it' });
    await it_.post(`/it-tickets/${mine.documentId}/comments`, { data: { text: NOTE, internal: true } });
    const link = { user_id: 0, group_id: (await server.db('groups').where({ name: 'IT' }).first('id')).id };
    link.user_id = (await server.db('up_users').where({ username: 'employee' }).first('id')).id;
    await server.db('up_users_groups_lnk').insert(link);
    const path = `/it-tickets/${mine.documentId}/comments`;
    expect((await employee.get(path)).text).toContain(NOTE);
    await server.db('up_users_groups_lnk').where(link).delete();
    expect((await employee.get(path)).text).not.toContain(NOTE);
  });
});
