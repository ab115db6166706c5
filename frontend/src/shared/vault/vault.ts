/** What stands in the storage of the browser: when it was typed is open, what was typed is sealed. */
interface Entry {
  at: number;
  sealed?: string;
  /** As versions before the sealing wrote it. */
  value?: unknown;
}

const prefix = 'intranet.vault';

/** Nobody comes back for what is older. */
const KEEP_MS = 60 * 24 * 3600 * 1000;

/** The person's id is part of the name: each has texts of their own on a computer that several use. */
export const vaultKey = (userId: number, form: string, record: string): string =>
  [prefix, userId, form, record].join('.');

/** The entries of a person, or all. */
export const keysOf = (userId?: number): string[] =>
  Object.keys(localStorage).filter((key) =>
    key.startsWith(userId === undefined ? `${prefix}.` : `${prefix}.${userId}.`),
  );

export function readEntry(key: string): Entry | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Entry | null;
  } catch {
    return null;
  }
}

export function writeEntry(key: string, entry: Entry): void {
  try {
    localStorage.setItem(key, JSON.stringify(entry));
  } catch {
    // A full or forbidden storage must not stop anybody from typing; only the safety net is missing then.
  }
}

export const forgetInVault = (key: string): void => localStorage.removeItem(key);

/** Forms that hold back what is being typed listen for these: write it now, or never. */
export const vaultEvents = { write: 'intranet-vault-write', drop: 'intranet-vault-drop' } as const;

/** Which forms hold text of this person that was never sent, each once. */
export function formsInVault(userId: number): string[] {
  window.dispatchEvent(new Event(vaultEvents.write));
  return [...new Set(keysOf(userId).map((key) => key.split('.')[3] ?? ''))];
}

/** Deletes all that this person has typed and not sent. */
export function emptyVault(userId: number): void {
  window.dispatchEvent(new Event(vaultEvents.drop));
  keysOf(userId).forEach(forgetInVault);
}

/** Clears away what is long forgotten. */
export function sweepVault(now = Date.now()): void {
  for (const key of keysOf()) {
    const entry = readEntry(key);
    if (!entry || now - entry.at > KEEP_MS) forgetInVault(key);
  }
}
