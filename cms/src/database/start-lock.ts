import { Client } from 'pg';
import { SettingsError, settings } from '../env/settings';

/** Any number will do, as long as every instance uses the same. */
const LOCK = 4_017_1337;

/**
 * One instance at a time prepares the database: two that create tables in an empty PostgreSQL at the same moment
 * fail (research/strapi.md section 3.6). The lock lives in a connection of its own and ends with it, also in a crash.
 */
export function holdStartLock() {
  let client: Client | undefined;
  return {
    async take() {
      const { DATABASE_URL } = settings();
      if (!DATABASE_URL) return;
      client = new Client({ connectionString: DATABASE_URL });
      await client.connect().catch((error: NodeJS.ErrnoException) => {
        // Its own message may hold the password.
        throw new SettingsError(
          `DATABASE_URL: the database cannot be reached (${error.code ?? error.name}).`,
        );
      });
      await client.query('select pg_advisory_lock($1)', [LOCK]);
    },
    async release() {
      await client?.end();
      client = undefined;
    },
  };
}
