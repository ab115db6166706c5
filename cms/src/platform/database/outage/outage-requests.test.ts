import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { onPostgres } from '../../../testing/databases/database';
import { expectRefusal } from '../../../testing/expect-refusal';
import type { Answer, Client } from '../../../testing/http';
import { cookiesOf, logIn, renew, tryLogIn } from '../../../testing/log-in';
import { type Mood, type OutageProxy, startOutageProxy } from '../../../testing/databases/outage-proxy';
import { aReport, bullets, clearDrafts } from '../../../testing/reports';
import { startServer, type TestServer } from '../../../testing/server';
import { createdUser, idOf } from '../../../testing/users';

/** Two seconds are promised; the test machine may be busy with other work. */
const PROMPTLY_MS = 4_000;
const SOON = { timeout: PROMPTLY_MS, interval: 100 };

let server: TestServer;
let proxy: OutageProxy | undefined;
let employee: Client;
let it_: Client;
let employeeId: number;
beforeAll(async () => {
  server = await startServer({
    env: { DATABASE_POOL: '4' },
    async through(url) {
      proxy = await startOutageProxy(url);
      return proxy.url;
    },
  });
  employee = await server.as('employee');
  it_ = await server.as('it');
  employeeId = await idOf(server, 'employee');
  await clearDrafts(employee);
});
afterAll(async () => {
  await server.stop();
  await proxy?.stop();
});

afterEach(async () => {
  await proxy?.be('well');
  await expect.poll(async () => (await health()).status, SOON).toBe(204);
});

const health = () => server.anonymous.send({ path: '/_health' });

const timed = async (work: Promise<Answer>) => {
  const start = performance.now();
  return { answer: await work, ms: performance.now() - start };
};

/** Lock a person's row directly in the database. @returns releases it */
async function holdRow(): Promise<() => Promise<void>> {
  const trx = await server.db.transaction();
  await trx('up_users').where({ id: employeeId }).update({ title: 'Held' });
  return async () => void (await trx.commit());
}

/** One of each kind: a session, a list, a record, writes, a log-in, a public page. */
const oneOfEach = (): Promise<Answer>[] => [
  employee.get('/users/me'),
  employee.get('/war-reports?pagination[pageSize]=25'),
  employee.post('/war-reports', { data: aReport({ submitted: true, activity: bullets('Outage') }) }),
  it_.put(`/users/${employeeId}`, { title: 'Engineer' }),
  tryLogIn(server.anonymous, 'pm'),
  server.anonymous.post('/auth/forgot-password', { email: 'pm@intranet.example' }),
  server.anonymous.get('/files/999999'),
];

/** Without the last one, which is refused with 401 while the database answers. */
const withSession = () => oneOfEach().slice(0, -1);

