import type { Core } from '@strapi/strapi';
import { createId } from '@paralleldrive/cuid2';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bareServer, demoDatabase } from '../../../testing/processes/bare-server';
import { onPostgres, type OwnDatabase, type TestDatabase } from '../../../testing/databases/database';
import { outageGoesOn, takeTrial, tryNow } from './outage';
import { claim, claimForTrying } from './claims';
import * as mailing from './deliver';
import { startOutboxWorker } from './worker';

// No mail is sent from here.
const deliver = vi.spyOn(mailing, 'deliver');
afterAll(() => deliver.mockRestore());

let database: OwnDatabase;
let db: TestDatabase;
/** Two workers, each with its own connection; no server, whose worker would take these mails. */
let strapi: Core.Strapi;
const said = vi.fn();
beforeAll(async () => {
  database = await demoDatabase();
  db = database.open();
  strapi = bareServer(db, said);
});
afterAll(async () => {
  await db.destroy();
  await database.remove();
});
beforeEach(async () => {
  await db('outbox_mails').delete();
  await db('mail_outages').delete();
});

const moment = (ago = 0) => (onPostgres ? new Date(Date.now() - ago) : Date.now() - ago);

const queue = (facts: object[]) =>
  db.batchInsert(
    'outbox_mails',
    facts.map((fact, index) => ({
      document_id: createId(),
      kind: 'test',
      recipient: `person${index}@intranet.example`,
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
      message_id: `<${index}@x>`,
      secret: false,
      state: 'pending',
      attempts: 0,
      created_at: moment(),
      next_at: moment(1000),
      ...fact,
    })),
    20,
  );

const inHands = async () =>
  Number((await db('outbox_mails').where({ state: 'sending' }).count({ n: '*' }))[0]!.n);

it('[NOT-08, REL-04] a claim takes four mails and no more, also where the database believes the queue to be short', async () => {
  await queue([{}]);
  // PostgreSQL plans by its last statistics: one row then, sixty now.
  await db.raw(onPostgres ? 'analyze outbox_mails' : 'analyze');
  for (let round = 1; round <= 5; round += 1) {
    await queue(Array.from({ length: 60 }, () => ({})));
    expect(await claim(strapi, 4)).toHaveLength(4);
    expect(await inHands()).toBe(4 * round);
  }
});

it('[NOT-08, REL-04] a worker whose mail server is slow has four rows in its hands at every moment, and two have eight', async () => {
  const going = new Set<() => void>();
  deliver.mockImplementation(() => new Promise((resolve) => going.add(resolve)));
  await queue([{}]);
  await db.raw(onPostgres ? 'analyze outbox_mails' : 'analyze');
  await queue(Array.from({ length: 60 }, () => ({})));
  const most = async (hands: number) => {
    await expect.poll(inHands, { timeout: 5000 }).toBe(hands);
    for (let turn = 0; turn < 8; turn += 1) {
      for (const go of [...going].slice(0, 2)) {
        going.delete(go);
        go();
      }
      await wait(60);
      expect(await inHands()).toBeLessThanOrEqual(hands);
    }
    await expect.poll(inHands, { timeout: 5000 }).toBe(hands);
  };
  const workers = [startOutboxWorker(strapi)];
  await most(4);
  workers.push(startOutboxWorker(strapi));
  await most(8);
  const stopped = Promise.all(workers.map((worker) => worker.stop()));
  await wait(100);
  for (const go of going) go();
  await stopped;
  expect(said).not.toHaveBeenCalled();
});

it('[NOT-08, REL-03] claims at the same moment take different mails', async () => {
  await queue(Array.from({ length: 40 }, () => ({})));
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim(strapi, 4)));
  const ids = claims.flat().map(({ id }) => id);
  expect(ids.length).toBe(new Set(ids).size);
  expect(claims.every((one) => one.length <= 4)).toBe(true);
  expect(await inHands()).toBe(ids.length);
});

const recipientsOf = (mails: { recipient: string }[]) => mails.map(({ recipient }) => recipient);

it('[NOT-08, ACC-05, USR-05] a mail with a password or a link goes before a hundred that have waited longer', async () => {
  await queue(Array.from({ length: 100 }, () => ({ next_at: moment(60_000) })));
  await queue([
    { recipient: 'waits@x', secret: true },
    { recipient: 'later@x', secret: true, next_at: moment(-60_000) },
  ]);
  const first = recipientsOf(await claim(strapi, 4));
  expect(first).toContain('waits@x');
  expect(first).not.toContain('later@x');
});

it('[NOT-08] what a dead worker had in its hands comes first; what a living one has is left to it', async () => {
  await queue(Array.from({ length: 8 }, () => ({ next_at: moment(60_000) })));
  await queue([
    { recipient: 'dead@x', state: 'sending', locked_until: moment(1000) },
    { recipient: 'living@x', state: 'sending', locked_until: moment(-60_000) },
  ]);
  const first = recipientsOf(await claim(strapi, 1));
  expect(first).toEqual(['dead@x']);
  expect(recipientsOf(await claim(strapi, 8))).not.toContain('living@x');
});

it('[NOT-08] while no mail goes out nothing is claimed, and it is tried with another mail each time', async () => {
  await queue(Array.from({ length: 3 }, () => ({ next_at: moment(-60_000) })));
  await db('mail_outages').insert({
    id: 'mail-server',
    kind: 'sender',
    says: '550',
    since: Date.now(),
    tries: 1,
    next_try_at: 0,
  });
  await db('outbox_mails')
    .limit(1)
    .update({ next_at: moment(1000) });
  expect(await claim(strapi, 4)).toEqual([]);
  const tried: string[] = [];
  for (let time = 0; time < 4; time += 1) {
    tried.push(...recipientsOf(await claimForTrying(strapi)));
    await db('outbox_mails').update({ state: 'pending' });
  }
  expect(new Set(tried.slice(0, 3)).size).toBe(3);
  expect(tried).toHaveLength(4);
});

it('[NOT-08] a person who asks for another try while one fails is not forgotten', async () => {
  await queue([{ next_at: moment(1000) }]);
  const begun = { id: 'mail-server', kind: 'refused', says: '550', since: Date.now(), tries: 1 };
  await db('mail_outages').insert({ ...begun, next_try_at: 0 });
  const first = await takeTrial(strapi);
  await outageGoesOn(strapi, first!, null, '550');
  expect(await takeTrial(strapi)).toBeNull();
  await tryNow(strapi);
  const second = await takeTrial(strapi);
  // IT has fixed the cause, and does not know that a try is under way.
  await tryNow(strapi);
  await outageGoesOn(strapi, second!, null, '550');
  expect(await takeTrial(strapi)).toMatchObject({ tries: 4 });
});
