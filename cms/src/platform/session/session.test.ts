import { ACCESS_TOKEN_SECONDS } from '@intranet/domain';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import { cookiesOf, logIn, me, renew, tryLogIn } from '../../testing/log-in';
import { employees } from '../../testing/people';
import { JWT_SECRET } from '../../testing/processes/product';
import type { TestServer } from '../../testing/server';
import { serverForSessions } from '../../testing/servers/sessions';

const MINUTE = 60_000;

let server: TestServer;
let anonymous: Client;
const { bearer } = serverForSessions((made) => ({ server, anonymous } = made));

describe('renewing a session', () => {
  it('[SES-05] hands out a new access token and a new cookie, and the person as they are now', async () => {
    const first = await logIn(anonymous, 'employee');
    const renewed = await renew(anonymous, first.cookie);
    expect(renewed.status).toBe(200);
    expect(renewed.body.user.username).toBe('employee');
    expect(cookiesOf(renewed)).not.toBe(first.cookie);
    expect((await me(bearer(renewed.body.jwt))).status).toBe(200);
  });

  it('[SES-05] without a cookie, or with a forged one, there is nothing to renew', async () => {
    const { cookie } = await logIn(anonymous, 'employee');
    expectRefusal(await anonymous.post('/auth/refresh'), 'no-session');
    for (const forged of [
      cookie.replace(/=e/, '=f'),
      cookie.replace(/(?<=\.sig=)./, (first) => (first === '_' ? '-' : '_')),
      'intranet_refresh=x; intranet_refresh.sig=y',
    ]) {
      expect((await renew(anonymous, forged)).status).toBe(401);
    }
  });

  it('[SES-05] the access token of tab B works on after tab A has renewed', async () => {
    const tabA = await logIn(anonymous, 'employee');
    const tabB = await renew(anonymous, tabA.cookie);
    await renew(anonymous, cookiesOf(tabB));
    expect((await me(tabA.client)).status).toBe(200);
    expect((await me(bearer(tabB.body.jwt))).status).toBe(200);
  });

  it('[SES-05] two tabs that renew at the same moment with the same cookie both go on', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { cookie } = await logIn(anonymous, 'employee');
      const answers = await Promise.all([1, 2, 3].map(() => renew(anonymous, cookie)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const answer of answers) {
        expect((await me(bearer(answer.body.jwt))).status).toBe(200);
      }
      // Whichever cookie the browser received last, the next renewal works.
      for (const answer of answers) {
        expect((await renew(anonymous, cookiesOf(answer))).status).toBe(200);
      }
    }
  });

  it('[SES-05, SEC-06] an old cookie that comes again later was stolen: the whole log-in ends, others do not', async () => {
    const other = await logIn(anonymous, 'employee');
    const first = await logIn(anonymous, 'employee');
    const second = await renew(anonymous, first.cookie);
    await server.passTime(MINUTE);
    const again = await renew(anonymous, first.cookie);
    expectRefusal(again, 'session-expired');
    expect((await me(bearer(second.body.jwt))).status).toBe(401);
    expect((await renew(anonymous, cookiesOf(second))).status).toBe(401);
    expect((await me(other.client)).status).toBe(200);
  });

  it('[SES-05] a refused renewal takes the cookie back and says that the session has expired', async () => {
    const { cookie, client } = await logIn(anonymous, 'employee');
    await client.post('/auth/logout');
    const answer = await renew(anonymous, cookie);
    expectRefusal(answer, 'session-expired');
    expect(answer.body.error.message).toBe('Your previous session has expired. Please log in again.');
    expect(answer.headers['set-cookie']?.join()).toMatch(/intranet_refresh=;.*expires=Thu, 01 Jan 1970/i);
  });
});

