import { dayIn, ticketIssues } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { alter } from '../../testing/databases/alter';
import {
  changedTicket,
  enteredAsset,
  managedTicket,
  postTicket,
  putTicket,
  submittedTicket,
  aTicket,
} from '../../testing/desk';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Client, Json } from '../../testing/http';
import { employees } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForDesk } from '../../testing/servers/desk';

let server: TestServer;
let it_: Client;
let employee: Client;
const { changesNothing } = serverForDesk((made) => ({ server, it_, employee } = made));

const today = dayIn('America/New_York', new Date());

const changed = (ticket: Json, change: object, client = it_) => changedTicket(client, ticket, change);

describe('submitting a ticket', () => {
  it('[TIC-01, TIC-02] every employee does, IT too: unassigned, unresolved, priority 3, opened today, theirs', async () => {
    for (const who of employees) {
      const client = await server.as(who);
      const ticket = await submittedTicket(client);
      expect(ticket).toMatchObject({
        ...aTicket(),
        submittedBy: who,
        queued: false,
        resolved: false,
        openDate: today,
        closeDate: null,
        priority: 3,
        subject: null,
        assignedTo: null,
        revision: 0,
      });
    }
  });

  it('[TIC-01, SEC-02] a person without a group does not, nor one without a session', async () => {
    await changesNothing(async () => {
      expectRefusal(await postTicket(await server.as('customer')), 'forbidden');
      expectRefusal(await postTicket(server.anonymous), 'no-session');
    });
  });

  it('[TIC-01] each of the nine issues is one', async () => {
    expect(ticketIssues).toHaveLength(9);
    for (const issue of ticketIssues) expect((await submittedTicket(employee, { issue })).issue).toBe(issue);
  });

  it.each<[object, string, string | undefined]>([
    [{ issue: 'Coffee' }, 'issue', 'Please select an option.'],
    [{ issue: '' }, 'issue', 'Please select an option.'],
    [{ issue: undefined }, 'issue', 'Please select an option.'],
    [{ description: ' \n\t ' }, 'description', 'Please Input Ticket Description'],
    [{ description: null }, 'description', 'Please Input Ticket Description'],
    [{ description: 'x'.repeat(501) }, 'description', undefined],
    [{ description: 'a\u0000b' }, 'description', undefined],
    [{ description: 'broken \uDC00 half' }, 'description', undefined],
    [{ assetNumber: 0 }, 'assetNumber', 'Please Input Asset Number'],
    [{ assetNumber: '1e3' }, 'assetNumber', 'Please Input Asset Number'],
    [{ resolved: true }, 'resolved', undefined],
    [{ submittedBy: 'it' }, 'submittedBy', undefined],
    [{ priority: 1 }, 'priority', undefined],
  ])('[TIC-01, REL-02, SEC-04] %j is refused', async (fields, path, message) => {
    await changesNothing(async () =>
      expectFieldError(
        await employee.post('/it-tickets', { data: { ...aTicket(), ...fields } }),
        path,
        message,
      ),
    );
  });

  it('[TIC-01, DAT-02] a description is stored as typed, 500 characters of any kind', async () => {
    const description = `<img src=x onerror=alert(1)> ${'🖥'.repeat(400)}`;
    expect((await submittedTicket(employee, { description })).description).toBe(description);
  });

  it('[TIC-01] it can name an asset that there is', async () => {
    const { assetNumber } = await enteredAsset(it_);
    expect(await submittedTicket(employee, { assetNumber })).toMatchObject({
      assetNumber,
      assetName: 'Plotter',
    });
    await changesNothing(async () => {
      const { errors } = expectRefusal(
        await postTicket(employee, { assetNumber: 4_999_999_998 }),
        'no-such-asset',
      );
      expect(errors).toEqual([{ path: 'assetNumber', message: 'There is no asset with this number.' }]);
    });
  });

  it.each(['notifications', 'outbox_mails', 'audit_records'])(
    '[REL-01, TIC-05] a fault while %s are written leaves no ticket',
    async (table) => {
      await changesNothing(() =>
        whileFailing(server, 'insert', table, async () => {
          expect((await postTicket(employee)).status).toBe(500);
        }),
      );
    },
  );
});

describe('assigning a ticket', () => {
  it('[TIC-03] it can be handed back, and given to another person', async () => {
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it' });
    expect(await changed(ticket, { assignedTo: 'it2' })).toMatchObject({ assignedTo: 'it2', queued: true });
    expect(await changed(ticket, { assignedTo: null })).toMatchObject({
      assignedTo: null,
      assignedToName: null,
      queued: false,
    });
  });

  it.each(['employee', 'administrator', 'administration', 'disabled', 'nobody', '__proto__'])(
    '[TIC-03] it cannot be given to %s, who is no active member of IT',
    async (assignedTo) => {
      const { documentId } = await submittedTicket(employee);
      await changesNothing(async () => {
        const answer = await putTicket(it_, documentId, { assignedTo, priority: 1 });
        expect(expectRefusal(answer, 'no-such-assignee').errors[0].path).toBe('assignedTo');
      });
    },
  );

  it('[TIC-03, USR-11] nor to an Administrator who is of IT too, whom no select shows', async () => {
    const group = await server.db('groups').where({ name: 'IT' }).first('id');
    const person = await server.db('up_users').where({ username: 'administrator' }).first('id');
    const link = { user_id: person.id, group_id: group.id };
    const { documentId } = await submittedTicket(employee);
    await server.db('up_users_groups_lnk').insert(link);
    const answer = await putTicket(it_, documentId, { assignedTo: 'administrator' });
    await server.db('up_users_groups_lnk').where(link).delete();
    expectRefusal(answer, 'no-such-assignee');
  });

  it('[TIC-03, USR-10] nor to a member of IT who is disabled; a ticket they have can still be managed', async () => {
    const mine = await managedTicket(employee, it_, { assignedTo: 'it2' });
    const { documentId } = await submittedTicket(employee);
    await alter(server.db, 'up_users', { username: 'it2' }, { blocked: true });
    expectRefusal(await putTicket(it_, documentId, { assignedTo: 'it2' }), 'no-such-assignee');
    expect(await changed(mine, { priority: 2, assignedTo: 'it2' })).toMatchObject({
      priority: 2,
      assignedTo: 'it2',
    });
    await changed(mine, { resolved: true });
    expect(await changed(mine, { resolved: false })).toMatchObject({ assignedTo: null, queued: false });
  });
});
