import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { settings } from './settings';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts short texts with a key derived from ENCRYPTION_KEY, and detects changes to them. */
interface Seal {
  seal: (text: string) => string;
  /** The text again. @throws Error where it was not sealed with this key for this purpose */
  unseal: (sealed: string) => string;
}

/** @param purpose has its own key, so that a text sealed for one purpose opens no other */
export function sealFor(purpose: string): Seal {
  let known: Buffer | undefined;
  const key = (): Buffer =>
    (known ??= Buffer.from(hkdfSync('sha256', settings().ENCRYPTION_KEY, '', purpose, 32)));
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(), iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(tag);
      const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },
  };
}
