import { hits, locks, needless, readAdvisories, readLock } from './advisories.mjs';

/**
 * Compares the locks with the committed list of advisories. This check needs no network and gives everyone the same
 * result. `npm audit` knows newer ones, where a registry can be reached.
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
