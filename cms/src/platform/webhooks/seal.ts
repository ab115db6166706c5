import { createHmac, randomBytes } from 'node:crypto';
import { sealFor } from '../env/seal';

/** The prefix of secrets in Standard Webhooks. */
const PREFIX = 'whsec_';

/** A secret in stored form: it cannot be read from the data without ENCRYPTION_KEY. */
export const { seal, unseal } = sealFor('secrets of webhooks');

/** A new secret of 32 random bytes. WHK-06 */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** `webhook-signature`: HMAC-SHA256 of id, moment and body under each valid secret. WHK-05 */
export const signatureOf = (
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
