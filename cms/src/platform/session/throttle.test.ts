import { LOGIN_LIMITS } from '@intranet/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manyAtOnce } from '../../testing/databases/at-once';
import { onPostgres } from '../../testing/databases/database';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client } from '../../testing/http';
import { renew, tryLogIn } from '../../testing/log-in';
import { startServer, type TestServer } from '../../testing/server';
import { takeUsualHash } from '../../testing/databases/usual-hash';

const WRONG = 'Wrong-Pass-2026!';

const statuses = (answers: Answer[]) => {
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  return {
    right: count(200),
    wrong: count(400),
    tooMany: count(429),
    other: answers.length - count(200) - count(400) - count(429),
  };
};

/** Comes from this address, according to a declared proxy. */
const from = (client: Client, address: string) => client.with({ 'x-forwarded-for': address });

describe('behind a declared proxy', () => {
  let server: TestServer;
  let clients: Client[];

  beforeAll(async () => {
    // Several instances on one database are real on PostgreSQL only.
    server = await startServer({ instances: onPostgres ? 2 : 1, env: { TRUSTED_PROXIES: '1' } });
    clients = server.instances.map(({ anonymous }) => anonymous);
  });
  afterAll(() => server.stop());
  beforeEach(() => server.db('attempt_counters').delete());

  /** The clients take turns, so that the failures are spread over the instances. */
  const wrongAttempts = (
    count: number,
    address: (index: number) => string,
    account: (index: number) => string,
  ) =>
    manyAtOnce(count, (index) =>
      tryLogIn(from(clients[index % clients.length]!, address(index)), account(index), WRONG),
    );

  it('[SEC-06] of 30 simultaneous wrong attempts on one account from one address exactly 10 are answered "wrong", the rest 429', async () => {
    const answers = await wrongAttempts(
      30,
      () => '203.0.113.1',
      () => 'employee',
    );
    expect(statuses(answers)).toEqual({ right: 0, wrong: 10, tooMany: 20, other: 0 });
    expect(LOGIN_LIMITS.perAccountAndAddress).toBe(10);
    expectRefusal(
      answers.find(({ status }) => status === 429)!,
      'too-many-attempts',
    );
  });

  it('[SEC-06] then even the right password is refused there, while the colleague gets in from elsewhere', async () => {
    await wrongAttempts(
      12,
      () => '203.0.113.2',
      () => 'employee',
    );
    for (const client of clients) {
      expectRefusal(await tryLogIn(from(client, '203.0.113.2'), 'employee'), 'too-many-attempts');
      expect((await tryLogIn(from(client, '203.0.113.3'), 'employee')).status).toBe(200);
      expect((await tryLogIn(from(client, '203.0.113.2'), 'employee2')).status).toBe(200);
    }
  });

  it('[SEC-06] after the tenth wrong attempt the right password is compared no more, and after the ninth it is', async () => {
    const tries = (address: string, failures: number) =>
      wrongAttempts(
        failures,
        () => address,
        () => 'employee',
      );
    await tries('203.0.113.4', LOGIN_LIMITS.perAccountAndAddress - 1);
    expect((await tryLogIn(from(clients[0]!, '203.0.113.4'), 'employee')).status).toBe(200);
    await tries('203.0.113.4', 1);
    expectRefusal(await tryLogIn(from(clients[0]!, '203.0.113.4'), 'employee'), 'too-many-attempts');
  });

  it('[SEC-06] one account takes 50 wrong attempts over several addresses', async () => {
    const answers: Answer[] = [];
    for (let address = 1; address <= 7; address += 1) {
      answers.push(
        ...(await wrongAttempts(
          9,
          () => `198.51.100.${address}`,
          () => 'employee',
        )),
      );
    }
    expect(statuses(answers)).toEqual({ right: 0, wrong: 50, tooMany: 13, other: 0 });
  });

  it('[SEC-06] one address takes 100 wrong attempts over several accounts', async () => {
    const answers: Answer[] = [];
    for (let account = 1; account <= 13; account += 1) {
      answers.push(
        ...(await wrongAttempts(
          9,
          () => '198.51.100.99',
          () => `guess-${account}`,
        )),
      );
    }
    expect(statuses(answers)).toEqual({ right: 0, wrong: 100, tooMany: 17, other: 0 });
    expectRefusal(await tryLogIn(from(clients[0]!, '198.51.100.99'), 'pm'), 'too-many-attempts');
    expect((await tryLogIn(from(clients[0]!, '198.51.100.98'), 'pm')).status).toBe(200);
  });

  it('[SEC-06] accounts that do not exist are limited just like those that do', async () => {
    const answers = await wrongAttempts(
      15,
      () => '203.0.113.7',
      () => 'nobody@intranet.example',
    );
    expect(statuses(answers)).toEqual({ right: 0, wrong: 10, tooMany: 5, other: 0 });
  });

  it('[SEC-06] upper and lower case, and spaces around it, are no way to get more attempts', async () => {
    const spellings = ['employee', 'EMPLOYEE', ' Employee ', 'eMployee'];
    const answers = await wrongAttempts(
      20,
      () => '203.0.113.8',
      (index) => spellings[index % 4]!,
    );
    expect(statuses(answers)).toEqual({ right: 0, wrong: 10, tooMany: 10, other: 0 });
  });

  it('[SEC-06] a letter that the database takes for another is no way to get more attempts', async () => {
    // PostgreSQL's lower() turns İ into a plain i.
    const spellings = ['administrator', 'admİnistrator', 'adminİstrator', 'ａdministrator'];
    const answers = await wrongAttempts(
      20,
      () => '203.0.113.12',
      (index) => spellings[Math.floor(index / 2) % 4]!,
    );
    expect(statuses(answers)).toEqual({ right: 0, wrong: 10, tooMany: 10, other: 0 });
  });

  it('[SEC-06] a flood of made-up accounts from one address costs no more comparisons than its limit', async () => {
    const timed = async (address: string) => {
      const started = performance.now();
      await tryLogIn(from(clients[0]!, address), 'nobody', WRONG);
      return performance.now() - started;
    };
    const before = await timed('203.0.113.13');
    const started = performance.now();
    const answers = await wrongAttempts(
      600,
      () => '203.0.113.13',
      (index) => `made-up-${index}`,
    );
    expect(statuses(answers)).toMatchObject({ right: 0, wrong: 99, other: 0 });
    const took = performance.now() - started;
    // Compared one by one, the 600 would take 600 times as long on one processor; the 100 take a sixth of it. Other
    // work of the machine may start in between.
    const one = Math.max(before, await timed('203.0.113.14'));
    expect(took).toBeLessThan(one * 300);
  });

  it('[SEC-06] an address in front of the one the proxy adds is not believed', async () => {
    const answers = await manyAtOnce(14, (index) =>
      tryLogIn(from(clients[0]!, `10.9.8.${index}, 203.0.113.9`), 'employee', WRONG),
    );
    expect(statuses(answers)).toEqual({ right: 0, wrong: 10, tooMany: 4, other: 0 });
  });

  it('[SEC-06] successes do not count: 150 simultaneous right log-ins of one account all succeed', async () => {
    const answers = await manyAtOnce(150, (index) =>
      tryLogIn(from(clients[index % clients.length]!, '203.0.113.10'), 'employee'),
    );
    expect(statuses(answers)).toEqual({ right: 150, wrong: 0, tooMany: 0, other: 0 });
  });

  it('[SEC-06] renewals are never throttled, however many log-ins failed', async () => {
    const answer = await tryLogIn(from(clients[0]!, '203.0.113.11'), 'employee');
    await wrongAttempts(
      12,
      () => '203.0.113.11',
      () => 'employee',
    );
    const cookie = answer.headers['set-cookie']!.map((line) => line.split(';')[0]).join('; ');
    expect((await renew(from(clients[0]!, '203.0.113.11'), cookie)).status).toBe(200);
  });

  it('[SEC-06] the address behind the proxy counts for the panel too', async () => {
    const { status } = await from(clients[0]!, '203.0.113.12').send({ path: '/admin/init' });
    expect(status).toBe(404);
  });

  it('[SEC-06] after a minute the account is open again', async () => {
    await wrongAttempts(
      12,
      () => '203.0.113.13',
      () => 'employee',
    );
    await server.passTime(30_000);
    expect((await tryLogIn(from(clients[0]!, '203.0.113.13'), 'employee')).status).toBe(429);
    await server.passTime(31_000);
    expect((await tryLogIn(from(clients[0]!, '203.0.113.13'), 'employee')).status).toBe(200);
  });
});

