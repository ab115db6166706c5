import type { JobName } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { databaseIsDown } from '../database/outage/watch';
import { nameOfFault } from '../logging/fault';
import { noteRun } from './stored';

/** What is done every few seconds is noted once a minute, and when it begins or ends to fail. */
const NOTE_MS = 60_000;

/** Note how a run has gone. @param fault null when it has gone well */
export type Note = (fault: unknown, tookMs: number) => Promise<void>;

/**
 * Where the worker of this instance notes the runs of a job whose rows it claims one by one. A note that cannot be stored
 * is left out: the next one comes soon. OPS-08
 */
export function notesOf(strapi: Core.Strapi, name: JobName): Note {
  let last: { at: number; fault: string | null } | undefined;
  return async (error, tookMs) => {
    if (databaseIsDown()) return;
    const fault = error === null ? null : nameOfFault(error);
    const at = performance.now();
    if (last && last.fault === fault && at - last.at < NOTE_MS) return;
    last = { at, fault };
    await noteRun(strapi, name, { tookMs, againMs: NOTE_MS, fault }).catch(() => (last = undefined));
  };
}

/** Work that notes how it has gone, and throws nothing: what fails is done again at the next turn. */
export function noted(strapi: Core.Strapi, name: JobName, work: () => Promise<void>): () => Promise<void> {
  const note = notesOf(strapi, name);
  return async () => {
    const begun = performance.now();
    let fault: unknown = null;
    try {
      await work();
    } catch (error) {
      fault = error;
      // That the database is away the watch has logged already, once.
      if (!databaseIsDown()) strapi.log.error(`The job ${name} failed: ${nameOfFault(error)}`);
    }
    await note(fault, performance.now() - begun);
  };
}
