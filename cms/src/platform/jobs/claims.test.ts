import { setTimeout as wait } from 'node:timers/promises';
import { type JobName, jobNames, jobState } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bareServer, demoDatabase } from '../../testing/processes/bare-server';
import { onPostgres, type OwnDatabase, type TestDatabase } from '../../testing/databases/database';
import { makeDue } from '../../testing/jobs';
import { notesOf, noted } from './note';
import { doDueJobs, startJobs } from './runner';
import { BROKEN_OFF, confirmClaim, LEASE_MS, makeJobRows, type ReadJob, readJobs } from './stored';
import type { TimedJobs } from './timed';

const DAY = 24 * 3_600_000;
const NAME = 'remove-notices' satisfies JobName;

let database: OwnDatabase;
let db: TestDatabase;
const connections: TestDatabase[] = [];
const said: string[] = [];

/** Each with its own connections, like an instance. */
function anInstance(): Core.Strapi {
  const connection = database.open();
  connections.push(connection);
  return bareServer(connection, (line) => said.push(line));
}

let strapi: Core.Strapi;
beforeAll(async () => {
  database = await demoDatabase();
  db = database.open();
});
beforeEach(async () => {
  await db('jobs').delete();
  said.length = 0;
  strapi = anInstance();
  await makeJobRows(strapi);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const connection of connections.splice(0)) await connection.destroy();
});
afterAll(async () => {
  await db.destroy();
  await database.remove();
});

const theJob = async (name: JobName = NAME): Promise<ReadJob> =>
  (await readJobs(strapi)).find((job) => job.name === name)!;
const stateOf = async (name?: JobName) => {
  const job = await theJob(name);
  return jobState(job, job.now);
};
/** Lets a claim grow old. */
const letClaimRunOut = () =>
  db('jobs')
    .where({ name: NAME })
    .update({ claimed_until: db.raw(`claimed_until - ${LEASE_MS}`) });

const job = (run: () => Promise<unknown>, name: JobName = NAME, everyMs = 600_000): TimedJobs => ({
  [name]: { everyMs, run },
});

it('[OPS-08] a job that is due is done once, however many instances look for it, round by round', async () => {
  const instances = Array.from({ length: onPostgres ? 4 : 1 }, anInstance);
  let done = 0;
  let at = 0;
  let most = 0;
  const work = job(async () => {
    at += 1;
    most = Math.max(most, at);
    await wait(Math.random() * 3);
    at -= 1;
    done += 1;
  });
  for (let round = 1; round <= 60; round += 1) {
    await makeDue(db, NAME);
    await Promise.all(instances.flatMap((one) => [doDueJobs(one, work), doDueJobs(one, work)]));
    expect(done).toBe(round);
  }
  expect(most).toBe(1);
  expect(said).toEqual([]);
});

it('[OPS-08] instances that look all the time do each job as often as it is due, and never two at once', async () => {
  const names: JobName[] = ['remove-notices', 'remove-pictures', 'remove-sessions'];
  const at: Partial<Record<JobName, number>> = {};
  const done: JobName[] = [];
  let twice = 0;
  const timed: TimedJobs = Object.fromEntries(
    names.map((name) => [
      name,
      {
        everyMs: 0,
        async run() {
          at[name] = (at[name] ?? 0) + 1;
          if (at[name] > 1) twice += 1;
          await wait(2);
          at[name] -= 1;
          done.push(name);
        },
      },
    ]),
  );
  const runners = [anInstance(), anInstance()].map((one) => startJobs(one, timed, 1));
  await expect.poll(() => done.length, { timeout: 30_000 }).toBeGreaterThan(150);
  await Promise.all(runners.map((runner) => runner.stop()));
  expect(twice).toBe(0);
  for (const name of names) expect(done.filter((one) => one === name).length).toBeGreaterThan(30);
  expect(said).toEqual([]);
});

it('[OPS-08] a job is not due before its time, whatever an instance takes the time to be', async () => {
  let done = 0;
  const work = job(async () => (done += 1));
  await doDueJobs(strapi, work);
  expect(done).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const skew of [-DAY, DAY]) {
    vi.setSystemTime(Date.now() + skew);
    await doDueJobs(strapi, work);
    expect(done).toBe(1);
    const { now, startedAt, nextAt } = await theJob();
    expect(nextAt - now).toBeGreaterThan(590_000);
    expect(nextAt - now).toBeLessThanOrEqual(600_000);
    expect(now - startedAt!).toBeLessThan(60_000);
  }
});

it('[OPS-08] the claim of an instance that was killed runs out, and another does the job', async () => {
  const took: string[] = [];
  let begun: () => void;
  const hangs = new Promise<void>((resolve) => (begun = resolve));
  const killed = anInstance();
  void doDueJobs(
    killed,
    job(() => {
      begun();
      return new Promise(() => undefined);
    }),
  );
  await hangs;
  const other = job(async () => took.push('other'));
  await doDueJobs(strapi, other);
  expect(took).toEqual([]);
  expect(await stateOf()).toBe('running');
  await letClaimRunOut();
  expect(await stateOf()).toBe('unfinished');
  await doDueJobs(
    strapi,
    job(async () => took.push((await theJob()).fault!)),
  );
  expect(took).toEqual([BROKEN_OFF]);
  expect(said).toEqual([`The job ${NAME} was broken off and is done again.`]);
  expect(await theJob()).toMatchObject({ fault: null, claimedUntil: null });
  expect(await stateOf()).toBe('done');
});

