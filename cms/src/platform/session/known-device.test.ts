import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manyAtOnce, tallyOf } from '../../testing/databases/at-once';
import { onPostgres } from '../../testing/databases/database';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client } from '../../testing/http';
import { cookiesOf, logIn, tryLogIn } from '../../testing/log-in';
import { codeIn, lastMailTo, NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';
import { createdUser } from '../../testing/users';

const WRONG = 'Wrong-Pass-2026!';
const RIGHT = 'First-Pass-2026!';
const DAY = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  // Several instances on one database are real on PostgreSQL only.
  server = await startServer({
    instances: onPostgres ? 2 : 1,
    env: { ...NO_MAIL_SERVER, TRUSTED_PROXIES: '1' },
  });
});
afterAll(() => server.stop());
beforeEach(() => server.db('attempt_counters').delete());

/** IT with a log-in of this moment: tests that let a day pass may have run before. */
const it_ = async (): Promise<Client> => (await logIn(server.anonymous, 'it')).client;

let turn = 0;
/** From an address, at each instance in turn; with the cookie of a device, if there is one. */
const from = (address: string, cookie?: string): Client =>
  server.instances[(turn += 1) % server.instances.length]!.anonymous.with({
    'x-forwarded-for': address,
    ...(cookie && { cookie }),
  });

const deviceIn = (cookies: string): string =>
  cookies.split('; ').find((cookie) => cookie.startsWith('intranet_device=')) ?? '';

/** The cookie that a log-in from an address leaves in the browser. */
async function deviceOf(person: string, password?: string, cookie?: string): Promise<string> {
  const answer = await tryLogIn(from('192.0.2.1', cookie), person, password);
  expect(answer.status, answer.text).toBe(200);
  return deviceIn(cookiesOf(answer));
}

/** Sets counters to the value that further failures would bring, since each costs a comparison. */
const failuresReach = (kind: 'account' | 'address', failures: number) =>
  server.db('attempt_counters').where('key', 'like', `login:${kind}:%`).update({ failures });

/** A stranger at six addresses uses up all tries of an account. */
async function lockOut(account: string): Promise<void> {
  await manyAtOnce(6, (index) => tryLogIn(from(`198.51.100.${index}`), account, WRONG));
  await failuresReach('account', 48);
  const answers = await manyAtOnce(6, (index) => tryLogIn(from(`198.51.100.${index}`), account, WRONG));
  expect(tallyOf(answers)).toEqual({ 'wrong-credentials': 2, 'too-many-attempts': 4 });
}

/** A stranger behind an address tries unknown names, until this many have failed. */
async function guessNames(address: string, failures: number): Promise<Answer[]> {
  await tryLogIn(from(address), 'made-up', WRONG);
  await failuresReach('address', failures - 5);
  return manyAtOnce(5, (index) => tryLogIn(from(address), `made-up-${index}`, WRONG));
}

describe('the cookie of a known device', () => {
  it('[SEC-06] no script reads it, no other page sends it, log-out leaves it, and it reveals nothing about the person', async () => {
    const answer = await tryLogIn(from('192.0.2.1'), 'pm2');
    const line = answer.headers['set-cookie']!.find((cookie) => cookie.startsWith('intranet_device='))!;
    const [pair = '', ...attributes] = line.toLowerCase().split('; ');
    expect(attributes).toEqual(expect.arrayContaining(['path=/api/auth', 'samesite=strict', 'httponly']));
    const expires = attributes.find((attribute) => attribute.startsWith('expires='))!.slice(8);
    expect(new Date(expires).getTime() - Date.now()).toBeGreaterThan(399 * DAY);
    const { id } = await server.db('up_users').where({ username: 'pm2' }).first('id');
    expect(pair).toMatch(/^intranet_device=[\w-]{22}\.[\w-]{43}$/);
    for (const part of pair.split(/[=.]/)) {
      expect(Buffer.from(part, 'base64url').toString()).not.toMatch(new RegExp(`pm2|^${id}$`));
    }
    const out = await from('192.0.2.1', cookiesOf(answer)).post('/auth/logout');
    expect(out.headers['set-cookie']?.join()).not.toContain('intranet_device');
  });

  it('[SEC-06] another log-in on the same device knows both people; five at most, the last ones', async () => {
    let device = await deviceOf('pm');
    for (const person of ['pm2', 'cm', 'ccb', 'ccb2']) device = await deviceOf(person, undefined, device);
    await lockOut('pm');
    expect((await tryLogIn(from('203.0.113.1', device), 'pm')).status).toBe(200);
    device = await deviceOf('developer', undefined, device);
    expect(device.split('.')).toHaveLength(6);
    expectRefusal(await tryLogIn(from('203.0.113.1', device), 'pm'), 'too-many-attempts');
    expectRefusal(await tryLogIn(from('203.0.113.1'), 'pm'), 'too-many-attempts');
  });
});

