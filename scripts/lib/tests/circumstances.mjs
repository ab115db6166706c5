import { Failure } from '../failure.mjs';

/**
 * Conditions that must not affect whether a test passes.
 * @typedef {object} Circumstances
 * @property {boolean} [shuffle] the files, and the tests in them
 * @property {string} [at] a moment at which the clock begins
 * @property {string} [zone] a time zone; UTC by default
 */

/**
 * The arguments and variables that apply them to vitest.
 * @param {Circumstances} circumstances
 * @param {boolean} [withDatabase] the tests have one; its clock, which the server goes by, cannot be set
 * @returns {{ args: string[], env: Record<string, string> }}
 * @throws Failure for an invalid moment or zone, and for a moment of a database
 */
export function otherCircumstances({ shuffle, at, zone = 'UTC' }, withDatabase = false) {
  if (at !== undefined && withDatabase)
    throw new Failure('--at is not for cms: a database has its own clock.');
  if (at !== undefined && Number.isNaN(Date.parse(at))) throw new Failure(`--at=${at} is no moment.`);
  if (!isZone(zone)) throw new Failure(`--zone=${zone} is no time zone.`);
  const clock = new URL('shifted-clock.mjs', import.meta.url).href;
  return {
    args: shuffle ? ['--sequence.shuffle'] : [],
    env: { TZ: zone, ...(at && { TEST_AT: at, NODE_OPTIONS: `--import=${clock}` }) },
  };
}

/** @param {string} zone */
function isZone(zone) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
