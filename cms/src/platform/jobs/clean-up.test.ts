import type { Core } from '@strapi/strapi';
import { jobNames } from '@intranet/domain';
import { createId } from '@paralleldrive/cuid2';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import createKnex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { PictureStore } from '../files/picture-store';
import * as store from '../files/store';
import {
  makeDatabase,
  onPostgres,
  type OwnDatabase,
  type TestDatabase,
} from '../../testing/databases/database';
import { makeDue } from '../../testing/jobs';
import { startOutageProxy } from '../../testing/databases/outage-proxy';
import { doDueJobs, startJobs } from './runner';
import { timedJobs } from '../../timed-jobs';

// No server runs here whose data folder could be checked.
const noPictures: Partial<PictureStore> = { before: async () => [] };
const pictures = vi.spyOn(store, 'pictures').mockReturnValue(noPictures as PictureStore);

const DAY = 24 * 3_600_000;

/** The clean-up jobs only; the others need a whole server. */
const cleaning = Object.fromEntries(Object.entries(timedJobs).filter(([name]) => name.startsWith('remove-')));

let database: OwnDatabase;
let db: TestDatabase;
let strapi: Core.Strapi;
const said: string[] = [];

/** The parts of a server that jobs use. */
const serverOn = (connection: Knex): Core.Strapi =>
  ({
    db: { dialect: { client: onPostgres ? 'postgres' : 'sqlite' }, connection },
    log: { error: (line: string) => said.push(line), warn: (line: string) => said.push(line) },
  }) as unknown as Core.Strapi;

/** Everything that is done every ten minutes. */
async function cleanUp(on = strapi): Promise<void> {
  await makeDue(db, ...jobNames);
  await doDueJobs(on, cleaning);
}

beforeAll(async () => {
  const { folder, template, superuserUrl } = inject('surroundings');
  const dataDir = path.join(folder, `data-${randomBytes(6).toString('hex')}`);
  database = await makeDatabase(dataDir, template, superuserUrl);
  db = database.open();
  strapi = serverOn(db);
});
afterAll(async () => {
  pictures.mockRestore();
  await db.destroy();
  await database.remove();
});

const moment = (days: number) => (onPostgres ? new Date(Date.now() - days * DAY) : Date.now() - days * DAY);

const aSession = (name: string, days: number) => ({
  document_id: createId(),
  session_id: name,
  user_id: '1',
  child_id: name,
  device_id: 'd',
  origin: 'o',
  type: 't',
  status: 'active',
  expires_at: moment(days),
  absolute_expires_at: moment(days),
});

/** For a table that grows without bound: the same row young and old, and which of them stay. */
const kept: [string, string, (days: number) => object, number[], number[]][] = [
  [
    'notices that were dealt with: 180 days',
    'notifications',
    (days) => ({ details: `${days}`, notified: true, updated_at: moment(days) }),
    [1, 179, 181, 900],
    [1, 179],
  ],
  [
    'notices that are open: for ever',
    'notifications',
    (days) => ({ details: `${days}`, notified: false, updated_at: moment(days) }),
    [1, 900],
    [1, 900],
  ],
  [
    'sent mails: 90 days',
    'outbox_mails',
    (days) => ({ subject: `${days}`, state: 'sent', sent_at: moment(days) }),
    [1, 89, 91],
    [1, 89],
  ],
  [
    'failed mails: for ever',
    'outbox_mails',
    (days) => ({ subject: `${days}`, state: 'failed', updated_at: moment(days) }),
    [1, 900],
    [1, 900],
  ],
  [
    'reset codes: until they end',
    'password_resets',
    (days) => ({ code_hash: `${days}`, expires_at: moment(days) }),
    [-1, 1],
    [-1],
  ],
  ['sessions: until they end', 'strapi_sessions', (days) => aSession(`${days}`, days), [-1, 1], [-1]],
  [
    'failed log-ins: until their window ends',
    'attempt_counters',
    (days) => ({ key: `${days}`, failures: 1, ends_at: Date.now() - days * DAY }),
    [-1, 1],
    [-1],
  ],
  [
    'deliveries of webhooks, whatever became of them: 30 days (WHK-04)',
    'webhook_deliveries',
    (days) => ({
      webhook_id: 1,
      event_id: `${days}`,
      kind: 'webhook.test',
      payload: '{}',
      state: days % 2 ? 'pending' : 'delivered',
      created_at: moment(days),
    }),
    [1, 28, 29, 31, 32],
    [1, 28, 29],
  ],
  [
    'the audit log: for ever',
    'audit_records',
    (days) => ({ action: `${days}`, created_at: moment(days) }),
    [1, 3650],
    [1, 3650],
  ],
];
const namedBy: Record<string, string> = {
  notifications: 'details',
  outbox_mails: 'subject',
  password_resets: 'code_hash',
  strapi_sessions: 'session_id',
  attempt_counters: 'key',
  audit_records: 'action',
  webhook_deliveries: 'event_id',
};

