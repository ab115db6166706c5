/** The former names of a person or line, one per line, with further ones added; each name only once. */
export const withNames = (stored: string | null, names: readonly string[]): string =>
  [...new Set([...(stored === null ? [] : stored.split('\n')), ...names])].join('\n');

/**
 * The column of former names of a person or charge line, when the name changes. Submitted reports keep the name they
 * were submitted under, and are found by it through this column. CHG-04, WAR-13, decisions/0025 The row must be locked:
 * a person who submits at the same time relies on its current name.
 */
export const renamed = (stored: string | null, from: string, to: string): { former_names?: string } =>
  from === to ? {} : { former_names: withNames(stored, [from]) };
