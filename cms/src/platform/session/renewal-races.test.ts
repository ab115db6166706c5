import { RENEWALS_PER_MINUTE } from '@intranet/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client } from '../../testing/http';
import { cookiesOf, logIn, type LogIn, renew, tryLogIn } from '../../testing/log-in';
import { codeIn, lastMailTo, NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';
import { createdUser } from '../../testing/users';

/** A hundred were run by hand. On SQLite one process writes one after the other, so a few are enough. */
const ROUNDS = Number(process.env.RENEWAL_ROUNDS ?? (onPostgres ? 20 : 4));

let server: TestServer;
let it_: Client;
beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER });
  it_ = await server.as('it');
});
afterAll(() => server.stop());
beforeEach(() => server.db('attempt_counters').delete());

const anonymous = (index: number): Client => server.instances[index % server.instances.length]!.anonymous;
const bearer = (jwt: string): Client => anonymous(0).with({ authorization: `Bearer ${jwt}` });

interface Somebody {
  id: number;
  username: string;
  email: string;
  password: string;
}

async function somebody(): Promise<Somebody> {
  const { id, username, email } = await createdUser(it_);
  await server.db('up_users').where({ id }).update({ temporary_password: false });
  return { id, username, email, password: 'First-Pass-2026!' };
}

async function logInAs({ username, password }: Somebody): Promise<LogIn> {
  const answer = await tryLogIn(anonymous(0), username, password);
  expect(answer.status, answer.text).toBe(200);
  const { jwt } = answer.body;
  return { client: bearer(jwt), jwt, cookie: cookiesOf(answer) };
}

/** Renew repeatedly at one instance, as a thief of the cookie would, until it is refused or stopped. */
async function keepRenewing(instance: number, stolen: string, goesOn: () => boolean): Promise<Answer[]> {
  const renewed: Answer[] = [];
  let cookie = stolen;
  while (goesOn()) {
    const answer = await renew(anonymous(instance), cookie);
    if (answer.status !== 200) {
      expect(answer.status, answer.text).toBe(401);
      return renewed;
    }
    renewed.push(answer);
    cookie = cookiesOf(answer);
  }
  return renewed;
}

/** No token of the session is accepted any more. */
async function expectDead(session: LogIn, renewed: readonly Answer[]): Promise<void> {
  const tokens = [session.jwt, ...renewed.map(({ body }) => body.jwt as string)];
  const cookies = [session.cookie, ...renewed.map(cookiesOf)];
  for (const token of tokens) expect((await bearer(token).get('/users/me')).status).toBe(401);
  for (const cookie of cookies) expect((await renew(anonymous(0), cookie)).status).toBe(401);
}

const deadlocks = async (): Promise<number> => {
  if (!onPostgres) return 0;
  const { rows } = await server.db.raw(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0].deadlocks);
};

/** The ways to end sessions, with their preparation. */
type Ending = (person: Somebody, session: LogIn, round: number) => Promise<() => Promise<void>>;

let made = 0;
const another = () => `Fresh-Pass-${(made += 1)}-2026!`;

const endings: Record<string, Ending> = {
  'a log-out':
    async (_person, { client }) =>
    async () => {
      expect((await client.post('/auth/logout')).status).toBe(204);
    },
  'a log-out by the cookie':
    async (_person, { cookie }, round) =>
    async () => {
      const answer = await anonymous(round).with({ cookie }).post('/auth/logout');
      expect(answer.status).toBe(204);
    },
  'a change of the password elsewhere': async (person) => {
    const { client } = await logInAs(person);
    const password = another();
    return async () => {
      const answer = await client.post('/auth/change-password', {
        currentPassword: person.password,
        password,
        passwordConfirmation: password,
      });
      expect(answer.status, answer.text).toBe(200);
      person.password = password;
    };
  },
  'a disable, also once enabled again':
    async ({ id }) =>
    async () => {
      expect((await it_.post(`/users/${id}/disable`)).status).toBe(200);
      expect((await it_.post(`/users/${id}/enable`)).status).toBe(200);
    },
  'a reset by link': async (person, _session, round) => {
    await it_.post(`/users/${person.id}/password-reset`);
    const code = codeIn((await lastMailTo(server.db, person.email)).text);
    const password = another();
    return async () => {
      const input = { code, password, passwordConfirmation: password };
      const answer = await anonymous(round).post('/auth/reset-password', input);
      expect(answer.status, answer.text).toBe(200);
      person.password = password;
    };
  },
};

