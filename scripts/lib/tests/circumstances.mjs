import { Failure } from '../failure.mjs';
import { clockBeginningAt } from '../faked-clock.mjs';

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
 * @param {boolean} [withDatabase] the tests have one, whose clock must show the same moment
 * @returns {{ args: string[], env: Record<string, string> }}
 * @throws Failure for an invalid moment or zone, and for a moment of a database without the program faketime
 */
export function otherCircumstances({ shuffle, at, zone = 'UTC' }, withDatabase = false) {
  if (at !== undefined && Number.isNaN(Date.parse(at))) throw new Failure(`--at=${at} is no moment.`);
  if (!isZone(zone)) throw new Failure(`--zone=${zone} is no time zone.`);
  return {
    args: shuffle ? ['--sequence.shuffle'] : [],
    env: { TZ: zone, ...(at && (withDatabase ? clockBeginningAt(at) : ownClockAt(at))) },
  };
}

/**
 * A clock for node alone, which needs no other program.
 * @param {string} at
 */
const ownClockAt = (at) => ({
  TEST_AT: at,
  NODE_OPTIONS: `--import=${new URL('shifted-clock.mjs', import.meta.url).href}`,
});

/** @param {string} zone */
function isZone(zone) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
