import { readFileSync } from 'node:fs';
import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backupName, jobNames } from '@intranet/domain';
import { createId } from '@paralleldrive/cuid2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import type { Client } from '../../testing/http';
import { logLines } from '../../testing/log';
import { type OutageProxy, startOutageProxy } from '../../testing/databases/outage-proxy';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let proxy: OutageProxy | undefined;
let employee: Client;
let port: number;
/** A good one. */
let backup: string;

/** The address of the metrics, from the log. */
const metricsPort = (output: string): number =>
  logLines(output).find(({ msg }) => msg.startsWith('Metrics are at'))?.port;

beforeAll(async () => {
  const backups = await mkdtemp(path.join(tmpdir(), 'intranet-metrics-'));
  backup = path.join(backups, backupName(new Date(), false));
  await writeFile(backup, '');
  server = await startServer({
    env: { METRICS_PORT: '0', BACKUP_DIR: backups },
    async through(url) {
      proxy = await startOutageProxy(url);
      return proxy.url;
    },
  });
  port = await vi.waitUntil(() => metricsPort(server.output()), { timeout: 10_000 });
  employee = await server.as('employee');
});
afterAll(async () => {
  await server.stop();
  await proxy?.stop();
});

const ask = (target: string) =>
  new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: target }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
        );
      })
      .on('error', reject);
  });
const scrape = async () => (await ask('/metrics')).text;

/** The value of a line such as `intranet_mails{state="failed"}`. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

const COUNT = 'intranet_http_request_duration_seconds_count';
const routesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, row]) => row!));

/** The database is queried at most every few seconds. */
const SOON = { timeout: 12_000, interval: 300 };

