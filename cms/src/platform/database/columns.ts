/** Values of columns, in the same form from either database. */
export type Cell = string | number | boolean | Date | null;

/** A `date` column as 'YYYY-MM-DD'. PostgreSQL's driver returns it as text (see config), SQLite as it was stored. */
export function asDay(value: Cell): string | null {
  if (value === null) return null;
  if (value instanceof Date || typeof value === 'number') return new Date(value).toISOString().slice(0, 10);
  return String(value).slice(0, 10);
}

/** A `datetime` column as an ISO 8601 moment in UTC. SQLite stores milliseconds. */
export function asMoment(value: Cell): string | null {
  if (value === null) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a driver gives a moment as a Date, a number or a text
  return (value instanceof Date ? value : new Date(value as number | string)).toISOString();
}

/** The columns that a change names; fields that were not sent stay unchanged. */
export const sentColumns = (columns: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
