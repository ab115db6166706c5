import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToUtf8, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';
import { forgetInVault, keysOf, readEntry, writeEntry } from './vault';

/** Unsaved text, kept in this browser. WAR-20. */
export interface Kept<Value> {
  at: number;
  value: Value;
}

const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0)!);

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));

/**
 * The browser's own ciphers work behind promises, and only on secure origins; a page that is being closed waits for
 * no promise. The name of the entry is sealed with it: it opens at its own place only.
 */
const cipher = (secret: string, name: string) =>
  managedNonce(xchacha20poly1305)(fromBase64(secret), utf8ToBytes(name));

/**
 * Seal a text with the key that this person's session brings, so that nobody else at this computer reads it.
 * @param secret the session's `unsentTextKey`
 */
export function keepInVault(key: string, secret: string, value: unknown, at = Date.now()): void {
  // The session is of a server of the release before, and brings no key until it is renewed.
  if (!secret) return;
  const sealed = toBase64(cipher(secret, key).encrypt(utf8ToBytes(JSON.stringify(value))));
  writeEntry(key, { at, sealed });
}

/** @returns null when there is nothing, or it cannot be opened */
export function readVault<Value>(key: string, secret: string): Kept<Value> | null {
  const entry = secret ? readEntry(key) : null;
  if (!entry) return null;
  if (entry.sealed === undefined) {
    const value = entry.value as Value;
    keepInVault(key, secret, value, entry.at);
    return { at: entry.at, value };
  }
  try {
    const text = bytesToUtf8(cipher(secret, key).decrypt(fromBase64(entry.sealed)));
    return { at: entry.at, value: JSON.parse(text) as Value };
  } catch {
    // Sealed with a key that is gone: nobody will ever read it, so Logout must not ask about it.
    forgetInVault(key);
    return null;
  }
}

/** Seals what versions before the sealing kept of this person, wherever its form is. */
export function sealOlder(userId: number, secret: string): void {
  for (const key of keysOf(userId)) readVault(key, secret);
}
