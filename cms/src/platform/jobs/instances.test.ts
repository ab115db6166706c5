import { type Job, jobNames } from '@intranet/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import { JOB_DONE, makeDue } from '../../testing/jobs';
import { NO_MAIL_SERVER } from '../../testing/mails';
import type { Person } from '../../testing/people';
import { startServer, type TestServer } from '../../testing/server';
import { LEASE_MS } from './stored';

let server: TestServer;
let begun: number;
beforeAll(async () => {
  begun = Date.now();
  server = await startServer({ instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER });
});
afterAll(() => server.stop());

const shown = async (person: Person = 'it'): Promise<Job[]> =>
  (await (await server.as(person)).get('/jobs')).body.data;
const states = async () => new Set((await shown()).map(({ state }) => state));
const theJob = async (name: string): Promise<Job> => (await shown()).find((job) => job.name === name)!;

/** The first test waits here for the jobs of the first start, each later one for what the test before it made due. */
beforeEach(() => expect.poll(states, JOB_DONE).toEqual(new Set(['done'])));

it('[OPS-08] soon after the first start every job has been done, and IT and admins see when', async () => {
  for (const person of ['it', 'it2', 'administrator'] as const) {
    const all = await shown(person);
    expect(all.map(({ name }) => name)).toEqual(jobNames);
    for (const job of all) {
      expect(job).toEqual({
        name: job.name,
        state: 'done',
        startedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        endedAt: expect.stringMatching(/Z$/),
        succeededAt: job.endedAt,
        fault: null,
        nextAt: job.name.startsWith('send-') ? null : expect.stringMatching(/Z$/),
        instance: expect.stringMatching(/^.+:\d+$/),
      });
      expect(Date.parse(job.endedAt!)).toBeGreaterThan(begun);
      expect(Date.parse(job.endedAt!)).toBeLessThanOrEqual(Date.now());
    }
  }
});

it.each(['administration', 'supervisor', 'employee', 'cm', 'customer'] as const)(
  '[OPS-08] %s sees nothing of the jobs, and neither does a stranger',
  async (person) => {
    expectRefusal(await (await server.as(person)).get('/jobs'), 'forbidden');
    expect((await server.anonymous.get('/jobs')).status).toBe(401);
  },
);

it('[OPS-08] a fault is shown, in the words of the log and without values, and the next run clears it', async () => {
  await server.db('notifications').update({ notified: true, updated_at: onPostgres ? new Date(0) : 0 });
  await whileFailing(server, 'delete', 'notifications', async () => {
    await makeDue(server.db, 'remove-notices');
    await expect.poll(async () => (await theJob('remove-notices')).state, JOB_DONE).toBe('failed');
  });
  const failed = await theJob('remove-notices');
  expect(failed.fault).toMatch(/^\w*Error: \w+$/i);
  expect(failed.succeededAt! < failed.endedAt!).toBe(true);
  const outputs = server.instances.map((instance) => instance.output()).join('');
  expect(outputs).toContain(`The job remove-notices failed: ${failed.fault}`);
  await makeDue(server.db, 'remove-notices');
  await expect.poll(async () => (await theJob('remove-notices')).state, JOB_DONE).toBe('done');
  expect(await theJob('remove-notices')).toMatchObject({ fault: null });
});

it('[OPS-08, ACC-05] a fault of what a worker does is shown too', async () => {
  await whileFailing(server, 'delete', 'password_reset_requests', async () => {
    const { status } = await server.anonymous.post('/auth/forgot-password', {
      email: 'employee@intranet.example',
    });
    expect(status).toBe(200);
    await expect.poll(async () => (await theJob('send-reset-links')).state, JOB_DONE).toBe('failed');
  });
  await expect.poll(() => server.db('password_reset_requests'), JOB_DONE).toEqual([]);
});

if (onPostgres) {
  describe('two instances on one database', () => {
    /** Every claim and every end of a job, as the database saw them. */
    beforeAll(async () => {
      await server.db.raw('create table job_steps (name text, step text, instance text)');
      await server.db.raw(`create or replace function note_step() returns trigger language plpgsql as $$ begin
        if new.claim is distinct from old.claim then
          insert into job_steps values (new.name, case when new.claim is null then 'end' else 'claim' end, new.instance);
        end if; return new; end $$`);
      await server.db.raw(
        'create trigger note_step after update on jobs for each row execute function note_step()',
      );
    });
    beforeEach(() => server.db('job_steps').delete());

    it('[OPS-08] both look for what is due, and each job is done once in each round', async () => {
      const rounds = 6;
      const timed = jobNames.filter((name) => name.startsWith('remove-'));
      for (let round = 1; round <= rounds; round += 1) {
        await makeDue(server.db, ...timed);
        const ended = () => server.db('job_steps').where({ step: 'end' }).whereIn('name', timed);
        await expect.poll(ended, JOB_DONE).toHaveLength(round * timed.length);
      }
      for (const name of timed) {
        const steps = await server.db('job_steps').where({ name }).pluck('step');
        expect(steps).toEqual(Array.from({ length: rounds }, () => ['claim', 'end']).flat());
      }
    }, 120_000);

    it('[OPS-08, REL-03] one is killed in the middle of a job: its claim runs out, and the job is done', async () => {
      const before = await theJob('remove-sent-mails');
      const blocked = await server.db.transaction();
      await blocked.raw('lock table outbox_mails in access exclusive mode');
      await makeDue(server.db, 'remove-sent-mails');
      const held = async () => (await server.db('jobs').where({ name: 'remove-sent-mails' }).first()).claim;
      await expect.poll(held, JOB_DONE).not.toBeNull();
      const killed = (await theJob('remove-sent-mails')).instance;
      // Both are there for the test of two.
      onTestFinished(() => server.instances[1]!.restart('SIGKILL'));
      for (const instance of server.instances) await instance.end('SIGKILL');
      await blocked.rollback();
      await server.instances[0]!.restart('SIGKILL');
      await server.db('job_steps').delete();
      // Alive but suspended: the claim still holds.
      await new Promise((resolve) => setTimeout(resolve, 7000));
      expect(await server.db('job_steps').where({ name: 'remove-sent-mails' })).toEqual([]);
      expect(await theJob('remove-sent-mails')).toMatchObject({ state: 'running', instance: killed });
      await server.db('jobs').update({ claimed_until: server.db.raw(`claimed_until - ${LEASE_MS}`) });
      await expect.poll(async () => (await theJob('remove-sent-mails')).state, JOB_DONE).toBe('done');
      const after = await theJob('remove-sent-mails');
      expect(after.instance).not.toBe(killed);
      expect(after.endedAt! > before.endedAt!).toBe(true);
      expect(server.instances[0]!.output()).toContain('The job remove-sent-mails was broken off');
    }, 60_000);
  });
}
