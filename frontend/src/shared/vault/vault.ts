/** The entry in the browser's storage: its time is readable, its text is encrypted. */
interface Entry {
  at: number;
  sealed?: string;
  /** Plain text of versions before the encryption. */
  value?: unknown;
}

const prefix = 'intranet.vault';

/** Older texts are deleted, since they are no longer of use. */
const KEEP_MS = 60 * 24 * 3600 * 1000;

/** The person's id is part of the name, since several people may use a computer. */
export const vaultKey = (userId: number, form: string, record: string): string =>
  [prefix, userId, form, record].join('.');

/** The end of the key of one open form: two tabs with the same form do not overwrite each other's text. */
export const newSlot = (): string => `~${Math.random().toString(36).slice(2, 10).padEnd(8, '0')}`;

const isBelow = (key: string, entry: string): boolean =>
  entry.startsWith(key) && /^(~[a-z\d]{8})?$/.test(entry.slice(key.length));

/** The entries that the forms of one record have left, the newest first. */
export const keysBelow = (key: string): string[] =>
  keysOf()
    .filter((entry) => isBelow(key, entry))
    .toSorted((one, other) => (readEntry(other)?.at ?? 0) - (readEntry(one)?.at ?? 0));

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
    // A full or forbidden storage must not prevent typing; the text is then just not kept.
  }
}

export const forgetInVault = (key: string): void => localStorage.removeItem(key);

/** Forms that delay storing listen for these: store now, or discard. */
export const vaultEvents = { write: 'intranet-vault-write', drop: 'intranet-vault-drop' } as const;

/** The forms that hold unsent text of this person, each once. */
export function formsInVault(userId: number): string[] {
  window.dispatchEvent(new Event(vaultEvents.write));
  return [...new Set(keysOf(userId).map((key) => key.split('.')[3] ?? ''))];
}

/** Deletes all unsent text of this person. */
export function emptyVault(userId: number): void {
  window.dispatchEvent(new Event(vaultEvents.drop));
  keysOf(userId).forEach(forgetInVault);
}

/** Deletes entries that are too old. */
export function sweepVault(now = Date.now()): void {
  for (const key of keysOf()) {
    const entry = readEntry(key);
    if (!entry || now - entry.at > KEEP_MS) forgetInVault(key);
  }
}