describe('the end of a session', () => {
  it('[SES-05, SES-15] logging out ends the access token at once, and only on this device', async () => {
    const phone = await logIn(anonymous, 'employee');
    const desk = await logIn(anonymous, 'employee');
    const answer = await phone.client.with({ cookie: phone.cookie }).post('/auth/logout');
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']?.join()).toMatch(/intranet_refresh=;/);
    expectRefusal(await me(phone.client), 'no-session');
    expect((await renew(anonymous, phone.cookie)).status).toBe(401);
    expect((await me(desk.client)).status).toBe(200);
    expect((await renew(anonymous, desk.cookie)).status).toBe(200);
  });

  it('[SES-05] logging out ends every token of the log-in, those of other tabs and renewals too', async () => {
    const tabA = await logIn(anonymous, 'employee');
    const tabB = await renew(anonymous, tabA.cookie);
    await bearer(tabB.body.jwt).post('/auth/logout');
    for (const token of [tabA.jwt, tabB.body.jwt]) expectRefusal(await me(bearer(token)), 'no-session');
  });

  it('[SES-05] logging out with the cookie alone works when the access token is dead already', async () => {
    const { cookie, client } = await logIn(anonymous, 'employee');
    expect((await anonymous.with({ cookie }).post('/auth/logout')).status).toBe(204);
    expectRefusal(await me(client), 'no-session');
    expectRefusal(await anonymous.with({ cookie }).post('/auth/logout'), 'no-session');
    expectRefusal(await anonymous.post('/auth/logout'), 'no-session');
  });

  it('[SES-15] blocking a person stops their live session at once, refuses renewal and log-in', async () => {
    const { client, cookie } = await logIn(anonymous, 'developer2');
    expect((await me(client)).status).toBe(200);
    const block = (blocked: boolean) =>
      server.db('up_users').where({ username: 'developer2' }).update({ blocked });
    await block(true);
    expectRefusal(await me(client), 'no-session');
    expectRefusal(await client.get('/war-reports'), 'no-session');
    expectRefusal(await client.post('/war-reports', { data: {} }), 'no-session');
    expectRefusal(await renew(anonymous, cookie), 'session-expired');
    expectRefusal(await tryLogIn(anonymous, 'developer2'), 'wrong-credentials');
    await block(false);
    expect((await tryLogIn(anonymous, 'developer2')).status).toBe(200);
  });

  it('[SES-15] a person who is deleted has no session any more', async () => {
    const { db } = server;
    await db('up_users').where({ username: 'disabled' }).update({ blocked: false });
    const { client, cookie } = await logIn(anonymous, 'disabled');
    expect((await me(client)).status).toBe(200);
    await db('up_users').where({ username: 'disabled' }).delete();
    expectRefusal(await me(client), 'no-session');
    expectRefusal(await renew(anonymous, cookie), 'session-expired');
  });

  it('[SEC-02] a change of groups and role holds from the next request on', async () => {
    const { client } = await logIn(anonymous, 'customer');
    expectRefusal(await client.get('/war-reports'), 'forbidden');
    const { id: user_id } = await server.db('up_users').where({ username: 'customer' }).first('id');
    const { id: group_id } = await server.db('groups').where({ name: 'Employee' }).first('id');
    await server.db('up_users_groups_lnk').insert({ user_id, group_id });
    expect((await client.get('/war-reports')).status).toBe(200);
    await server.db('up_users_groups_lnk').where({ user_id, group_id }).delete();
    expectRefusal(await client.get('/war-reports'), 'forbidden');
    expect(employees).not.toContain('customer');
  });

  it('[SES-05] tokens that we did not sign, or signed for something else, open nothing', async () => {
    const { jwt: live } = await logIn(anonymous, 'employee');
    const payload = jwt.decode(live) as Record<string, unknown>;
    const head = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const admin = await server.db('up_users').where({ username: 'administrator' }).first('id');
    for (const token of [
      `${head}.${live.split('.')[1]}.`,
      `${head}.${live.split('.')[1]}.x`,
      jwt.sign(payload, 'another-secret'),
      jwt.sign({ ...payload, userId: String(admin.id) }, JWT_SECRET),
      jwt.sign({ ...payload, sessionId: 'made-up' }, JWT_SECRET),
      jwt.sign({ id: admin.id }, JWT_SECRET),
      jwt.sign({ ...payload, type: 'refresh' }, JWT_SECRET),
    ]) {
      expectRefusal(await me(bearer(token)), 'no-session');
    }
  });
});

