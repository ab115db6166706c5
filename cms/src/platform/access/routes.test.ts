import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAnswers, open as openToAll } from '../../testing/access/first-answers';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client } from '../../testing/http';
import { DEMO_PASSWORD, people, type Person } from '../../testing/people';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const NOBODYS_ID = 'zzzzzzzzzzzzzzzzzzzzzzzz';

const callAs = (client: Client, call: string): Promise<Answer> => {
  const [method = '', path = ''] = call.split(' ');
  return client.send({ method, path: path.replace(/:\w+/g, NOBODYS_ID) });
};

/** Sessions that look valid and are not. */
async function deadSessions(): Promise<[string, Client][]> {
  const { anonymous, db } = server;
  const ended = await anonymous.post('/auth/local', { identifier: 'employee', password: DEMO_PASSWORD });
  await anonymous.with({ authorization: `Bearer ${ended.body.jwt}` }).post('/auth/logout');

  await db('up_users').where({ username: 'disabled' }).update({ blocked: false });
  const blocked = await anonymous.post('/auth/local', { identifier: 'disabled', password: DEMO_PASSWORD });
  await db('up_users').where({ username: 'disabled' }).update({ blocked: true });

  const live = (await server.as('administrator')).token ?? '';
  const bearer = (token: string) => anonymous.with({ authorization: `Bearer ${token}` });
  return [
    ['no session', anonymous],
    ['a session that was logged out', bearer(ended.body.jwt)],
    ['a session of a disabled person', bearer(blocked.body.jwt)],
    ['a forged signature', bearer(`${live.slice(0, -6)}AAAAAA`)],
    ['an empty token', bearer('')],
    ['no token at all', anonymous.with({ authorization: 'Basic ZW1wbG95ZWU6eA==' })],
  ];
}

describe('who may call what', () => {
  it('[SEC-01] every route the server offers under /api has a row in the table, and nothing else has', async () => {
    const routes = (await server.ask<string[]>('routes')).filter((call) => /^\w+ \/api(\/|$)/.test(call));
    expect(routes.toSorted()).toEqual(firstAnswers.map(([call]) => call).toSorted());
  });

  const guarded = firstAnswers.filter((row): row is [string, Person[], number] => row[1] !== openToAll);

  it.each(guarded)(
    '[SEC-02] %s answers those who may, and 403 to everyone else',
    async (call, who, status) => {
      for (const person of people) {
        const answer = await callAs(await server.as(person), call);
        if (who.includes(person)) expect({ person, status: answer.status }).toEqual({ person, status });
        else expectRefusal(answer, 'forbidden');
      }
    },
  );

  it('[SEC-02, SES-15] without a live session every guarded route answers 401, whatever else is wrong', async () => {
    for (const [session, client] of await deadSessions()) {
      for (const [call] of guarded) {
        const answer = await callAs(client, call);
        expect({ session, call, status: answer.status }).toEqual({ session, call, status: 401 });
        expectRefusal(answer, 'no-session');
      }
    }
  });

  it.each(firstAnswers.filter(([, who]) => who === openToAll))(
    '%s needs no session',
    async (call, _who, status) => {
      const answer = await callAs(server.anonymous, call);
      expect(answer.status).toBe(status);
    },
  );

  it('[SEC-02] what the server does not offer is 404 or 405 for everyone, the admin too', async () => {
    for (const person of ['customer', 'employee', 'administration', 'administrator']) {
      const client = await server.as(person);
      for (const call of [
        'GET /api/nothing-here',
        'GET /api/users-permissions/permissions',
        'POST /api/users',
        'DELETE /api/users/1',
        'POST /api/auth/local/register/extra',
        'GET /api/auth/google/callback',
        'GET /api/connect/google',
        'POST /api/email',
        'PATCH /api/war-reports/x',
        'DELETE /api/war-reports',
        'POST /api/groups',
        'PUT /api/groups/1',
      ]) {
        const { status, body } = await callAs(client, call);
        expect([404, 405], `${person} ${call}`).toContain(status);
        expect(body.error.message).toMatch(/^\w/);
      }
    }
  });
});
