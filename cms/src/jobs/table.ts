import type { JobName } from '@intranet/domain';
import { tellOfEndingAccounts } from '../service-accounts/tell-of-end';
import { backUpWhenDue } from '../backup/kept/job';
import { applyRetention } from '../privacy/retention';
import { makeExports } from '../privacy/export/make';
import { remindOfWeek } from '../weekly-reports/remind-of-week';
import { sweepTickets } from '../second-factor/tickets';
import { sweepCounters } from '../session/throttle';
import {
  removeDeliveries,
  removeLeftOverPictures,
  removeNotices,
  removeResetLinks,
  removeSentMails,
  removeSessions,
  type Task,
} from './clean-up';

/** Recurring work of the server, done once for all instances. It can be repeated safely. */
interface Timed {
  everyMs: number;
  run: Task;
}

const DAY_MS = 24 * 3_600_000;

const TEN_MINUTES_MS = 10 * 60_000;

const everyTenMinutes = (run: Task): Timed => ({ everyMs: TEN_MINUTES_MS, run });

/** Done every few seconds by the worker of each instance; its rows are claimed one by one. */
const worker = null;

/** Every job of the product. OPS-08, decisions/0027 */
export const jobs: Readonly<Record<JobName, Timed | typeof worker>> = {
  'send-mails': worker,
  'send-digests': worker,
  'send-reset-links': worker,
  'send-webhooks': worker,
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

/** The jobs that are claimed as a whole. */
export type TimedJobs = Partial<Readonly<Record<JobName, Timed>>>;

export const timedJobs: TimedJobs = Object.fromEntries(
  Object.entries(jobs).filter(([, job]) => job !== worker),
);

export const isWorkers = (name: JobName): boolean => jobs[name] === worker;
