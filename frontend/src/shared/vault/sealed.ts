import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToUtf8, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';
import { forgetInVault, keysBelow, keysOf, readEntry, writeEntry } from './vault';

/** Unsaved text, encrypted in this browser. WAR-20. */
export interface Kept<Value> {
  at: number;
  value: Value;
}

const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0)!);

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));

/**
 * Not the browser's own ciphers: they need secure origins and promises, and a page that is closing does not wait for a
 * promise. The name of the entry is authenticated, so it can only be read under that name.
 */
const cipher = (secret: string, name: string) =>
  managedNonce(xchacha20poly1305)(fromBase64(secret), utf8ToBytes(name));

/**
 * Encrypts a text with the key of this person's session, so that no one else at this computer can read it.
 * @param secret the session's `unsentTextKey`
 */
export function keepInVault(key: string, secret: string, value: unknown, at = Date.now()): void {
  // The session comes from a server of the previous release, which sends no key until it is renewed.
  if (!secret) return;
  const sealed = toBase64(cipher(secret, key).encrypt(utf8ToBytes(JSON.stringify(value))));
  writeEntry(key, { at, sealed });
}

/** @returns null for no entry, and for one that cannot be decrypted */
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
    // Its key is gone, so it can never be read, and Logout must not ask about it.
    forgetInVault(key);
    return null;
  }
}

/** The newest text that a form of this record has left, and the name it is kept under. */
export function readNewest<Value>(key: string, secret: string): (Kept<Value> & { key: string }) | null {
  for (const entry of keysBelow(key)) {
    const kept = readVault<Value>(entry, secret);
    if (kept) return { ...kept, key: entry };
  }
  return null;
}

/** Encrypts what earlier versions stored in plain text for this person, for all forms. */
export function sealOlder(userId: number, secret: string): void {
  for (const key of keysOf(userId)) readVault(key, secret);
}
