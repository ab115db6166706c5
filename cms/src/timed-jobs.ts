import type { JobName } from '@intranet/domain';
import { tellOfEndingAccounts } from './platform/service-accounts/tell-of-end';
import { backUpWhenDue } from './platform/backup/kept/job';
import { applyRetention } from './privacy/retention';
import { makeExports } from './privacy/export/make';
import { remindOfWeek } from './weekly-reports/remind-of-week';
import { sweepTickets } from './platform/session/second-factor/tickets';
import { sweepCounters } from './platform/session/throttle';
import {
  removeDeliveries,
  removeLeftOverPictures,
  removeNotices,
  removeResetLinks,
  removeSentMails,
  removeSessions,
} from './platform/jobs/clean-up';
import type { Task, Timed, WorkerName } from './platform/jobs/timed';

const DAY_MS = 24 * 3_600_000;

const TEN_MINUTES_MS = 10 * 60_000;

const everyTenMinutes = (run: Task): Timed => ({ everyMs: TEN_MINUTES_MS, run });

/** Every job of the product that is claimed as a whole. OPS-08, decisions/0027 */
export const timedJobs: Readonly<Record<Exclude<JobName, WorkerName>, Timed>> = {
  'remove-sessions': everyTenMinutes(removeSessions),
  'remove-failed-log-ins': everyTenMinutes(sweepCounters),
  'remove-reset-links': everyTenMinutes(removeResetLinks),
  'remove-log-in-tickets': everyTenMinutes(sweepTickets),
  'remove-sent-mails': everyTenMinutes(removeSentMails),
  'remove-notices': everyTenMinutes(removeNotices),
  'remove-deliveries': everyTenMinutes(removeDeliveries),
  'remove-pictures': everyTenMinutes(removeLeftOverPictures),
  'remind-of-week': { everyMs: 60_000, run: remindOfWeek },
  'tell-of-ending-accounts': everyTenMinutes(tellOfEndingAccounts),
  'back-up': { everyMs: 60_000, run: backUpWhenDue },
  'make-exports': { everyMs: 10_000, run: makeExports },
  'apply-retention': { everyMs: DAY_MS, run: applyRetention },
};
