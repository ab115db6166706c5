import { TICKET_BATCH_MAX } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { bellsOf, managedTicket, putTicket, submittedTicket, wholeDesk } from '../../testing/desk';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client, Json } from '../../testing/http';
import { people } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForDesk } from '../../testing/servers/desk';

let server: TestServer;
let it_: Client;
let employee: Client;
serverForDesk((made) => ({ server, it_, employee } = made), { instances: onPostgres ? 2 : 1 });

const send = (tickets: unknown, client = it_): Promise<Answer> =>
  client.post('/it-tickets/batch', { data: { tickets } });

const resultsOf = async (tickets: unknown, client = it_): Promise<Json[]> => {
  const { status, body, text } = await send(tickets, client);
  expect(status, text).toBe(200);
  return body.data.results;
};

const several = (count: number): Promise<Json[]> =>
  Promise.all(Array.from({ length: count }, () => submittedTicket(employee)));

const stored = async ({ documentId }: Json): Promise<Json> =>
  (await it_.get(`/it-tickets/${documentId}`)).body.data;

describe('POST /it-tickets/batch', () => {
  it('[TIC-08] assigns and closes several, each as PUT would, with the same bells', async () => {
    const [one, other] = await several(2);
    const alone = await managedTicket(employee, it_, { assignedTo: 'it2' });
    const results = await resultsOf([
      { documentId: one.documentId, revision: 0, assignedTo: 'it2' },
      { documentId: other.documentId, revision: 0, resolved: true, solution: 'A loose cable.' },
    ]);
    // As a list answers: the files are in the answer for one ticket only.
    const listed = async (ticket: Json) => ({ ...(await stored(ticket)), attachments: undefined });
    expect(results).toEqual([
      { index: 0, status: 200, ticket: await listed(one) },
      { index: 1, status: 200, ticket: await listed(other) },
    ]);
    expect(results[0].ticket).toMatchObject({ queued: true, assignedTo: 'it2', revision: 1 });
    expect(results[1].ticket).toMatchObject({ resolved: true, solution: 'A loose cable.', revision: 1 });
    const who = async ({ documentId }: Json) =>
      (await bellsOf(server, documentId)).map(({ username, type, closeOnClick }) => [
        username,
        type,
        closeOnClick,
      ]);
    expect(await who(one)).toEqual(await who(alone));
    expect(await who(other)).toEqual([['employee', 'Ticket Status', true]]);
  });

  it('[TIC-07, TIC-08] what one is refused does not lose the others, and what another has changed is not overwritten', async () => {
    const [stale, fine, wrong, nobody, unsolved, free] = await several(6);
    await putTicket(it_, stale.documentId, { priority: 1 });
    const results = await resultsOf([
      { documentId: stale.documentId, revision: 0, assignedTo: 'it' },
      { documentId: fine.documentId, revision: 0, assignedTo: 'it' },
      { documentId: wrong.documentId, revision: 0, priority: 9 },
      { documentId: nobody.documentId, revision: 0, assignedTo: 'employee' },
      { documentId: unsolved.documentId, revision: 0, solution: 'Not resolved.' },
      { documentId: 'nothing', resolved: true },
      { resolved: true },
      { documentId: free.documentId, assignedTo: 'it' },
      { documentId: fine.documentId, revision: 0, assignedTo: 'it2' },
    ]);
    expect(results.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(results.map(({ status }) => status)).toEqual([409, 200, 400, 409, 409, 404, 400, 200, 409]);
    const codes = results.map(({ error }) => error?.details.code);
    expect([codes[0], codes[3], codes[4]]).toEqual(['stale', 'no-such-assignee', 'solution-unresolved']);
    expect(results[2].error.details.errors[0].path).toBe('priority');
    expect(results[6].error.details.errors[0].path).toBe('documentId');
    expect(codes[8]).toBe('stale');
    expect(await stored(stale)).toMatchObject({ assignedTo: null, priority: 1, revision: 1 });
    expect(await stored(fine)).toMatchObject({ assignedTo: 'it', revision: 1 });
    for (const one of [wrong, nobody, unsolved]) expect(await stored(one)).toMatchObject({ revision: 0 });
  });

  it.each<[string, unknown]>([
    ['no list', 'tickets'],
    ['nothing', undefined],
    ['an empty list', []],
    ['a list of other things', [{ documentId: 'x', resolved: true }, 7]],
    ['too many', Array.from({ length: TICKET_BATCH_MAX + 1 }, () => ({ documentId: 'x', resolved: true }))],
  ])('[TIC-08] [REL-02] refuses %s as a whole, and changes nothing', async (_what, tickets) => {
    const before = await wholeDesk(server);
    const { errors } = expectRefusal(await send(tickets), 'bad-input');
    expect(errors[0].path).toMatch(/^tickets/);
    expect(await wholeDesk(server)).toEqual(before);
  });

  it('[TIC-08] [REL-02] refuses fields beside the tickets', async () => {
    const data = { tickets: [{ documentId: 'x' }], resolved: true };
    expectFieldError(await it_.post('/it-tickets/batch', { data }), 'resolved');
  });

  it('[TIC-06, TIC-08] [SEC-02] is for IT, also of tickets of one’s own', async () => {
    const { documentId } = await submittedTicket(employee);
    const before = await wholeDesk(server);
    for (const person of people) {
      const answer = await send([{ documentId, priority: 3 }], await server.as(person));
      if (['it', 'it2', 'administrator'].includes(person)) expect(answer.status, person).toBe(200);
      else expectRefusal(answer, 'forbidden');
    }
    expectRefusal(await send([{ documentId, priority: 3 }], server.anonymous), 'no-session');
    expect(await wholeDesk(server)).toEqual(before);
  });

  it('[TIC-07, TIC-08] [REL-03] of simultaneous batches of the same tickets each ticket is changed once', async () => {
    const tickets = await several(4);
    const clients = await Promise.all(server.instances.map((instance) => instance.as('it')));
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) => {
        // Half of them in reverse order, which must not lead to a deadlock.
        const ordered = index % 2 ? tickets : tickets.toReversed();
        return resultsOf(
          ordered.map(({ documentId }) => ({
            documentId,
            revision: 0,
            assignedTo: index % 2 ? 'it' : 'it2',
          })),
          clients[index % clients.length]!,
        );
      }),
    );
    const statuses = all.flat().map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(tickets.length);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    for (const ticket of tickets) expect(await stored(ticket)).toMatchObject({ revision: 1 });
  });
});