describe('without a declared proxy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  // All of these come from one address.
  beforeEach(() => server.db('attempt_counters').delete());

  it('[SEC-06] X-Forwarded-For is what a stranger wrote, and is ignored', async () => {
    const answers = await manyAtOnce(14, (index) =>
      tryLogIn(from(server.anonymous, `203.0.113.${index}`), 'employee', WRONG),
    );
    expect(statuses(answers)).toEqual({ right: 0, wrong: 10, tooMany: 4, other: 0 });
  });

  it('[SEC-06] the time of the answer does not tell whether an account exists', async () => {
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
    const timeOf = async (account: string) => {
      const start = performance.now();
      await tryLogIn(server.anonymous, account, WRONG);
      return performance.now() - start;
    };
    await takeUsualHash(server.db);
    // Alternating, so that a busy moment of the machine affects both; the names differ, since each has its own limit.
    const known: number[] = [];
    const unknown: number[] = [];
    const people = ['employee', 'employee2', 'pm', 'it', 'disabled'];
    for (let round = 0; round < 25; round += 1) {
      known.push(await timeOf(people[round % people.length]!));
      unknown.push(await timeOf(`nobody-${round % people.length}`));
    }
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(0.67);
    expect(ratio).toBeLessThan(1.5);
  });

  it('[SEC-06] counters are kept by hash: tried names are nowhere in the database', async () => {
    await tryLogIn(server.anonymous, 'my.typed.Password-by-mistake', WRONG);
    const rows = await server.db('attempt_counters').select('key');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('mistake');
  });
});

describe('behind TLS', () => {
  it('[SES-05] the refresh cookie is Secure when the product is reached through https', async () => {
    const server = await startServer({ env: { PUBLIC_URL: 'https://intranet.test', TRUSTED_PROXIES: '1' } });
    const { headers, status } = await tryLogIn(
      server.anonymous.with({ 'x-forwarded-proto': 'https' }),
      'employee',
    );
    expect(status).toBe(200);
    // The refresh token, its signature, and the known-device cookie.
    for (const cookie of headers['set-cookie'] ?? []) {
      expect(cookie.toLowerCase().split('; ')).toEqual(
        expect.arrayContaining(['secure', 'httponly', 'samesite=strict', 'path=/api/auth']),
      );
    }
    expect(headers['set-cookie']).toHaveLength(3);
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
    // Even when the proxy does not send it.
    const plain = await tryLogIn(server.anonymous, 'employee');
    expect(plain.headers['set-cookie']?.join().toLowerCase()).toContain('; secure');
    await server.stop();
  });
});
