import { addDays, dayIn } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { alter } from '../../testing/databases/alter';
import {
  auditOf,
  changedTicket,
  enteredAsset,
  managedTicket,
  putTicket,
  submittedTicket,
} from '../../testing/desk';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Client, Json } from '../../testing/http';
import type { TestServer } from '../../testing/server';
import { serverForDesk } from '../../testing/servers/desk';

let server: TestServer;
let it_: Client;
let it2: Client;
let employee: Client;
const { changesNothing } = serverForDesk((made) => ({ server, it_, it2, employee } = made));

const today = dayIn('America/New_York', new Date());

const changed = (ticket: Json, change: object, client = it_) => changedTicket(client, ticket, change);

const thread = async (ticket: Json, client = it_): Promise<Json[]> =>
  (await client.get(`/it-tickets/${ticket.documentId}/comments?pagination[limit]=-1&sort=id`)).body.data;

describe('managing a ticket', () => {
  it.each(['it', 'it2', 'administrator'])(
    '[TIC-03, TIC-04] %s assigns, changes and resolves it',
    async (who) => {
      const client = await server.as(who);
      const ticket = await submittedTicket(employee);
      const assigned = await changed(ticket, { assignedTo: 'it2', subject: 'Hardware', priority: 1 }, client);
      expect(assigned).toMatchObject({
        queued: true,
        resolved: false,
        assignedTo: 'it2',
        assignedToName: 'Isaac Thornton',
        subject: 'Hardware',
        priority: 1,
        revision: 1,
      });
      const resolved = await changed(ticket, { resolved: true, solution: 'New cable' }, client);
      expect(resolved).toMatchObject({
        queued: true,
        resolved: true,
        closeDate: today,
        solution: 'New cable',
      });
      const events = (await thread(ticket)).map(({ event, text, author }) => [event, text, author]);
      expect(events).toEqual([
        ['assigned', 'Isaac Thornton', who],
        ['resolved', 'New cable', who],
      ]);
    },
  );

  it('[TIC-06, SEC-02] only IT does; the submitter neither', async () => {
    const { documentId } = await submittedTicket(employee);
    for (const who of ['employee', 'administration', 'supervisor', 'cm', 'customer']) {
      const client = await server.as(who);
      await changesNothing(async () =>
        expectRefusal(await putTicket(client, documentId, { priority: 1 }), 'forbidden'),
      );
    }
    expectRefusal(await putTicket(it_, 'zzzzzzzzzzzzzzzzzzzzzzzz', { priority: 1 }), 'not-found');
  });

  it('[TIC-04] the close date is the chosen one or today, and not in the future', async () => {
    const ticket = await submittedTicket(employee);
    const chosen = addDays(today, -3);
    await changed(ticket, { openDate: chosen });
    expect((await changed(ticket, { resolved: true, closeDate: chosen })).closeDate).toBe(chosen);
    expect((await changed(ticket, { closeDate: addDays(today, -1) })).closeDate).toBe(addDays(today, -1));
    expect((await changed(ticket, { closeDate: '' })).closeDate).toBe(today);
    await changesNothing(async () =>
      expectFieldError(
        await putTicket(it_, ticket.documentId, { closeDate: addDays(today, 1) }),
        'closeDate',
        'The close date cannot be in the future.',
      ),
    );
  });

  it('[TIC-04] the close date is not before the open date, whichever of them is changed', async () => {
    const early = 'The close date cannot be before the open date.';
    const { documentId } = await submittedTicket(employee);
    const put = (data: object) => putTicket(it_, documentId, data);
    await put({ openDate: '2026-03-05' });
    expectFieldError(await put({ resolved: true, closeDate: '2026-03-04' }), 'closeDate', early);
    expect((await put({ resolved: true, closeDate: '2026-03-05' })).status).toBe(200);
    expectFieldError(await put({ openDate: '2026-03-06' }), 'closeDate', early);
    expect((await put({ openDate: '2026-03-06', closeDate: '2026-03-07' })).status).toBe(200);
    // A ticket that an earlier version accepted can still be edited otherwise.
    await alter(server.db, 'it_tickets', { document_id: documentId }, { close_date: '2026-03-01' });
    expect((await put({ priority: 2, openDate: '2026-03-06', closeDate: '2026-03-01' })).status).toBe(200);
  });

  it('[TIC-04] unresolved clears the close date, and a solution needs resolved', async () => {
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it', resolved: true, solution: 'Done' });
    expect(ticket).toMatchObject({ resolved: true, closeDate: today, solution: 'Done' });
    expect(await changed(ticket, { resolved: false, closeDate: today })).toMatchObject({
      resolved: false,
      queued: true,
      closeDate: null,
      solution: null,
      reopenUntil: null,
    });
    await changesNothing(async () =>
      expectRefusal(await putTicket(it_, ticket.documentId, { solution: 'Soon' }), 'solution-unresolved'),
    );
    expect((await changed(ticket, { resolved: false, solution: '' })).solution).toBeNull();
  });

  it.each<[object, string]>([
    [{ priority: 0 }, 'priority'],
    [{ priority: 6 }, 'priority'],
    [{ priority: 1.5 }, 'priority'],
    [{ priority: '1' }, 'priority'],
    [{ subject: 'Coffee' }, 'subject'],
    [{ openDate: '' }, 'openDate'],
    [{ openDate: '2026-02-30' }, 'openDate'],
    [{ closeDate: 'yesterday' }, 'closeDate'],
    [{ resolved: 'yes' }, 'resolved'],
    [{ issue: 'Coffee' }, 'issue'],
    [{ description: '' }, 'description'],
    [{ solution: 'x'.repeat(2001), resolved: true }, 'solution'],
    [{ solution: '\u0000', resolved: true }, 'solution'],
    [{ assetNumber: 1.5 }, 'assetNumber'],
    [{ revision: -1 }, 'revision'],
    [{ submitterId: 1 }, 'submitterId'],
    [{ resolvedOn: '2026-01-01' }, 'resolvedOn'],
  ])('[TIC-03, REL-02] %j is refused and changes nothing', async (change, path) => {
    const { documentId } = await submittedTicket(employee);
    await changesNothing(async () => expectFieldError(await putTicket(it_, documentId, change), path));
  });

  it('[SEC-04] what a client sends along without need is taken and never stored', async () => {
    const ticket = await submittedTicket(employee);
    const carried = {
      nameSubmit: 'Somebody Else',
      emailSubmit: 'x@y.example',
      queued: true,
      notifications: [1],
    };
    expect(await changed(ticket, { ...carried, priority: 2 })).toMatchObject({
      nameSubmit: 'Emma Caldwell',
      emailSubmit: 'employee@intranet.example',
      queued: false,
      priority: 2,
    });
  });

  it('[TIC-07] of two who manage it at once the second is refused, and nothing is overwritten', async () => {
    const ticket = await submittedTicket(employee);
    await changed(ticket, { assignedTo: 'it', priority: 1, revision: ticket.revision });
    await changesNothing(async () =>
      expectRefusal(
        await putTicket(it2, ticket.documentId, { assignedTo: 'it2', revision: ticket.revision }),
        'stale',
      ),
    );
    expect((await it2.get(`/it-tickets/${ticket.documentId}`)).body.data).toMatchObject({
      assignedTo: 'it',
      priority: 1,
      revision: 1,
    });
  });

  it('[TIC-04, TIC-05] the same change sent again changes nothing and notifies no one', async () => {
    const ticket = await submittedTicket(employee);
    const change = { assignedTo: 'it', resolved: true, solution: 'Done', priority: 2 };
    await changed(ticket, change);
    await changesNothing(() => changed(ticket, change));
  });

  it('[AST-02] IT sets the asset it is about, and takes it off', async () => {
    const { assetNumber, documentId: asset } = await enteredAsset(it_);
    const ticket = await submittedTicket(employee);
    expect(await changed(ticket, { assetNumber })).toMatchObject({
      assetNumber,
      assetName: 'Plotter',
      asset,
    });
    await changesNothing(async () =>
      expectRefusal(await putTicket(it_, ticket.documentId, { assetNumber: 4_999_999_997 }), 'no-such-asset'),
    );
    expect(await changed(ticket, { assetNumber: null })).toMatchObject({
      assetNumber: null,
      assetName: null,
      asset: null,
    });
  });

  it('[AST-03, AST-08] a ticket whose asset was deleted can be managed as it is', async () => {
    const { assetNumber, documentId } = await enteredAsset(it_);
    const ticket = await submittedTicket(employee, { assetNumber });
    await it_.delete(`/asset-trackings/${documentId}`);
    expect(await changed(ticket, { assetNumber, priority: 1 })).toMatchObject({
      assetNumber,
      assetName: 'Plotter',
    });
  });

  it('[USR-09] names of people are those of today, in the thread what it said then', async () => {
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it2' });
    await alter(server.db, 'up_users', { username: 'it2' }, { last_name: 'Thornton-Reyes' });
    await alter(server.db, 'up_users', { username: 'employee' }, { last_name: 'Caldwell-Ito' });
    const { data } = (await employee.get(`/it-tickets/${ticket.documentId}`)).body;
    expect(data).toMatchObject({ assignedToName: 'Isaac Thornton-Reyes', nameSubmit: 'Emma Caldwell-Ito' });
    expect((await thread(ticket))[0].text).toBe('Isaac Thornton');
  });

  it('[SEC-08] each change leaves a record of what was and what is', async () => {
    const ticket = await submittedTicket(employee);
    await changed(ticket, { assignedTo: 'it', priority: 1 });
    await changed(ticket, { resolved: true });
    const records = await auditOf(server, ticket);
    expect(records.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['it-ticket.create', 'employee'],
      ['it-ticket.update', 'it'],
      ['it-ticket.update', 'it'],
    ]);
    expect(records[0].subject_name).toMatch(/^Ticket \d{4,}$/);
    expect([records[1].before, records[1].after]).toEqual([
      { assignedTo: null, priority: 3 },
      { assignedTo: 'it', priority: 1 },
    ]);
    expect(records[2].after).toEqual({ resolved: true, closeDate: today });
  });

  it.each([
    ['update', 'notifications'],
    ['insert', 'outbox_mails'],
    ['insert', 'it_ticket_comments'],
    ['insert', 'audit_records'],
  ] as const)('[REL-01, TIC-05] a fault at the %s of %s leaves the ticket as it was', async (verb, table) => {
    const { documentId } = await submittedTicket(employee);
    await changesNothing(() =>
      whileFailing(server, verb, table, async () => {
        expect((await putTicket(it_, documentId, { assignedTo: 'it', resolved: false })).status).toBe(500);
      }),
    );
  });
});
