import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { settings } from '../env/settings';

/** How Standard Webhooks writes a secret. */
const PREFIX = 'whsec_';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const sealingKey = (): Buffer =>
  Buffer.from(hkdfSync('sha256', settings().ENCRYPTION_KEY, '', 'secrets of webhooks', 32));

/** A new secret: 32 bytes that nobody else knows. WHK-01 */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** As it is stored: nobody reads it out of the data without ENCRYPTION_KEY. */
export function seal(secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(), iv);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The secret again. @throws Error where it was sealed with another ENCRYPTION_KEY */
export function unseal(stored: string): string {
  const bytes = Buffer.from(stored, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

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
