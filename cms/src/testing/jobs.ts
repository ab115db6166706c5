import type { JobName } from '@intranet/domain';
import type { TestDatabase } from './databases/database';
import { expect, vi } from 'vitest';

/** Makes jobs due at once; the servers check for due jobs every five seconds. */
export const makeDue = (db: TestDatabase, ...names: JobName[]) =>
  db('jobs').whereIn('name', names).update({ next_at: 0 });

/** Has a job that was due ended since? Its next run is set when it ends. */
export const isDone = async (db: TestDatabase, name: JobName): Promise<boolean> => {
  const { next_at } = await db('jobs').where({ name }).first('next_at');
  return Number(next_at) > 0;
};

/** Enough time for a server to notice and run it. */
export const JOB_DONE = { timeout: 15_000, interval: 100 };

/** At its first check, the job of weekly reminders stores since when it reminds. */
export const remindersBegun = (db: TestDatabase) =>
  vi.waitFor(
    async () => expect(await db('company_profiles').whereNull('reminders_since').select('id')).toEqual([]),
    { timeout: 20_000 },
  );
