import type { Core } from '@strapi/strapi';
import { createId } from '@paralleldrive/cuid2';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { cleanUp } from './housekeeping';
import { makeDatabase, onPostgres, type OwnDatabase } from './testing/database';

const DAY = 24 * 3_600_000;

let database: OwnDatabase;
let db: Knex;
let strapi: Core.Strapi;
beforeAll(async () => {
  const { folder, template, superuserUrl } = inject('surroundings');
  const dataDir = path.join(folder, `data-${randomBytes(6).toString('hex')}`);
  database = await makeDatabase(dataDir, template, superuserUrl);
  db = database.open();
  strapi = {
    db: { dialect: { client: onPostgres ? 'postgres' : 'sqlite' }, connection: db },
    log: { error: () => undefined },
  } as unknown as Core.Strapi;
});
afterAll(async () => {
  await db.destroy();
  await database.remove();
});

const moment = (days: number) => (onPostgres ? new Date(Date.now() - days * DAY) : Date.now() - days * DAY);

/** A table of what grows for ever: the same row young and old, and which of them stay. */
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
  [
    'sessions: until they end',
    'strapi_sessions',
    (days) => ({
      session_id: `${days}`,
      user_id: '1',
      child_id: `${days}`,
      device_id: 'd',
      origin: 'o',
      type: 't',
      status: 'active',
      expires_at: moment(days),
      absolute_expires_at: moment(days),
    }),
    [-1, 1],
    [-1],
  ],
  [
    'failed log-ins: until their window ends',
    'attempt_counters',
    (days) => ({ key: `${days}`, failures: 1, ends_at: Date.now() - days * DAY }),
    [-1, 1],
    [-1],
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
};

it.each(kept)('[OPS-07] %s', async (_what, table, row, written, expected) => {
  await db(table).delete();
  for (const days of written) {
    const id = table === 'attempt_counters' ? {} : { document_id: createId() };
    await db(table).insert({ ...id, ...row(days) });
  }
  await cleanUp(strapi);
  const left = await db(table).pluck(namedBy[table]!);
  expect(left.map(Number).toSorted((a, b) => a - b)).toEqual(expected);
});
