import { ImportTally } from './reading/tally.ts';
import { inTransaction, type Transaction } from '#server/platform/database/transaction';
import { isInDoubt } from '#server/platform/database/outage/outage';
import { settings } from '#server/platform/env/settings';
import { today } from '#server/platform/env/today';
import type { openStrapi } from '#server/open';
import { pictures } from '#server/platform/files/store';
import type { PortalFolder } from './folder.ts';
import { PortalError } from './portal-error.ts';
import type { PortalRun } from './run.ts';
import { bringChangeControl } from './steps/builds.ts';
import { bringAssignments, bringLines } from './steps/charge-lines.ts';
import { bringPeople } from './steps/people.ts';
import { bringAssets, bringTickets, bringVisitors } from './steps/house.ts';
import { bringPictures } from './steps/pictures.ts';
import { bringReports } from './steps/reports.ts';

/** The import steps in order: each refers to records of earlier ones. */
const steps: readonly ((run: PortalRun) => Promise<void>)[] = [
  bringPeople,
  bringLines,
  bringAssignments,
  bringReports,
  bringAssets,
  bringVisitors,
  bringTickets,
  bringChangeControl,
  bringPictures,
];

/** A lock number, distinct from those of other turns. */
const LOCK = 4_017_0200;

/**
 * One import at a time, so that the second sees the records of the first. On SQLite there is only one writer anyway.
 */
async function takeTurn(trx: Transaction): Promise<void> {
  if (trx.client.dialect !== 'postgresql') return;
  const { rows } = await trx.raw('select pg_try_advisory_xact_lock(?) as taken', [LOCK]);
  if (!rows[0].taken) throw new PortalError('another import is running');
}

/** The product, opened without serving. */
type Product = Awaited<ReturnType<typeof openStrapi>>;

/** Ends the transaction of a dry run. */
class DryRunEnds extends Error {}

/**
 * Import the data of the old portal: everything that fits, in one transaction, without any mail or notice. A dry run
 * does the same and rolls back at the end, so its output equals that of the real run. IMP-02, IMP-09, IMP-10, decisions/0036
 * @returns the outcome of each record, by number and reason
 * @throws PortalError, and then nothing has been written
 */
export async function importPortal(
  strapi: Product,
  source: PortalFolder,
  dryRun: boolean,
): Promise<ImportTally> {
  const tally = new ImportTally();
  const stored: string[] = [];
  try {
    await inTransaction(strapi, async (trx) => {
      await takeTurn(trx);
      const run: PortalRun = {
        trx,
        source,
        tally,
        zone: settings().TZ_COMPANY,
        today: today(),
        people: new Map(),
        fullNames: new Map(),
        blocked: new Set(),
        lines: new Map(),
        emails: new Map(),
        pictures: [],
        stored,
        dryRun,
      };
      for (const step of steps) await step(run);
      if (dryRun) throw new DryRunEnds();
    });
  } catch (end) {
    if (end instanceof DryRunEnds) return tally;
    // When it is unknown whether the records were committed, the files are left to the clean-up job, which checks
    // again.
    if (!isInDoubt(end)) await pictures().remove(stored);
    throw end;
  }
  return tally;
}