it.each(kept)('[OPS-07] %s', async (_what, table, row, written, expected) => {
  await db(table).delete();
  for (const days of written) {
    const id = table === 'attempt_counters' ? {} : { document_id: createId() };
    await db(table).insert({ ...id, ...row(days) });
  }
  await cleanUp();
  const left = await db(table).pluck(namedBy[table]!);
  expect(left.map(Number).toSorted((a, b) => a - b)).toEqual(expected);
});

if (onPostgres) {
  it('[OPS-07, REL-03] does not wait: locked rows are left for the next time, the others are removed', async () => {
    await db('strapi_sessions').delete();
    for (const name of ['one', 'held', 'three']) await db('strapi_sessions').insert(aSession(name, 1));
    const trx = await db.transaction();
    await trx('strapi_sessions').where({ session_id: 'held' }).update({ status: 'rotated' });
    await cleanUp();
    expect(await db('strapi_sessions').pluck('session_id')).toEqual(['held']);
    await trx.commit();
    await cleanUp();
    expect(await db('strapi_sessions').pluck('session_id')).toEqual([]);
  });

  it('[OPS-06, OPS-07] a database that is away: one line, and the next run continues', async () => {
    const proxy = await startOutageProxy(database.variables.DATABASE_URL!);
    const through = createKnex({ client: 'pg', connection: proxy.url, pool: { min: 0, max: 1 } });
    await db('strapi_sessions').delete();
    await db('strapi_sessions').insert(aSession('ended', 1));
    await makeDue(db, ...jobNames);
    await proxy.be('away');
    said.length = 0;
    const looking = startJobs(serverOn(through), cleaning, 50);
    try {
      await wait(1000);
      expect(said).toEqual(['Jobs wait: the database does not answer.']);
      expect(await db('strapi_sessions').pluck('session_id')).toEqual(['ended']);
      await proxy.be('well');
      await expect.poll(() => db('strapi_sessions').pluck('session_id')).toEqual([]);
      expect(said).toHaveLength(1);
    } finally {
      await looking.stop();
      await through.destroy();
      await proxy.stop();
    }
  });
} else {
  it('[OPS-06, OPS-07] a database file that cannot be read: one line, and the next run continues', async () => {
    await db('strapi_sessions').delete();
    await db('strapi_sessions').insert(aSession('ended', 1));
    await makeDue(db, ...jobNames);
    const unreadable = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_READ' });
    let broken = true;
    const file = {
      raw: (sql: string, bindings: never) => (broken ? Promise.reject(unreadable) : db.raw(sql, bindings)),
    };
    said.length = 0;
    const looking = startJobs(serverOn(file as unknown as Knex), cleaning, 50);
    await wait(500);
    expect(said).toEqual(['Jobs wait: the database does not answer.']);
    broken = false;
    await expect.poll(() => db('strapi_sessions').pluck('session_id')).toEqual([]);
    expect(said).toHaveLength(1);
    await looking.stop();
  });
}

it('[OPS-07] one task that fails keeps no other from its work', async () => {
  await db('notifications').delete();
  await db('notifications').insert({
    document_id: createId(),
    details: 'old',
    notified: true,
    updated_at: moment(900),
  });
  const broken = {
    raw: (sql: string, bindings: never) =>
      sql.startsWith('delete from outbox_mails') ? Promise.reject(new Error('no')) : db.raw(sql, bindings),
  };
  said.length = 0;
  await cleanUp(serverOn(broken as unknown as Knex));
  expect(said).toEqual(['The job remove-sent-mails failed: Error: no']);
  expect(await db('notifications').pluck('details')).toEqual([]);
});
