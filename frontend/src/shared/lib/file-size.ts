const KILO = 1024;

/** A size in words: '812 KB', '3.4 MB'. */
export const fileSize = (bytes: number): string =>
  bytes < KILO * KILO
    ? `${Math.max(1, Math.round(bytes / KILO))} KB`
    : `${(bytes / (KILO * KILO)).toFixed(1)} MB`;
