import { hits, locks, needless, readAdvisories, readLock } from './advisories.mjs';

/**
 * Compares the locks with the advisories that are written down here: a check that needs no network, and says the same
 * to everybody. `npm audit` knows newer ones, wherever a registry can be asked.
 */
const known = readAdvisories();
const packagesOf = Object.fromEntries(locks.map((lock) => [lock, readLock(lock)]));
const lines = [
  ...locks.flatMap((lock) => hits(known, lock, packagesOf[lock] ?? {})),
  ...needless(known, packagesOf),
];
if (lines.length > 0) {
  console.log(
    [`Advisories of ${known.made}; update the package, or accept it with a reason:`, ...lines].join('\n'),
  );
  process.exitCode = 1;
}
