/** What bcrypt writes: its version, the rounds as a power of two, salt and hash. */
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

/** More rounds than these take seconds for each log-in. */
const ROUNDS_MAX = 14;

/**
 * The bcrypt hash with which somebody logged in at the old portal, as it is kept here; null for anything else, and then
 * they choose another password. IMP-02
 */
export function keptHash(password: unknown): string | null {
  const [, rounds] = typeof password === 'string' ? (BCRYPT.exec(password) ?? []) : [];
  if (typeof password !== 'string' || rounds === undefined) return null;
  if (Number(rounds) < 4 || Number(rounds) > ROUNDS_MAX) return null;
  // The same as $2b$, by the name that PHP gave it, which bcrypt for Node.js does not know.
  return password.replace(/^\$2y/, '$2b');
}
