import { createHmac, randomBytes } from 'node:crypto';
import { sealFor } from '../env/seal';

/** How Standard Webhooks writes a secret. */
const PREFIX = 'whsec_';

/** As a secret is stored: nobody reads it out of the data without ENCRYPTION_KEY. */
export const { seal, unseal } = sealFor('secrets of webhooks');

/** A new secret: 32 bytes that nobody else knows. WHK-01 */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** `webhook-signature`: HMAC-SHA256 of id, moment and body under each secret that is good now. WHK-05 */
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
