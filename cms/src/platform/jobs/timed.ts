import type { JobName } from '@intranet/domain';
import type { Core } from '@strapi/strapi';

/** Work that is done once, on any instance. */
export type Task = (strapi: Core.Strapi, now: Date) => Promise<unknown>;

/** Recurring work of the server, done once for all instances. It can be repeated safely. */
export interface Timed {
  everyMs: number;
  run: Task;
}

/** The jobs that are claimed as a whole. */
export type TimedJobs = Partial<Readonly<Record<JobName, Timed>>>;

/** Done every few seconds by the worker of each instance; their rows are claimed one by one. */
const workers = ['send-mails', 'send-digests', 'send-reset-links', 'send-webhooks'] as const;

export type WorkerName = (typeof workers)[number];

export const isWorkers = (name: JobName): boolean => workers.some((one) => one === name);
