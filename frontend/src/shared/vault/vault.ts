/** What somebody typed and has not saved, kept in this browser. WAR-20. */
export interface Kept<Value> {
  at: number;
  value: Value;
}

const prefix = 'intranet.vault';

/** Nobody comes back for what is older. */
const KEEP_MS = 60 * 24 * 3600 * 1000;

/** The person's id is part of the name, so that nobody else on this computer is ever shown the text. */
export const vaultKey = (userId: number, form: string, record: string): string =>
  [prefix, userId, form, record].join('.');

export function readVault<Value>(key: string): Kept<Value> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<Value> | null;
  } catch {
    return null;
  }
}

export function keepInVault(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), value } satisfies Kept<unknown>));
  } catch {
    // A full or forbidden storage must not stop anybody from typing; only the safety net is missing then.
  }
}

export const forgetInVault = (key: string): void => localStorage.removeItem(key);

/** Clears away what is long forgotten. */
export function sweepVault(now = Date.now()): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(`${prefix}.`)) continue;
    const kept = readVault(key);
    if (!kept || now - kept.at > KEEP_MS) localStorage.removeItem(key);
  }
}