describe('[OPS-05] /metrics', () => {
  it('is Prometheus text, on its own port alone, and nothing else is there', async () => {
    const { status, type, text } = await ask('/metrics');
    expect(status).toBe(200);
    expect(type).toMatch(/^text\/plain/);
    for (const line of text.split('\n').filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? (-?[\d.e+-]+|Nan|\+?Inf))$/i);
    for (const other of ['/', '/_health', '/metrics/x', '/api/users'])
      expect((await ask(other)).status).toBe(404);
    expect((await server.anonymous.send({ path: '/metrics' })).text).not.toContain('intranet_');
  });

  it('counts requests by route row and status, with how long they took', async () => {
    const before = await scrape();
    const series = (status: number) => `${COUNT}{route="GET /api/it-tickets/:id",status="${status}"}`;
    for (let n = 0; n < 3; n += 1) await employee.get(`/it-tickets/${createId()}`);
    const text = await scrape();
    expect(valueOf(text, series(404))! - (valueOf(before, series(404)) ?? 0)).toBe(3);
    const sum = series(404).replace('_count', '_sum');
    expect(valueOf(text, sum)!).toBeGreaterThan(0);
  });

  it('has as many rows as the product has routes, whatever strangers ask for', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => [
        server.anonymous.get(`/nothing-${n}`),
        server.anonymous.send({ path: `/somebody-${n}@intranet.example` }),
        server.anonymous.get(`/files/somebody-${n}`),
        server.anonymous.send({ path: `/api/groups`, method: 'PROPFIND' }),
      ]).flat(),
    );
    const routes = new Set([
      ...(await server.ask<string[]>('routes')),
      'GET /_health',
      'panel',
      'web',
      'unknown',
      'unread',
    ]);
    const seen = routesIn(await scrape());
    expect(seen).toContain('unknown');
    expect(seen).toContain('web');
    expect([...seen].filter((row) => !routes.has(row))).toEqual([]);
  });

  it('holds nothing of any person', async () => {
    await employee.get('/users?filters[username][$eq]=supervisor');
    const text = await scrape();
    for (const word of ['employee', 'supervisor', 'intranet.example', '127.0.0.1', '$eq']) {
      expect(text).not.toContain(`"${word}`);
      expect(text).not.toMatch(new RegExp(`[{,]\\w+="[^"]*${word.replace('$', '\\$')}[^"/-]*"`));
    }
  });

  it('[OPS-17] says how old the last good backup is, and without one that it is older than any', async () => {
    const age = valueOf(await scrape(), 'intranet_backup_age_seconds')!;
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(600);
    await rename(backup, `${backup}.away`);
    expect(await scrape()).toMatch(/^intranet_backup_age_seconds \+Inf$/m);
    await rename(`${backup}.away`, backup);
  });

  it('[OPS-13] says which release runs', async () => {
    expect(await scrape()).toMatch(
      /^intranet_release_info\{release="\d+\.\d+\.\d+",commit="[0-9a-f]{40}"\} 1$/m,
    );
  });

  it('says how many mails wait or have failed, and how old the oldest is', async () => {
    const mail = (state: string, minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000);
      return {
        document_id: createId(),
        kind: 'test',
        recipient: 'x@intranet.example',
        subject: 'Hello',
        text: 'Hello',
        html: '<p>Hello</p>',
        message_id: `<${createId()}@x>`,
        secret: false,
        state,
        attempts: 1,
        created_at: onPostgres ? at : at.getTime(),
        next_at: onPostgres ? new Date('2100-01-01') : Date.parse('2100-01-01'),
      };
    };
    await server.db('outbox_mails').insert([mail('failed', 90), mail('failed', 10), mail('pending', 5)]);
    await expect.poll(async () => valueOf(await scrape(), 'intranet_mails{state="failed"}'), SOON).toBe(2);
    const text = await scrape();
    expect(valueOf(text, 'intranet_mails{state="pending"}')).toBeGreaterThanOrEqual(1);
    const oldest = valueOf(text, 'intranet_mail_oldest_seconds{state="failed"}')!;
    expect(oldest).toBeGreaterThanOrEqual(90 * 60);
    expect(oldest).toBeLessThan(92 * 60);
  });

  it('[OPS-08] says of each job whether it failed, is late, and when it last ended well', async () => {
    const now = Date.now();
    await server
      .db('jobs')
      .where({ name: 'remove-notices' })
      .update({
        fault: 'Error: no',
        claim: null,
        claimed_until: null,
        next_at: now + 300_000,
        succeeded_at: now - 1_000_000,
      });
    const series = (what: string, job: string) => `intranet_job_${what}{job="${job}"}`;
    await expect.poll(async () => valueOf(await scrape(), series('failed', 'remove-notices')), SOON).toBe(1);
    const text = await scrape();
    expect(valueOf(text, series('failed', 'send-mails'))).toBe(0);
    expect(valueOf(text, series('late_seconds', 'remove-notices'))).toBe(0);
    const success = valueOf(text, series('last_success_seconds', 'remove-notices'))!;
    expect(success).toBeGreaterThanOrEqual(1000);
    expect(success).toBeLessThan(1060);
    for (const name of jobNames) expect(text).toContain(series('late_seconds', name));
    await server.db('jobs').where({ name: 'remove-notices' }).update({ fault: null });
    await expect.poll(async () => valueOf(await scrape(), series('failed', 'remove-notices')), SOON).toBe(0);
  });

  it('counts the log-ins that live', async () => {
    const before = valueOf(await scrape(), 'intranet_sessions')!;
    const other = await server.anonymous.post('/auth/local', {
      identifier: 'pm',
      password: 'Demo-Pass-2026!',
    });
    expect(other.status).toBe(200);
    await expect.poll(async () => valueOf(await scrape(), 'intranet_sessions'), SOON).toBe(before + 1);
  });

  it('costs the database one question in five seconds, however often it is asked', async () => {
    const asked: string[] = [];
    await Promise.all(Array.from({ length: 12 }, async () => asked.push(await scrape())));
    expect(new Set(asked.map((text) => valueOf(text, 'intranet_sessions'))).size).toBe(1);
    for (const text of asked)
      expect(valueOf(text, 'intranet_database_pool{state="used"}')).toBeLessThanOrEqual(1);
  });

  if (onPostgres) {
    it.each(['away', 'hung'] as const)('answers while the database is %s, and says so', async (mood) => {
      await proxy!.be(mood);
      await expect.poll(async () => valueOf(await scrape(), 'intranet_database_up'), SOON).toBe(0);
      const text = await scrape();
      expect(valueOf(text, 'intranet_sessions')).toBeUndefined();
      expect(valueOf(text, 'intranet_storage_up')).toBe(1);
      await proxy!.be('well');
      await expect.poll(async () => valueOf(await scrape(), 'intranet_database_up'), SOON).toBe(1);
      expect(valueOf(await scrape(), 'intranet_sessions')).toBeGreaterThan(0);
    });
  }
});

it.each(['dashboard.json', 'alerts.yml'])(
  '[OPS-05] each metric that docs/monitoring/%s names is there',
  async (file) => {
    const folder = path.resolve(__dirname, '../../../../docs/monitoring');
    const named = new Set(
      readFileSync(path.join(folder, file), 'utf8').match(/\b(?:intranet|process|nodejs)_[a-z0-9_]+/g),
    );
    expect(named.size).toBeGreaterThan(5);
    const text = await scrape();
    const there = new Set(text.match(/^\w+/gm));
    expect([...named].filter((name) => !there.has(name))).toEqual([]);
  },
);

it('[OPS-05] each panel of the dashboard says which question it answers and what to do', () => {
  const file = path.resolve(__dirname, '../../../../docs/monitoring/dashboard.json');
  const { panels } = JSON.parse(readFileSync(file, 'utf8'));
  expect(panels.length).toBeGreaterThan(8);
  for (const { title, description, targets } of panels) {
    expect(description, title).toMatch(/^[A-Z][^?]*\? \S/);
    expect(description.length, title).toBeGreaterThan(80);
    expect(targets.length).toBeGreaterThan(0);
  }
});
