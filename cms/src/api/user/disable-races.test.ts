import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client, Json } from '../../testing/http';
import { tryLogIn } from '../../testing/log-in';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { aReport, lines } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';
import { createdUser } from '../../testing/users';

/** A hundred were measured by hand; each of these is a new person with a session at each instance. */
const ROUNDS = Number(process.env.DISABLE_ROUNDS ?? 12);

let server: TestServer;
beforeAll(async () => {
  // On SQLite one process writes; on PostgreSQL two instances race on one database.
  server = await startServer({ instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER });
});
afterAll(() => server.stop());

interface Author {
  id: number;
  username: string;
  clients: Client[];
}

/** A new person who may report on a line. */
async function author(): Promise<Author> {
  const { db } = server;
  const { id, username } = await createdUser(await server.as('it'), { password: 'First-Pass-2026!' });
  await db('up_users').where({ id }).update({ temporary_password: false });
  await (
    await server.as('administration')
  ).post('/assigned-contracts', {
    data: { username, project: lines.sensors },
  });
  const { body } = await tryLogIn(server.anonymous, username, 'First-Pass-2026!');
  const authorization = `Bearer ${body.jwt}`;
  return {
    id,
    username,
    clients: server.instances.map(({ anonymous }) => anonymous.with({ authorization })),
  };
}

const deadlocks = async (): Promise<number> => {
  if (!onPostgres) return 0;
  const { rows } = await server.db.raw(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0].deadlocks);
};

describe('a person is disabled while their write waits', () => {
  const writes: [string, object][] = [
    ['/it-tickets', { issue: 'Hardware', description: 'Sent just before the end.' }],
    ['/notifications/read-all', {}],
  ];

  it.each(writes)('[USR-10, SES-15] POST %s is refused and stores nothing', async (path, data) => {
    const { db } = server;
    const {
      id,
      clients: [client],
    } = await author();
    const trx = await db.transaction();
    await trx('up_users').where({ id }).update({ blocked: true });
    const answer = client!.post(path, { data });
    const waiting = async (): Promise<number> => {
      const { rows } = await db.raw(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].count;
    };
    // SQLite does not say who is waiting.
    if (onPostgres) await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
    else await wait(500);
    await trx.commit();
    expectRefusal(await answer, 'no-session');
    expect(await db('it_tickets').where({ submitter_id: id })).toEqual([]);
  });
});

describe('a person is disabled while they submit', () => {
  it(
    '[USR-10, SES-15, REL-03] the disable always wins: no deadlock, nothing of theirs is stored afterwards, and no request waits a second',
    async () => {
      const deadlocksBefore = await deadlocks();
      const it_ = await Promise.all(server.instances.map((instance) => instance.as('it')));
      const slow: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id, username, clients } = await author();
        let disabledAt = Number.POSITIVE_INFINITY;
        const submit = async (index: number): Promise<{ sentAt: number; answer: Answer }> => {
          const sentAt = performance.now();
          const answer = await clients[index % clients.length]!.post('/war-reports', {
            data: aReport({ submitted: index % 2 === 0 }),
          });
          slow.push(performance.now() - sentAt);
          return { sentAt, answer };
        };
        const disable = async (): Promise<Answer> => {
          const answer = await it_[round % it_.length]!.post(`/users/${id}/disable`);
          disabledAt = performance.now();
          return answer;
        };
        const [first, disabled, ...others] = await Promise.all([
          submit(0),
          disable(),
          ...Array.from({ length: 5 }, (_, index) => submit(index + 1)),
        ]);
        expect(disabled.status, disabled.text).toBe(200);
        for (const { answer } of [first, ...others])
          expect([201, 401, 409], answer.text).toContain(answer.status);
        const late = await submit(6);
        expect(late.answer.status).toBe(401);
        expect(late.sentAt).toBeGreaterThanOrEqual(disabledAt);
        const { db } = server;
        const [row]: Json[] = await db('up_users').where({ id });
        expect({ round, username, blocked: Boolean(row.blocked) }).toEqual({
          round,
          username,
          blocked: true,
        });
        expect(await db('assigned_contracts').where({ person_id: id })).toEqual([]);
        expect(await db('strapi_sessions').where({ user_id: String(id) })).toEqual([]);
        const stored = await db('war_reports').where({ author_id: id });
        expect(stored).toHaveLength([first, ...others].filter(({ answer }) => answer.status === 201).length);
      }
      expect(await deadlocks()).toBe(deadlocksBefore);
      // PostgreSQL looks for deadlocks after one second, so a request in one has waited that long. Busy machines are
      // slow.
      expect(slow.filter((ms) => ms > 1000).length).toBeLessThanOrEqual(slow.length / 20);
      for (const instance of server.instances) expect(instance.output()).not.toMatch(/deadlock|40P01/i);
    },
    60_000 + ROUNDS * 5_000,
  );
});
