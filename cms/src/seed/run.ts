import { inTransaction } from '../platform/database/transaction';
import { settings } from '../platform/env/settings';
import { openStrapi } from '../open';
import { seedScale, WEEKS } from './scale';

/**
 * npm run seed -- --scale=N: fill an empty database for load tests; with --weeks=W, that many reports per person
 * instead of 260.
 */
async function run(): Promise<void> {
  const [, , ofPeople = '', ofWeeks = `--weeks=${WEEKS}`] = process.argv;
  const scale = Number(/^--scale=(\d{1,5})$/.exec(ofPeople)?.[1]);
  const weeks = Number(/^--weeks=(\d{1,3})$/.exec(ofWeeks)?.[1]);
  if (!(scale >= 1 && weeks >= 1)) throw new Error('Say how many employees: npm run seed -- --scale=500');
  process.env.SEED = 'none';
  const strapi = await openStrapi(settings());
  const started = Date.now();
  const filled = await inTransaction(strapi, async (trx) => {
    if (await trx('up_users').first('id')) return false;
    await seedScale(trx, scale, weeks);
    return true;
  });
  // The planner has no statistics for a newly filled database, and PostgreSQL counts by index only after a vacuum.
  if (filled) await strapi.db.connection.raw(settings().DATABASE_URL ? 'vacuum analyze' : 'analyze');
  await strapi.destroy();
  if (!filled) throw new Error('The database has people in it already; --scale fills an empty one only.');
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(`${scale} employees with ${scale * weeks} weekly reports in ${seconds} s.\n`);
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`Cannot seed: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
