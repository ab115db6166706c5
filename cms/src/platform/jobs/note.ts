import type { JobName } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { databaseIsDown } from '../database/outage/watch';
import { nameOfFault } from '../logging/fault';
import { noteRun } from './stored';

/** Work done every few seconds is recorded once a minute, and when it starts or stops failing. */
const NOTE_MS = 60_000;

/** Record the result of a run. @param fault null when it succeeded */
type Note = (fault: unknown, tookMs: number) => Promise<void>;

/**
 * Records the runs of a job whose rows this instance's worker claims one by one. A record that cannot be stored is
 * skipped, since the next one follows soon. OPS-08
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

/** Work that records its result and never throws: what fails is repeated at the next turn. */
export function noted(strapi: Core.Strapi, name: JobName, work: () => Promise<void>): () => Promise<void> {
  const note = notesOf(strapi, name);
  return async () => {
    const begun = performance.now();
    let fault: unknown = null;
    try {
      await work();
    } catch (error) {
      fault = error;
      // The watch has already logged, once, that the database is unreachable.
      if (!databaseIsDown()) strapi.log.error(`The job ${name} failed: ${nameOfFault(error)}`);
    }
    await note(fault, performance.now() - begun);
  };
}