describe('a stranger cannot lock anyone out', () => {
  it('[SEC-06] an attacker who guesses at an account from six addresses locks its owner out on no device they have used', async () => {
    const device = await deviceOf('pm2');
    await lockOut('pm2');
    expectRefusal(await tryLogIn(from('203.0.113.1'), 'pm2'), 'too-many-attempts');
    const answer = await tryLogIn(from('203.0.113.1', device), 'pm2');
    expect(answer.status).toBe(200);
    // Also under the other name, from the stranger's own address, and with a device that was used again.
    const again = deviceIn(cookiesOf(answer));
    expect((await tryLogIn(from('198.51.100.1', again), 'pm2@intranet.example')).status).toBe(200);
  });

  it('[SEC-06] made-up names from an office shut neither who is known there nor who has the right password', async () => {
    const device = await deviceOf('employee');
    expect((await tryLogIn(from('203.0.113.20'), 'employee2')).status).toBe(200);
    expect(tallyOf(await guessNames('203.0.113.20', 102))).toEqual({
      'wrong-credentials': 3,
      'too-many-attempts': 2,
    });
    expect((await tryLogIn(from('203.0.113.20', device), 'employee')).status).toBe(200);
    expect((await tryLogIn(from('203.0.113.20'), 'pm')).status).toBe(200);
    // A wrong password gets the same answer, whether or not the person exists.
    const [unknown, known] = [
      await tryLogIn(from('203.0.113.20'), 'made-up', WRONG),
      await tryLogIn(from('203.0.113.20'), 'cm', WRONG),
    ];
    expectRefusal(unknown, 'too-many-attempts');
    expect(known.text).toBe(unknown.text);
  });

  it('[SEC-06] from an office, too, guessing ends: after 300 nothing is compared, but on known devices', async () => {
    const device = await deviceOf('employee');
    expect((await tryLogIn(from('203.0.113.21'), 'employee2')).status).toBe(200);
    expect(tallyOf(await guessNames('203.0.113.21', 299))).toEqual({ 'too-many-attempts': 5 });
    expect((await tryLogIn(from('203.0.113.21'), 'employee')).status).toBe(200);
    await tryLogIn(from('203.0.113.21'), 'made-up', WRONG);
    expectRefusal(await tryLogIn(from('203.0.113.21'), 'employee'), 'too-many-attempts');
    expect((await tryLogIn(from('203.0.113.21', device), 'employee')).status).toBe(200);
  });

  it('[SEC-06] an address counts as an office for a day after a log-in, and not by wrong ones', async () => {
    expect((await tryLogIn(from('203.0.113.22'), 'employee2')).status).toBe(200);
    await guessNames('203.0.113.23', 101);
    expectRefusal(await tryLogIn(from('203.0.113.23'), 'employee2'), 'too-many-attempts');
    await server.passTime(DAY + 60_000);
    await guessNames('203.0.113.22', 101);
    expectRefusal(await tryLogIn(from('203.0.113.22'), 'employee2'), 'too-many-attempts');
  });
});

