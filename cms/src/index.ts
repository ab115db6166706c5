import type { Core } from '@strapi/strapi';
import { closeForeignRoutes, endForeignJobs } from './platform/access/plugins';
import { withdrawGrants } from './platform/access/grants';
import { closeOtherWrites } from './platform/access/only-services';
import { checkRoutes } from './platform/access/route-check';
import { closeAdminRegistration } from './platform/access/panel';
import { bringAuditForward } from './platform/audit/bring-forward';
import { bringDutiesForward } from './change-control/duties/bring-duties-forward';
import { bringVotesForward } from './change-control/people/bring-forward';
import { awaitCommits } from './platform/database/outage/honest-commit';
import { besideOneWriter } from './platform/database/one-writer';
import { makeIndexes } from './platform/database/schema/indexes';
import { keepReportCounts } from './platform/database/schema/report-counts';
import { storedSchemaNumber, writeSchemaNumber } from './platform/database/schema/schema-number';
import { holdStartLock } from './platform/database/schema/start-lock';
import { watchDatabase } from './platform/database/outage/watch';
import { waitForLock } from './platform/database/wait-for-lock';
import { cutWideReads, stopWideReads } from './platform/database/wide-reads/wide-reads';
import { bringKeysForward } from './platform/people/name-keys';
import { bringNamesForward } from './former-names/bring-forward';
import { bodyAround } from './platform/http/bodies/body';
import { corsAround } from './platform/http/cors';
import { securityAround } from './platform/http/security';
import { errors } from './platform/http/errors';
import { noted } from './platform/jobs/note';
import { startJobs } from './platform/jobs/runner';
import { timedJobs } from './timed-jobs';
import { makeJobRows } from './platform/jobs/stored';
import { sayWhenHeld } from './platform/news/outbox/hold-mails';
import { sendDigests } from './platform/news/outbox/digest';
import { startOutboxWorker } from './platform/news/outbox/worker';
import { answerResetRequests } from './accounts/reset-requests';
import { stopEncoder } from './platform/files/encoder';
import { tidyIncoming } from './platform/files/incoming';
import { openPictures } from './platform/files/store';
import { eraseAgain } from './privacy/erase-again';
import { keepSearchIndexes } from './platform/search/keep';
import { searchIn } from './platform/search/kinds';
import { searchedKinds } from './searched-kinds';
import { fillEmptyDatabase } from './seed';
import { bringAssignmentsForward } from './weekly-reports/bring-forward';
import { keepStoringUses } from './platform/service-accounts/uses';
import { startWebhookWorker } from './platform/webhooks/worker';

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
    searchIn(searchedKinds);
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
    jobs = startJobs(strapi, timedJobs);
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
