import type { Core } from '@strapi/strapi';
import { closeForeignRoutes, endForeignJobs } from './access/plugins';
import { withdrawGrants } from './access/grants';
import { closeOtherWrites } from './access/only-services';
import { checkRoutes } from './access/route-check';
import { closeAdminRegistration } from './access/panel';
import { bringAuditForward } from './audit/bring-forward';
import { bringDutiesForward } from './change-control/duties/bring-duties-forward';
import { bringVotesForward } from './change-control/people/bring-forward';
import { awaitCommits } from './database/outage/honest-commit';
import { besideOneWriter } from './database/one-writer';
import { makeIndexes } from './database/schema/indexes';
import { keepReportCounts } from './database/schema/report-counts';
import { storedSchemaNumber, writeSchemaNumber } from './database/schema/schema-number';
import { holdStartLock } from './database/schema/start-lock';
import { watchDatabase } from './database/outage/watch';
import { waitForLock } from './database/wait-for-lock';
import { cutWideReads, stopWideReads } from './database/wide-reads/wide-reads';
import { bringKeysForward } from './people/name-keys';
import { bringNamesForward } from './former-names/bring-forward';
import { bodyAround } from './http/bodies/body';
import { corsAround } from './http/cors';
import { securityAround } from './http/security';
import { errors } from './http/errors';
import { noted } from './jobs/note';
import { startJobs } from './jobs/runner';
import { makeJobRows } from './jobs/stored';
import { sayWhenHeld } from './outbox/held';
import { sendDigests } from './outbox/digest';
import { startOutboxWorker } from './outbox/worker';
import { answerResetRequests } from './people/reset-requests';
import { stopEncoder } from './pictures/encoder';
import { tidyIncoming } from './pictures/incoming';
import { openPictures } from './pictures/store';
import { eraseAgain } from './privacy/erase-again';
import { keepSearchIndexes } from './search/keep';
import { fillEmptyDatabase } from './seed';
import { bringAssignmentsForward } from './weekly-reports/bring-forward';
import { keepStoringUses } from './service-accounts/uses';
import { startWebhookWorker } from './webhooks/worker';

const startLock = holdStartLock();
let outbox: ReturnType<typeof startOutboxWorker> | undefined;
let uses: ReturnType<typeof keepStoringUses> | undefined;
let webhooks: ReturnType<typeof startWebhookWorker> | undefined;
let watch: ReturnType<typeof watchDatabase> | undefined;
let jobs: ReturnType<typeof startJobs> | undefined;
let tidying: ReturnType<typeof tidyIncoming> | undefined;

export default {
  /** Before the schema is synchronised. */
  async register({ strapi }: { strapi: Core.Strapi }) {
    awaitCommits(strapi.db.connection);
    waitForLock(strapi.db.connection);
    besideOneWriter(strapi);
    await startLock.take();
    strapi
      .get('middlewares')
      .set('strapi::errors', errors)
      .extend('strapi::body', bodyAround)
      .extend('strapi::cors', corsAround)
      .extend('strapi::security', securityAround);
    closeForeignRoutes(strapi);
    closeOtherWrites(strapi);
  },

  /** After the schema is synchronised, before the server listens. */
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    checkRoutes(strapi);
    endForeignJobs(strapi);
    await withdrawGrants(strapi);
    await makeIndexes(strapi);
    await makeJobRows(strapi);
    await bringKeysForward(strapi);
    await bringVotesForward(strapi);
    await bringDutiesForward(strapi);
    const stored = await storedSchemaNumber(strapi.db.connection);
    await bringAuditForward(strapi, stored);
    await bringNamesForward(strapi, stored);
    await keepReportCounts(strapi, stored);
    await bringAssignmentsForward(strapi);
    await closeAdminRegistration(strapi);
    await openPictures(strapi);
    await fillEmptyDatabase(strapi);
    // After the seed, since it would be followed row by row otherwise.
    await keepSearchIndexes(strapi);
    await eraseAgain(strapi);
    await writeSchemaNumber(strapi.db.connection);
    await sayWhenHeld(strapi);
    await startLock.release();
    watch = watchDatabase(strapi, cutWideReads);
    const answerRequests = noted(strapi, 'send-reset-links', () => answerResetRequests(strapi));
    const digests = noted(strapi, 'send-digests', () => sendDigests(strapi));
    outbox = startOutboxWorker(strapi, async () => {
      await answerRequests();
      await digests();
    });
    webhooks = startWebhookWorker(strapi);
    uses = keepStoringUses(strapi);
    jobs = startJobs(strapi);
    tidying = tidyIncoming();
  },

  /** Before the database is closed. */
  async destroy() {
    tidying?.stop();
    await Promise.all([jobs?.stop(), outbox?.stop(), webhooks?.stop(), uses?.stop()]);
    watch?.stop();
    await stopWideReads();
    stopEncoder();
  },
};