it('[OPS-08] an instance that is slow and was taken for dead neither ends nor prolongs the run of another', async () => {
  const ends: (() => void)[] = [];
  const waits = () => new Promise<void>((resolve) => ends.push(resolve));
  const slow = doDueJobs(strapi, job(waits));
  await expect.poll(() => ends.length).toBe(1);
  const { claim: first } = await db('jobs').where({ name: NAME }).first('claim');
  await letClaimRunOut();
  const second = doDueJobs(anInstance(), job(waits));
  await expect.poll(() => ends.length).toBe(2);
  const { claim } = await db('jobs').where({ name: NAME }).first('claim');
  expect(await confirmClaim(strapi, { name: NAME, claim: first, fault: null })).toBe(false);
  ends[0]!();
  await slow;
  expect(said.at(-1)).toBe(`The job ${NAME} took too long: another instance has done it in the meantime.`);
  expect(await db('jobs').where({ name: NAME }).first('claim', 'ended_at')).toEqual({
    claim,
    ended_at: null,
  });
  ends[1]!();
  await second;
  expect(await stateOf()).toBe('done');
});

it('[OPS-08] an instance that takes longer than a claim lasts confirms it, and no other begins', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let end: () => void;
  let begun = 0;
  const work = job(() => {
    begun += 1;
    return new Promise<void>((resolve) => (end = resolve));
  });
  const first = doDueJobs(strapi, work);
  await expect.poll(() => begun).toBe(1);
  await letClaimRunOut();
  expect(await stateOf()).toBe('unfinished');
  await vi.advanceTimersByTimeAsync(31_000);
  await expect.poll(() => stateOf()).toBe('running');
  await doDueJobs(anInstance(), work);
  expect(begun).toBe(1);
  end!();
  await first;
  // A claim that is over is no longer confirmed.
  const raw = vi.spyOn(strapi.db.connection, 'raw');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(raw).not.toHaveBeenCalled();
});

it('[OPS-08] a fault is noted, without what it happened with, and goes with the next run that ends well', async () => {
  const secret = Object.assign(new Error('Key (email)=(nora@intranet.example) is bad'), { code: '23505' });
  await doDueJobs(
    strapi,
    job(async () => {}),
  );
  const before = await theJob();
  await makeDue(db, NAME);
  await doDueJobs(
    strapi,
    job(() => Promise.reject(secret)),
  );
  const failed = await theJob();
  expect(failed.fault).toBe('Error: 23505');
  expect(await stateOf()).toBe('failed');
  expect(failed.succeededAt).toBe(before.succeededAt);
  expect(failed.nextAt - failed.now).toBeGreaterThan(590_000);
  expect(said).toEqual([`The job ${NAME} failed: Error: 23505`]);
  await makeDue(db, NAME);
  await doDueJobs(
    strapi,
    job(async () => {}),
  );
  const repaired = await theJob();
  expect(repaired.fault).toBeNull();
  expect(repaired.succeededAt).toBeGreaterThanOrEqual(failed.endedAt!);
  expect(await stateOf()).toBe('done');
});

it('[OPS-08] jobs of a later release are left to it, and a start leaves what is noted', async () => {
  await db('jobs').insert({ name: 'of-a-later-release', next_at: 0 });
  let done = 0;
  await doDueJobs(
    strapi,
    job(async () => (done += 1)),
  );
  const before = await db('jobs').orderBy('name');
  expect(before.find(({ name }) => name === 'of-a-later-release')).toMatchObject({ started_at: null });
  await makeJobRows(strapi);
  expect(await db('jobs').orderBy('name')).toEqual(before);
  expect((await readJobs(strapi)).map(({ name }) => name)).toEqual(jobNames);
});

it('[OPS-08] what a worker does every few seconds is noted once a minute, and at once when it begins or ends to fail', async () => {
  const written = vi.spyOn(strapi.db.connection, 'raw');
  let fault: Error | null = null;
  const work = noted(strapi, 'send-digests', () => (fault ? Promise.reject(fault) : Promise.resolve()));
  for (let times = 0; times < 5; times += 1) await work();
  expect(written).toHaveBeenCalledTimes(1);
  expect(await stateOf('send-digests')).toBe('done');
  fault = new Error('no');
  await work();
  await work();
  expect(written).toHaveBeenCalledTimes(3);
  expect(await theJob('send-digests')).toMatchObject({ fault: 'Error: no' });
  expect(said).toEqual(['The job send-digests failed: Error: no', 'The job send-digests failed: Error: no']);
  fault = null;
  await work();
  expect(await theJob('send-digests')).toMatchObject({ fault: null, claimedUntil: null });
  const spent = performance.now() + 61_000;
  vi.spyOn(performance, 'now').mockReturnValue(spent);
  const before = await theJob('send-digests');
  await wait(5);
  await work();
  vi.restoreAllMocks();
  expect((await theJob('send-digests')).endedAt).toBeGreaterThan(before.endedAt!);
});

it('[OPS-08] a note that cannot be stored holds up no work, and is made at the next turn', async () => {
  const note = notesOf(strapi, 'send-mails');
  const raw = vi.spyOn(strapi.db.connection, 'raw').mockRejectedValueOnce(new Error('no'));
  await note(null, 1);
  expect((await theJob('send-mails')).endedAt).toBeNull();
  await note(null, 1);
  expect((await theJob('send-mails')).endedAt).not.toBeNull();
  raw.mockRestore();
});
