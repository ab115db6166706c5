/** The format of a bcrypt hash: version, rounds as a power of two, salt and hash. */
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

/** The fewest that bcrypt knows. */
const ROUNDS_MIN = 4;

/** More rounds would take seconds for each log-in. */
const ROUNDS_MAX = 14;

/**
 * The bcrypt hash of a password of the old portal, in the form stored here; null for anything else, so that the person
 * must choose a new password. IMP-02
 */
export function keptHash(password: unknown): string | null {
  if (typeof password !== 'string') return null;
  // NaN for anything else, which is neither more nor less than any number.
  const rounds = Number(BCRYPT.exec(password)?.[1]);
  if (!(rounds >= ROUNDS_MIN && rounds <= ROUNDS_MAX)) return null;
  // PHP's name for $2b$, which bcrypt for Node.js does not know.
  return password.replace('$2y', '$2b');
}