if (onPostgres) {
  describe.each<[string, Mood]>([
    ['away', 'away'],
    ['hung', 'hung'],
  ])('a database that is %s', (_what, mood) => {
    it('[OPS-06] every request is refused in time and in words, and the first afterwards succeeds', async () => {
      await proxy!.be(mood);
      // Requests that are running when it happens, that come at once, and that come while it lasts.
      for (const round of [0, 1, 2]) {
        for (const request of oneOfEach().map(timed)) {
          const { answer, ms } = await request;
          expectRefusal(answer, 'unavailable');
          expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
          expect(ms).toBeLessThan(round === 0 ? PROMPTLY_MS : PROMPTLY_MS / 2);
        }
        const { answer, ms } = await timed(health());
        expect(answer.status).toBe(503);
        expect(ms).toBeLessThan(PROMPTLY_MS);
        await wait(300);
      }
      expect((await server.anonymous.send({ path: '/Login' })).status).toBe(200);
      await proxy!.be('well');
      await expect.poll(async () => (await health()).status, SOON).toBe(204);
      for (const request of [employee.get('/users/me'), it_.put(`/users/${employeeId}`, { title: mood })]) {
        expect((await request).status).toBe(200);
      }
      expect(server.output()).toContain('The database answers again.');
    });

    it('[OPS-06, NOT-08] the mail queue says so at most once, and continues by itself afterwards', async () => {
      const complaints = () => server.output().split('The mail queue could not be worked on').length;
      const said = complaints();
      await proxy!.be(mood);
      await wait(7_000);
      expect(complaints() - said).toBeLessThanOrEqual(1);
      await proxy!.be('well');
      await expect.poll(async () => (await health()).status, SOON).toBe(204);
      const folder = path.join(server.dataDir, 'mail');
      const before = (await readdir(folder)).length;
      await createdUser(it_);
      await expect
        .poll(async () => (await readdir(folder)).length, { timeout: 15_000 })
        .toBeGreaterThan(before);
    });
  });

  it('[OPS-06] twenty short interruptions: no request is a fault of the server, and none hangs', async () => {
    for (let round = 0; round < 20; round += 1) {
      const answers = [...withSession(), ...withSession()].map(timed);
      await wait(round * 3);
      await proxy!.be('away');
      await wait(10 * (round % 5));
      await proxy!.be('well');
      for (const { answer, ms } of await Promise.all(answers)) {
        expect(answer.status, answer.text).not.toBe(500);
        expect(answer.status, answer.text).not.toBe(401);
        expect(ms).toBeLessThan(PROMPTLY_MS);
      }
    }
    await expect.poll(async () => (await employee.get('/users/me')).status, SOON).toBe(200);
  });

  it('[OPS-06] a database without a connection to give: refused or served, never a fault, never hanging', async () => {
    // Its connections are lost and it gets no new ones.
    await proxy!.be('away');
    await proxy!.be('full');
    for (const { answer, ms } of await Promise.all(oneOfEach().map(timed))) {
      expectRefusal(answer, 'unavailable');
      expect(ms).toBeLessThan(PROMPTLY_MS);
    }
    expect((await health()).status).toBe(503);
    await proxy!.be('well');
    await expect.poll(async () => (await employee.get('/users/me')).status, SOON).toBe(200);
  });

  it('[OPS-06] a pool that is used up refuses the next in time, and does what it was asked before', async () => {
    const letGo = await holdRow();
    const held = [1, 2, 3, 4].map((number) => it_.put(`/users/${employeeId}`, { title: `Title ${number}` }));
    await wait(500);
    const { answer, ms } = await timed(employee.get('/users/me')).finally(letGo);
    expectRefusal(answer, 'busy');
    expect(answer.headers['retry-after']).toBe('1');
    expect(ms).toBeLessThan(PROMPTLY_MS);
    for (const { status, text } of await Promise.all(held)) expect(status, text).toBe(200);
    expect((await employee.get('/users/me')).status).toBe(200);
  });

  it('[OPS-06] a slow statement is not cut while the database answers', async () => {
    const letGo = await holdRow();
    const slow = timed(it_.put(`/users/${employeeId}`, { title: 'Patient' }));
    await wait(4_000);
    const meanwhile = await employee.get('/users/me').finally(letGo);
    expect(meanwhile.status).toBe(200);
    const { answer, ms } = await slow;
    expect(answer.status, answer.text).toBe(200);
    expect(ms).toBeGreaterThan(3_500);
  });
} else {
  it('[OPS-11] a database file without room: writes are refused in words, reads go on, and it recovers', async () => {
    await server.ask('fillDatabase');
    const submit = () =>
      employee.post('/war-reports', {
        data: aReport({ submitted: true, activity: bullets('x'.repeat(9000)) }),
      });
    const before = await server.db('war_reports').orderBy('id');
    expectRefusal(await submit(), 'no-room');
    expect(await server.db('war_reports').orderBy('id')).toEqual(before);
    expect((await employee.get('/users/me')).status).toBe(200);
    expect((await employee.get('/war-reports')).status).toBe(200);
    await server.ask('emptyDatabase');
    expect((await submit()).status).toBe(201);
    expect(await server.db.raw('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });
}

it('[OPS-11] a full data folder shows in /_health, until there is room', async () => {
  expect((await health()).status).toBe(204);
  await server.ask('fillDisk', { room: 1000 });
  await expect.poll(async () => (await health()).status, SOON).toBe(503);
  expect((await employee.get('/users/me')).status).toBe(200);
  await server.ask('emptyDisk');
  await expect.poll(async () => (await health()).status, SOON).toBe(204);
  expect((await readdir(server.dataDir)).filter((name) => name.startsWith('.room'))).toEqual([]);
});

// On a server of its own, since it moves the clock.
if (!onPostgres) {
  it('[OPS-11, SES-05] a database file without room for longer than a token lives: sessions go on, and reading with them', async () => {
    const later = await startServer();
    onTestFinished(() => later.stop());
    const { client: old, cookie: first } = await logIn(later.anonymous, 'employee');
    let cookie = first;
    await later.ask('fillDatabase');
    await later.passTime(11 * 60_000);
    expectRefusal(await old.get('/users/me'), 'no-session');
    let renewed = await renew(later.anonymous, cookie);
    // A row or two may still fit into the last page of the table of sessions.
    for (let tries = 0; tries < 60 && cookiesOf(renewed) !== cookie; tries += 1) {
      cookie = cookiesOf(renewed);
      // Further renewals within a minute would be answered with the newest token anyway.
      await later.passTime(61_000);
      renewed = await renew(later.anonymous, cookie);
    }
    expect(renewed.status, renewed.text).toBe(200);
    expect(cookiesOf(renewed)).toBe(cookie);
    const client = later.anonymous.with({ authorization: `Bearer ${renewed.body.jwt}` });
    expect((await client.get('/war-reports')).status).toBe(200);
    const big = aReport({ activity: bullets('x'.repeat(9000)) });
    expectRefusal(await client.post('/war-reports', { data: big }), 'no-room');
    await later.ask('emptyDatabase');
    const rotated = await renew(later.anonymous, cookie);
    expect(rotated.status, rotated.text).toBe(200);
    expect(cookiesOf(rotated)).not.toBe(cookie);
    // A full disk does not revive a session that has ended.
    await later.anonymous.with({ cookie: cookiesOf(rotated) }).post('/auth/logout');
    await later.ask('fillDatabase');
    const ended = await renew(later.anonymous, cookiesOf(rotated));
    await later.ask('emptyDatabase');
    expect(ended.status).toBeGreaterThanOrEqual(400);
    expect(ended.body.jwt).toBeUndefined();
  });
}