describe('a thief who keeps renewing a stolen cookie', () => {
  it.each(Object.entries(endings))(
    '[SES-05, SES-15, ACC-04, REL-03] loses the session by %s, in every round and without a deadlock',
    async (_name, ending) => {
      const before = await deadlocks();
      const person = await somebody();
      let inFlight = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const session = await logInAs(person);
        const end = await ending(person, session, round);
        let over = false;
        const goesOn = () => !over;
        // Two clients renew at both instances, and the session ends meanwhile.
        const [one, other] = await Promise.all([
          keepRenewing(round, session.cookie, goesOn),
          keepRenewing(round + 1, session.cookie, goesOn),
          end().finally(() => (over = true)),
        ]);
        inFlight += one.length + other.length;
        await expectDead(session, [...one, ...other]);
      }
      // The race did happen: some renewals were answered before the end.
      expect(inFlight).toBeGreaterThan(0);
      expect(await deadlocks()).toBe(before);
      for (const instance of server.instances) expect(instance.output()).not.toMatch(/deadlock|40P01/i);
    },
    60_000 + ROUNDS * 6_000,
  );
});

describe('two tabs', () => {
  it('[SES-05] one renews while the other logs out: the cookie that comes late does not log anyone in', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { client, cookie } = await logIn(anonymous(0), 'employee');
      const [late, out] = await Promise.all([
        renew(anonymous(1), cookie),
        client.with({ cookie }).post('/auth/logout'),
      ]);
      expect(out.status).toBe(204);
      // The browser keeps the last cookie, which must give the next person there no session.
      const kept = late.status === 200 ? cookiesOf(late) : cookie;
      const next = await renew(anonymous(round), kept);
      expectRefusal(next, 'session-expired');
      expect(next.headers['set-cookie']?.join()).toMatch(/intranet_refresh=;/);
    }
  });

  it('[SES-05] renewing without end makes a few tokens a minute and refuses no one', async () => {
    const session = await logIn(anonymous(0), 'employee2');
    /** When each token of this log-in was created. */
    const family = async (): Promise<number[]> => {
      const newest = await server.db('strapi_sessions').orderBy('id', 'desc').first('device_id');
      const rows: { created_at: Date | number }[] = await server
        .db('strapi_sessions')
        .where(newest)
        .orderBy('created_at')
        .select('created_at');
      return rows.map(({ created_at }) => Number(created_at));
    };
    let { cookie } = session;
    for (let renewal = 0; renewal < 3 * RENEWALS_PER_MINUTE; renewal += 1) {
      const [answer, secondTab] = await Promise.all([
        renew(anonymous(0), cookie),
        renew(anonymous(1), cookie),
      ]);
      expect([answer.status, secondTab.status]).toEqual([200, 200]);
      for (const { body } of [answer, secondTab]) {
        expect((await bearer(body.jwt).get('/users/me')).status).toBe(200);
      }
      cookie = cookiesOf(answer);
    }
    const made = await family();
    // The token of the log-in, and those of one minute; a slower machine also creates those of the next.
    expect(made.length).toBeGreaterThan(RENEWALS_PER_MINUTE);
    const asManyAgain = made.slice(RENEWALS_PER_MINUTE + 1);
    for (const [index, at] of asManyAgain.entries()) expect(at - made[index]!).toBeGreaterThanOrEqual(60_000);
    await server.passTime(61_000);
    const later = await renew(anonymous(0), cookie);
    expect(cookiesOf(later)).not.toBe(cookie);
    expect((await family()).length).toBe(made.length + 1);
  });
});
