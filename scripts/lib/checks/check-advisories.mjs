import path from 'node:path';
import { inRoot } from '../paths.mjs';
import { npm } from '../run.mjs';
import { audited, hits, isOld, locks, needless, readAdvisories, readLock } from './advisories.mjs';

/**
 * Compares the locks with the committed list of advisories, and with what the registry knows today where it answers
 * `npm audit`. Where it does not, the list alone decides, as long as it is not too old for that.
 */
const known = readAdvisories();
const packagesOf = Object.fromEntries(locks.map((lock) => [lock, readLock(lock)]));

/**
 * @param {string} lock
 * @returns {Promise<import('./advisories.mjs').Audit | undefined>} undefined where the registry does not answer
 */
async function audit(lock) {
  const quickly = ['--fetch-retries=0', '--fetch-timeout=20000', '--loglevel=silent'];
  const folder = path.dirname(inRoot(lock));
  const { output } = await npm(['audit', '--json', '--package-lock-only', ...quickly], folder);
  try {
    const answer = JSON.parse(output);
    return answer.vulnerabilities ? answer : undefined;
  } catch {
    return undefined;
  }
}

const audits = await Promise.all(locks.map(audit));
const lines = locks.flatMap((lock, place) => [
  ...hits(known, lock, packagesOf[lock] ?? {}),
  ...audited(known, lock, audits[place] ?? {}),
]);
lines.push(...needless(known, packagesOf));
if (audits.includes(undefined) && isOld(known, new Date())) {
  lines.push(
    'scripts/advisories.json is more than 90 days old, and the registry does not answer `npm audit`. Bring it up to date.',
  );
}
if (lines.length > 0) {
  console.log(
    [`Advisories of ${known.made}; update the package, or accept it with a reason:`, ...lines].join('\n'),
  );
  process.exitCode = 1;
} else if (audits.includes(undefined)) {
  console.log(`by the list of ${known.made}, since the registry does not answer`);
}
