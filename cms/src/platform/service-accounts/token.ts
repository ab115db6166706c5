import { TOKEN_PREFIX } from '@intranet/domain';
import { createHash, randomBytes } from 'node:crypto';

/** A new token of 32 random bytes. API-01 */
export const newToken = (): string => `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;

/** What is stored of a token. It is random and long, so that a plain hash cannot be turned back. API-01 */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const bearer = new RegExp(`^Bearer (${TOKEN_PREFIX}[\\w-]+)$`, 'i');

/** The token of an account for machines in the header Authorization; undefined where there is none. API-02 */
export const tokenIn = (header: string): string | undefined => bearer.exec(header)?.[1];
