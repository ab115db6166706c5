import type { JobName } from '@intranet/domain';
import type { Knex } from 'knex';
import { expect, vi } from 'vitest';

/** Nobody has to wait ten minutes for a job; the servers look for those that are due every five seconds. */
export const makeDue = (db: Knex, ...names: JobName[]) =>
  db('jobs').whereIn('name', names).update({ next_at: 0 });

/** Has a job that was due ended since? Its next run is set with its end. */
export const isDone = async (db: Knex, name: JobName): Promise<boolean> => {
  const { next_at } = await db('jobs').where({ name }).first('next_at');
  return Number(next_at) > 0;
};

/** Long enough for a server to look and to do it. */
export const JOB_DONE = { timeout: 15_000, interval: 100 };

/** The job of weekly reminders notes once, at its first look, since when it reminds. */
export const remindersBegun = (db: Knex) =>
  vi.waitFor(
    async () => expect(await db('company_profiles').whereNull('reminders_since').select('id')).toEqual([]),
    { timeout: 20_000 },
  );
