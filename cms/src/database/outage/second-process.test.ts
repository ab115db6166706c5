import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../testing/http';
import { startServer, type TestServer } from '../../testing/server';
import { aUser } from '../../testing/users';

let server: TestServer;
let it_: Client;
beforeAll(async () => {
  server = await startServer();
  it_ = await server.as('it');
});
afterAll(() => server.stop());

it('[REL-03, USR-01] eight creations at once succeed while another process writes into the same database', async () => {
  for (let round = 0; round < 3; round += 1) {
    let creating = true;
    const other = (async () => {
      while (creating) {
        await server.db('up_users').where({ username: 'customer' }).update({ title: 'Customer' });
        await wait(1);
      }
    })();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => it_.post('/auth/local/register', aUser())),
    );
    creating = false;
    await other;
    for (const { status, text } of answers) expect(status, text).toBe(201);
  }
});
