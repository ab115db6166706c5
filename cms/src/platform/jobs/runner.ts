import { setTimeout as wait } from 'node:timers/promises';
import { Refusal, namesIn } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { refusalForOutage } from '../database/outage/outage';
import { databaseIsDown } from '../database/outage/watch';
import { nameOfFault } from '../logging/fault';
import { BROKEN_OFF, type Claim, claimJob, confirmClaim, endClaim } from './stored';
import type { TimedJobs } from './timed';

/** How often to check whether a job is due. */
const LOOK_MS = 5_000;

/** How often a claim is confirmed while its job runs. */
const CONFIRM_MS = 30_000;

/**
 * Longer than any job takes. The claim of a job that hangs is no longer confirmed: another instance takes it over, and
 * this one runs no other.
 */
const LONGEST_MS = 30 * 60_000;

/** How long a stop waits for the running job; a job that takes longer is repeated by another instance. */
const STOP_MS = 3_000;

const isAway = (error: unknown): boolean => {
  if (databaseIsDown()) return true;
  const refusal = error instanceof Refusal ? error : refusalForOutage(error);
  return refusal?.code === 'unavailable';
};

/** Tells the other instances, until it is stopped, that this one is alive and still working. */
function holdClaim(strapi: Core.Strapi, claim: Claim): () => void {
  const begun = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - begun > LONGEST_MS) return clearInterval(timer);
    // Without an answer the claim lasts as long as before; the next turn comes soon.
    confirmClaim(strapi, claim).catch(() => undefined);
  }, CONFIRM_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Run a claimed job. @returns its fault, or null */
async function run(strapi: Core.Strapi, claim: Claim, jobs: TimedJobs): Promise<string | null> {
  const letGo = holdClaim(strapi, claim);
  try {
    await jobs[claim.name]!.run(strapi, new Date());
    return null;
  } catch (error) {
    if (isAway(error)) throw error;
    const fault = nameOfFault(error);
    strapi.log.error(`The job ${claim.name} failed: ${fault}`);
    return fault;
  } finally {
    letGo();
  }
}

/**
 * Run the jobs that are due, one at a time, as long as this instance gets any; other instances run the rest. A failing
 * job does not keep others from running: on a full disk one job may free the space that another needs. OPS-07, OPS-08
 * @param goOn false ends it after the running job
 * @throws errors of an unreachable database; a job that was running is repeated when its claim has expired
 */
export async function doDueJobs(
  strapi: Core.Strapi,
  jobs: TimedJobs,
  goOn: () => boolean = () => true,
): Promise<void> {
  const names = namesIn(jobs);
  while (goOn()) {
    const claim = await claimJob(strapi, names);
    if (!claim) return;
    if (claim.fault === BROKEN_OFF)
      strapi.log.warn(`The job ${claim.name} was broken off and is done again.`);
    const fault = await run(strapi, claim, jobs);
    const noted = await endClaim(strapi, claim, jobs[claim.name]!.everyMs, fault);
    if (!noted)
      strapi.log.warn(`The job ${claim.name} took too long: another instance has done it in the meantime.`);
  }
}

/**
 * Check now and then whether a job is due, and run it, so that each runs once however many instances do the same. While
 * the database is unreachable no job can run, and one log line says so.
 */
export function startJobs(
  strapi: Core.Strapi,
  jobs: TimedJobs,
  lookMs = LOOK_MS,
): { stop: () => Promise<void> } {
  let stopped = false;
  let said = '';
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;

  /** Logged once, until the fault changes or has passed. */
  const say = (words: string) => {
    if (words && words !== said) strapi.log.error(words);
    said = words;
  };

  const look = async () => {
    try {
      await doDueJobs(strapi, jobs, () => !stopped);
      say('');
    } catch (error) {
      // Work interrupted by a stop is not a fault.
      if (stopped) return;
      say(
        isAway(error)
          ? 'Jobs wait: the database does not answer.'
          : `The jobs could not be looked at: ${nameOfFault(error)}`,
      );
    }
    if (!stopped) plan();
  };
  const plan = () => {
    timer = setTimeout(() => {
      looking = look();
    }, lookMs);
    timer.unref();
  };
  plan();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.race([looking, wait(STOP_MS, undefined, { ref: false })]);
    },
  };
}
