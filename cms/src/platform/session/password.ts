import bcrypt from 'bcrypt';

const ROUNDS = 10;

/**
 * The hash of a password that no account has: comparing with it takes as long as with a real one. It is written here because
 * making it at each start takes as long as a log-in.
 */
const nobody = `$2b$${ROUNDS}$inPZQlI2mDJb0ktKkZoy3.c807gQImvtovfbdAVq8X3aRtwG.6dUm`;

/** bcrypt uses only the first 72 bytes; a longer text cannot be a valid password. */
const MAX_BYTES = 72;

/** Hash a password on a thread of libuv's pool, not on the main thread. In one form of Unicode (RFC 8265). ACC-09 */
export const hashPassword = (password: string): Promise<string> =>
  bcrypt.hash(password.normalize('NFC'), ROUNDS);

/** What may have been hashed for a typed text: some keyboards write ö as one character and some as two. */
const formsOf = (password: string): Set<string> =>
  new Set([password, password.normalize('NFC'), password.normalize('NFD')]);

/**
 * Does the password match the hash? It takes the same time without a hash, so that the time of the answer does not
 * reveal whether an account exists. SEC-06. A hash of an earlier version may be of any form. ACC-09
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  for (const form of formsOf(password)) {
    const matches = await bcrypt.compare(form, hash ?? nobody);
    if (matches && Boolean(hash) && Buffer.byteLength(form) <= MAX_BYTES) return true;
  }
  return false;
}
