import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { besideWriting } from '../../../testing/databases/beside-writing';
import { onPostgres } from '../../../testing/databases/database';
import { postTicket } from '../../../testing/desk';
import { expectRefusal } from '../../../testing/expect-refusal';
import type { Client } from '../../../testing/http';
import { startServer, type TestServer } from '../../../testing/server';
import { aUser } from '../../../testing/users';

let server: TestServer;
let it_: Client;
beforeAll(async () => {
  server = await startServer();
  it_ = await server.as('it');
});
afterAll(() => server.stop());

it('[REL-03, USR-01] eight creations at once succeed while another process writes into the same database', async () => {
  for (let round = 0; round < 3; round += 1) {
    const answers = await besideWriting(server, () =>
      Promise.all(Array.from({ length: 8 }, () => it_.post('/auth/local/register', aUser()))),
    );
    for (const { status, text } of answers) expect(status, text).toBe(201);
  }
});

if (!onPostgres) {
  it('[REL-03, OPS-12] a write beside another process that holds SQLite for long gets the answer that it is busy, and changes nothing', async () => {
    const person = aUser();
    const answer = await server.db.transaction(async (other) => {
      await other('up_users').where({ username: 'customer' }).update({ title: 'Customer' });
      return it_.post('/auth/local/register', person);
    });
    expectRefusal(answer, 'busy');
    expect(await server.db('up_users').where({ username: person.username })).toEqual([]);
    expect((await it_.post('/auth/local/register', person)).status).toBe(201);
  });

  it('[REL-03, OPS-12] beside another process that holds SQLite for long, requests that only read are answered', async () => {
    await server.db.transaction(async (other) => {
      await other('up_users').where({ username: 'customer' }).update({ title: 'Customer' });
      expectRefusal(await it_.post('/auth/local/register', aUser()), 'busy');
      // By now the jobs of the server have found it held too.
      const took: number[] = [];
      for (let round = 0; round < 20; round += 1) {
        const writes = Array.from({ length: 20 }, () => postTicket(it_));
        const asked = performance.now();
        const answers = await Promise.all([it_.get('/users'), it_.send({ path: '/_health' })]);
        expect(answers.map(({ status }) => status)).toEqual([200, 204]);
        took.push(performance.now() - asked);
        for (const answer of await Promise.all(writes)) expectRefusal(answer, 'busy');
        await wait(200);
      }
      // One may meet a busy machine. When each write waited a tenth of a second, such a read took 2.2 s.
      const [median] = took.toSorted((one, other) => one - other).slice(took.length / 2);
      expect(median).toBeLessThan(1_000);
      expectRefusal(await it_.post('/auth/local/register', aUser()), 'busy');
    });
    expect((await it_.post('/auth/local/register', aUser())).status).toBe(201);
  });
}