describe('which answer comes first', () => {
  it('[SEC-02] session, permission, existence, body and rule are checked in this order', async () => {
    const bad = { data: { nonsense: true } };
    const customer = await server.as('customer');
    const employee = await server.as('employee');
    const pm = await server.as('pm');
    const [submitted] = (await employee.get('/war-reports?filters[submitted]=true')).body.data;
    const path = `/war-reports/${submitted.documentId}`;
    expectRefusal(await anonymous.put(path, bad), 'no-session');
    expectRefusal(await customer.put(path, bad), 'forbidden');
    expectRefusal(await pm.put(path, bad), 'not-found');
    expectRefusal(await employee.put(path, bad), 'bad-input');
    expectRefusal(await employee.put(path, { data: {} }), 'war-not-editable');
    // Even where the body cannot be read at all.
    const garbage = (client: Client) =>
      client.send({
        method: 'PUT',
        path: `/api${path}`,
        headers: { 'content-type': 'application/json' },
        body: '{"data":',
      });
    expectRefusal(await garbage(anonymous), 'no-session');
    expectRefusal(await garbage(customer), 'forbidden');
    expectRefusal(await garbage(pm), 'not-found');
    expectRefusal(await garbage(employee), 'bad-json');
  });
});

// These advance the clock, which affects all later tests in this file.
describe('time', () => {
  it('[SES-07] an access token lives ten minutes and no longer', async () => {
    const { client, jwt: token } = await logIn(anonymous, 'employee');
    const { iat = 0, exp = 0 } = jwt.decode(token) as jwt.JwtPayload;
    expect(exp - iat).toBe(600);
    expect(ACCESS_TOKEN_SECONDS).toBe(600);
    await server.passTime(9.8 * MINUTE);
    expect((await me(client)).status).toBe(200);
    await server.passTime(0.4 * MINUTE);
    expectRefusal(await me(client), 'no-session');
  });

  it('[SES-07] the server ends a session after an hour without a renewal, and not before', async () => {
    const { cookie } = await logIn(anonymous, 'employee');
    await server.passTime(59 * MINUTE);
    const renewed = await renew(anonymous, cookie);
    expect(renewed.status).toBe(200);
    await server.passTime(59 * MINUTE);
    const again = await renew(anonymous, cookiesOf(renewed));
    expect(again.status).toBe(200);
    await server.passTime(61 * MINUTE);
    expectRefusal(await renew(anonymous, cookiesOf(again)), 'session-expired');
    expect((await me(bearer(again.body.jwt))).status).toBe(401);
  });

  it('[SES-07] requests alone keep no session alive: only a renewal does', async () => {
    const { cookie, client } = await logIn(anonymous, 'employee');
    for (let minute = 0; minute < 9; minute += 1) {
      await server.passTime(MINUTE);
      expect((await me(client)).status).toBe(200);
    }
    await server.passTime(52 * MINUTE);
    expect((await renew(anonymous, cookie)).status).toBe(401);
  });

  it('[SES-07] however active, a session ends after a day', async () => {
    let { cookie } = await logIn(anonymous, 'employee');
    for (let hour = 0; hour < 23; hour += 1) {
      await server.passTime(58 * MINUTE);
      const renewed = await renew(anonymous, cookie);
      expect(renewed.status).toBe(200);
      cookie = cookiesOf(renewed);
    }
    await server.passTime(59 * MINUTE);
    await renew(anonymous, cookie).then((answer) => (cookie = cookiesOf(answer)));
    await server.passTime(59 * MINUTE);
    expect((await renew(anonymous, cookie)).status).toBe(401);
  });
});
