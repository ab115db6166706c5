/** What somebody or something was called, one name a line, with further ones; none stands there twice. */
export const withNames = (stored: string | null, names: readonly string[]): string =>
  [...new Set([...(stored === null ? [] : stored.split('\n')), ...names])].join('\n');

/**
 * The column that keeps what a person or a charge line was called, once the name changes. Submitted reports stay under
 * the name they were submitted under, and are looked for by it through here. CHG-04, WAR-13, decisions/0045
 * The row must be locked: a person who submits at the same time relies on its name as it is.
 */
export const renamed = (stored: string | null, from: string, to: string): { former_names?: string } =>
  from === to ? {} : { former_names: withNames(stored, [from]) };