describe('guessing stays bounded', () => {
  it('[SEC-06] username and email are one account: 14 tries by turns are 10', async () => {
    const names = ['pm2', 'pm2@intranet.example', 'PM2', 'PM2@Intranet.example'];
    const answers = await manyAtOnce(14, (index) => tryLogIn(from('203.0.113.30'), names[index % 4]!, WRONG));
    expect(tallyOf(answers)).toEqual({ 'wrong-credentials': 10, 'too-many-attempts': 4 });
  });

  it('[SEC-06] so they are where the email begins otherwise than the username', async () => {
    const person = await createdUser(await it_(), { email: 'somebody.else@intranet.example' });
    const names = [person.username, person.email];
    const answers = await manyAtOnce(14, (index) => tryLogIn(from('203.0.113.31'), names[index % 2]!, WRONG));
    expect(tallyOf(answers)).toEqual({ 'wrong-credentials': 10, 'too-many-attempts': 4 });
  });

  it('[SEC-06] names that no one has behave alike, so the limit does not tell who is there', async () => {
    for (const name of ['cm', 'nobody']) {
      await manyAtOnce(10, () => tryLogIn(from('203.0.113.32'), name, WRONG));
      for (const other of [`${name}@intranet.example`, `${name}@elsewhere.example`]) {
        expectRefusal(await tryLogIn(from('203.0.113.32'), other, WRONG), 'too-many-attempts');
      }
    }
  });

  it('[SEC-06] the addresses of an IPv6 network are one', async () => {
    const answers = await manyAtOnce(14, (index) =>
      tryLogIn(from(`2001:db8:7:7:${index + 1}::${index}`), 'pm2', WRONG),
    );
    expect(tallyOf(answers)).toEqual({ 'wrong-credentials': 10, 'too-many-attempts': 4 });
    expect((await tryLogIn(from('2001:db8:7:8::1'), 'pm2')).status).toBe(200);
  });

  it('[SEC-06] on a known device ten tries a minute are compared, from however many addresses', async () => {
    const device = await deviceOf('developer2');
    const answers = await manyAtOnce(15, (index) =>
      tryLogIn(from(`203.0.113.${40 + index}`, device), 'developer2', WRONG),
    );
    expect(tallyOf(answers)).toEqual({ 'wrong-credentials': 10, 'too-many-attempts': 5 });
    expectRefusal(await tryLogIn(from('203.0.113.99', device), 'developer2'), 'too-many-attempts');
    // They do not count for others: without the cookie the account has all its tries.
    expectRefusal(await tryLogIn(from('203.0.113.98'), 'developer2', WRONG), 'wrong-credentials');
    await server.passTime(61_000);
    expect((await tryLogIn(from('203.0.113.99', device), 'developer2')).status).toBe(200);
  });

  it('[SEC-06] the cookie of another person, a changed one, and other text give nothing', async () => {
    const own = await deviceOf('customer');
    const owner = await deviceOf('pm2');
    const [id, seal = ''] = owner.split('=')[1]!.split('.');
    const mixed = `intranet_device=${own.split('=')[1]!.split('.')[0]}.${seal}`;
    const worn = `intranet_device=${id}.${seal.slice(0, -2)}${seal.endsWith('AA') ? 'BB' : 'AA'}`;
    await lockOut('pm2');
    for (const cookie of [own, mixed, worn, 'intranet_device=', `intranet_device=${'x'.repeat(4000)}`]) {
      expectRefusal(await tryLogIn(from('203.0.113.50', cookie), 'pm2'), 'too-many-attempts');
    }
    expect((await tryLogIn(from('203.0.113.50', owner), 'pm2')).status).toBe(200);
  });
});

describe('a device is no longer known', () => {
  /** A new person, and a device of theirs. */
  async function somebody() {
    const person = await createdUser(await it_());
    await server.db('up_users').where({ id: person.id }).update({ temporary_password: false });
    const { username, email } = person;
    return { ...person, username, email, device: await deviceOf(username, RIGHT) };
  }

  const NEW = 'Second-Pass-2026!';

  it('[SEC-06, ACC-04] after a change of the password, but for the device on which it was changed', async () => {
    const { username, device } = await somebody();
    const answer = await tryLogIn(from('192.0.2.1'), username, RIGHT);
    const changed = await from('192.0.2.1', cookiesOf(answer))
      .with({ authorization: `Bearer ${answer.body.jwt}` })
      .post('/auth/change-password', {
        currentPassword: RIGHT,
        password: NEW,
        passwordConfirmation: NEW,
      });
    expect(changed.status).toBe(200);
    await lockOut(username);
    expectRefusal(await tryLogIn(from('203.0.113.60', device), username, NEW), 'too-many-attempts');
    const kept = deviceIn(cookiesOf(changed));
    expect((await tryLogIn(from('203.0.113.60', kept), username, NEW)).status).toBe(200);
  });

  it('[SEC-06, ACC-05] after a reset, but for the device that had the link: a stranger does not keep it out', async () => {
    const { id, username, email, device } = await somebody();
    await (await it_()).post(`/users/${id}/password-reset`);
    const code = codeIn((await lastMailTo(server.db, email)).text);
    await lockOut(username);
    const answer = await from('192.0.2.9').post('/auth/reset-password', {
      code,
      password: NEW,
      passwordConfirmation: NEW,
    });
    expect(answer.status).toBe(200);
    expectRefusal(await tryLogIn(from('192.0.2.9', device), username, NEW), 'too-many-attempts');
    const kept = deviceIn(cookiesOf(answer));
    expect((await tryLogIn(from('192.0.2.9', kept), username, NEW)).status).toBe(200);
  });

  it('[SEC-06, SES-15] while its owner is disabled: they are counted and answered like anyone’s', async () => {
    const { id, username, device } = await somebody();
    await (await it_()).post(`/users/${id}/disable`);
    const answers = await manyAtOnce(12, () => tryLogIn(from('203.0.113.61', device), username, RIGHT));
    expect(tallyOf(answers)).toEqual({ 'wrong-credentials': 10, 'too-many-attempts': 2 });
    expectRefusal(await tryLogIn(from('203.0.113.61'), username, RIGHT), 'too-many-attempts');
  });
});
