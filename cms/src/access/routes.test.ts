import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../testing/expect-refusal';
import type { Answer, Client } from '../testing/http';
import { DEMO_PASSWORD, employees, people, type Person } from '../testing/people';
import { startServer, type TestServer } from '../testing/server';

/** Who may call a route at all; which records they reach is tested with the feature. */
type Who = 'everyone, session or not' | Person[];

/** A route, who may call it, and the answer to a call without a body for a record that does not exist. */
type Row = [call: string, who: Who, status: number];

const open: Who = 'everyone, session or not';
const signedIn: Who = people;
const administrators: Who = ['administrator', 'administration'];
const managers: Person[] = ['administrator', 'pm', 'pm2'];
const board: Who = ['administrator', 'cm', 'ccb', 'ccb2'];
const voters: Who = ['cm', 'ccb', 'ccb2', 'pm', 'pm2'];
const overview: Who = ['administrator', 'pm', 'pm2', 'cm', 'ccb', 'ccb2', 'developer', 'developer2'];
const it_: Who = ['administrator', 'it', 'it2'];

/** Every route of the server. This test fails for a new route until it has a row here. */
const table: Row[] = [
  ['POST /api/auth/local', open, 400],
  ['POST /api/auth/refresh', open, 401],
  ['POST /api/auth/logout', open, 401],
  ['POST /api/auth/forgot-password', open, 400],
  ['POST /api/auth/reset-password', open, 400],
  ['POST /api/auth/change-password', signedIn, 400],
  ['POST /api/auth/second-factor', open, 400],
  ['GET /api/users/me/second-factor', signedIn, 200],
  ['POST /api/users/me/second-factor', signedIn, 400],
  ['POST /api/users/me/second-factor/confirm', signedIn, 400],
  ['POST /api/users/me/second-factor/recovery-codes', signedIn, 400],
  ['POST /api/users/me/second-factor/turn-off', signedIn, 400],
  ['POST /api/auth/local/register', it_, 400],
  ['GET /api/auth/oidc/start', open, 404],
  ['GET /api/auth/oidc/callback', open, 404],
  ['GET /api/users/me', signedIn, 200],
  ['GET /api/users', employees, 200],
  ['GET /api/users/:id', employees, 404],
  ['PUT /api/users/:id', it_, 404],
  ['GET /api/users/:id/leaving', it_, 404],
  ['POST /api/users/:id/disable', it_, 404],
  ['POST /api/users/:id/enable', it_, 404],
  ['POST /api/users/:id/password-reset', it_, 404],
  ['POST /api/users/:id/second-factor-reset', it_, 404],
  ['POST /api/users/:id/provider-unlink', it_, 404],
  ['GET /api/groups', signedIn, 200],
  ['GET /api/groups/:id', signedIn, 404],
  ['GET /api/users-permissions/roles', it_, 200],
  ['GET /api/war-reports', employees, 200],
  ['GET /api/war-reports/:id', employees, 404],
  ['POST /api/war-reports', employees, 400],
  ['POST /api/war-reports/batch', employees, 400],
  ['PUT /api/war-reports/:id', employees, 404],
  ['DELETE /api/war-reports/:id', employees, 404],
  ['GET /api/war-reports/submission-status', administrators, 200],
  ['POST /api/war-reports/reminders', administrators, 400],
  ['GET /api/war-reports/weeks', employees, 200],
  ['GET /api/war-reports/weeks/team', ['supervisor', 'supervisor2'], 200],
  ['POST /api/war-reports/weeks/reminders', ['supervisor', 'supervisor2'], 400],
  ['GET /api/contract-datas', signedIn, 200],
  ['GET /api/contract-datas/:id', signedIn, 404],
  ['GET /api/contract-datas/:id/consequences', administrators, 404],
  ['POST /api/contract-datas', administrators, 400],
  ['PUT /api/contract-datas/:id', administrators, 404],
  ['POST /api/contract-datas/:id/assign', administrators, 404],
  ['POST /api/contract-datas/:id/unassign', administrators, 404],
  ['GET /api/assigned-contracts', signedIn, 200],
  ['GET /api/assigned-contracts/:id', signedIn, 404],
  ['POST /api/assigned-contracts', administrators, 400],
  ['PUT /api/assigned-contracts/:id', administrators, 404],
  ['DELETE /api/assigned-contracts/:id', administrators, 404],
  ['POST /api/imports/users', it_, 400],
  ['POST /api/imports/contract-datas', administrators, 400],
  ['POST /api/imports/asset-trackings', it_, 400],
  ['POST /api/imports/visitors', administrators, 400],
  ['GET /api/visitors', administrators, 200],
  ['GET /api/visitors/:id', administrators, 404],
  ['POST /api/visitors', administrators, 400],
  ['PUT /api/visitors/:id', administrators, 404],
  ['DELETE /api/visitors/:id', administrators, 404],
  ['GET /api/it-tickets', employees, 200],
  ['GET /api/it-tickets/:id', employees, 404],
  ['POST /api/it-tickets', employees, 400],
  ['POST /api/it-tickets/batch', it_, 400],
  ['PUT /api/it-tickets/:id', it_, 404],
  ['POST /api/it-tickets/:id/reopen', employees, 404],
  ['GET /api/it-tickets/:id/comments', employees, 404],
  ['POST /api/it-tickets/:id/comments', employees, 404],
  ['GET /api/asset-trackings', it_, 200],
  ['GET /api/asset-trackings/lookup', employees, 400],
  ['GET /api/asset-trackings/:id', it_, 404],
  ['GET /api/asset-trackings/:id/handovers', it_, 404],
  ['POST /api/asset-trackings', it_, 400],
  ['PUT /api/asset-trackings/:id', it_, 404],
  ['DELETE /api/asset-trackings/:id', it_, 404],
  ['GET /api/projects', overview, 200],
  ['GET /api/projects/names', signedIn, 200],
  ['GET /api/projects/:id', overview, 404],
  ['GET /api/projects/:id/eligible-qcrs', managers, 404],
  ['POST /api/projects', board, 400],
  ['PUT /api/projects/:id', board, 404],
  ['GET /api/builds', overview, 200],
  ['GET /api/builds/:id', overview, 404],
  ['GET /api/builds/:id/history', overview, 404],
  ['POST /api/builds', managers, 400],
  ['PUT /api/builds/:id', managers, 404],
  ['POST /api/builds/:id/complete', [...managers, 'cm'], 404],
  ['POST /api/builds/:id/lessons-learned', managers, 404],
  ['POST /api/builds/:id/close', managers, 404],
  ['POST /api/builds/:id/restart', managers, 404],
  ['POST /api/builds/:id/reminders', ['cm'], 404],
  ['GET /api/assigned-builds', overview, 200],
  ['GET /api/assigned-builds/:id', overview, 404],
  ['POST /api/assigned-builds', managers, 400],
  ['DELETE /api/assigned-builds/:id', managers, 404],
  ['GET /api/ccbs', overview, 200],
  ['GET /api/ccbs/:id', overview, 404],
  ['POST /api/ccbs', voters, 400],
  ['GET /api/waiting', signedIn, 200],
  ['GET /api/preferences', signedIn, 200],
  ['PUT /api/preferences', signedIn, 400],
  ['GET /api/statistics/war-reports', [...administrators, 'supervisor', 'supervisor2'], 200],
  ['GET /api/statistics/it-tickets', it_, 200],
  ['GET /api/statistics/builds', overview, 200],
  ['GET /api/search', signedIn, 400],
  ['GET /api/submitted-qpr', signedIn, 200],
  ['GET /api/submitted-qpr/:id', signedIn, 404],
  ['POST /api/submitted-qpr', signedIn, 400],
  ['POST /api/submitted-qpr/:id/approve', managers, 404],
  ['POST /api/submitted-qpr/:id/reject', managers, 404],
  ['GET /api/qcrs', overview, 200],
  ['GET /api/qcrs/:id', overview, 404],
  ['GET /api/qcrs/:id/history', overview, 404],
  ['PUT /api/qcrs/:id', managers, 404],
  ['POST /api/qcrs/:id/discussion', voters, 404],
  ['POST /api/qcrs/:id/final-disposition', ['cm'], 404],
  ['POST /api/qcrs/:id/reminders', ['cm'], 404],
  ['GET /api/qip-forms', overview, 200],
  ['GET /api/qip-forms/:id', overview, 404],
  ['POST /api/qip-forms', [...managers, 'developer', 'developer2'], 400],
  ['PUT /api/qip-forms/:id', [...managers, 'developer', 'developer2'], 404],
  ['GET /api/strs', overview, 200],
  ['GET /api/strs/:id', overview, 404],
  ['POST /api/strs', [...managers, 'developer', 'developer2'], 400],
  ['PUT /api/strs/:id', [...managers, 'developer', 'developer2'], 404],
  ['GET /api/home-pages', signedIn, 200],
  ['GET /api/home-pages/:id', signedIn, 404],
  ['PUT /api/home-pages/:id', administrators, 404],
  ['GET /api/company-profile', signedIn, 200],
  ['GET /api/company-profile/front-door', open, 200],
  ['PUT /api/company-profile', administrators, 400],
  ['GET /api/calendar-events', signedIn, 200],
  ['GET /api/calendar-events/:id', signedIn, 404],
  ['POST /api/calendar-events', administrators, 400],
  ['PUT /api/calendar-events/:id', administrators, 404],
  ['DELETE /api/calendar-events/:id', administrators, 404],
  ['GET /api/calendar-feed', signedIn, 200],
  ['POST /api/calendar-feed', signedIn, 201],
  ['DELETE /api/calendar-feed', signedIn, 204],
  ['GET /api/calendar-feeds/:address', open, 404],
  ['GET /api/notifications', signedIn, 200],
  ['GET /api/notifications/:id', signedIn, 404],
  ['POST /api/notifications/read-all', signedIn, 200],
  ['POST /api/notifications/:id/read', signedIn, 404],
  ['DELETE /api/notifications/:id', signedIn, 404],
  ['GET /api/audit-records', administrators, 200],
  ['GET /api/webhooks', ['administrator'], 200],
  ['GET /api/webhooks/:id', ['administrator'], 404],
  ['POST /api/webhooks', ['administrator'], 400],
  ['PUT /api/webhooks/:id', ['administrator'], 404],
  ['DELETE /api/webhooks/:id', ['administrator'], 404],
  ['POST /api/webhooks/:id/secret', ['administrator'], 404],
  ['GET /api/webhooks/:id/deliveries', ['administrator'], 404],
  ['POST /api/webhooks/:id/deliveries', ['administrator'], 404],
  ['GET /api/openapi.json', [...it_, 'administration'], 200],
  ['GET /api/jobs', it_, 200],
  ['GET /api/mail-queue', it_, 200],
  ['GET /api/mail-queue/state', it_, 200],
  ['POST /api/mail-queue/send-again', it_, 200],
  ['POST /api/mail-queue/try-now', it_, 200],
  ['POST /api/mail-queue/:id/send-again', it_, 404],
  ['POST /api/email/send-with-attachments', [...it_, 'administration', 'pm', 'pm2', 'cm'], 400],
  // A person who may upload no picture at all is refused before a byte of the body is read.
  ['POST /api/upload', employees, 415],
  ['GET /api/upload/files', signedIn, 200],
  ['GET /api/upload/files/:id', signedIn, 404],
  ['DELETE /api/upload/files/:id', signedIn, 404],
  ['GET /api/files/:id', open, 401],
];

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
    expect(routes.toSorted()).toEqual(table.map(([call]) => call).toSorted());
  });

  const guarded = table.filter((row): row is [string, Person[], number] => row[1] !== open);

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

  it.each(table.filter(([, who]) => who === open))('%s needs no session', async (call, _who, status) => {
    const answer = await callAs(server.anonymous, call);
    expect(answer.status).toBe(status);
  });

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
