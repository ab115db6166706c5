import bcrypt from 'bcrypt';

const ROUNDS = 10;

/**
 * The hash of a password that no account has: comparing with it takes as long as with a real one. It is written here because
 * making it at each start takes as long as a log-in.
 */
const nobody = `$2b$${ROUNDS}$inPZQlI2mDJb0ktKkZoy3.c807gQImvtovfbdAVq8X3aRtwG.6dUm`;

/** bcrypt uses only the first 72 bytes; a longer text cannot be a valid password. */
const MAX_BYTES = 72;

/** Hash a password on a thread of libuv's pool, not on the main thread. */
export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, ROUNDS);

/**
 * Does the password match the hash? It takes the same time without a hash, so that the time of the answer does not
 * reveal whether an account exists. SEC-06.
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const matches = await bcrypt.compare(password, hash ?? nobody);
  return matches && Boolean(hash) && Buffer.byteLength(password) <= MAX_BYTES;
}
