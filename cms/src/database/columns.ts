/** What a column gives, whichever database it comes from. */
export type Cell = string | number | boolean | Date | null;

/** A `date` column as 'YYYY-MM-DD'. PostgreSQL's driver gives it as text (see config), SQLite as it was stored. */
export function asDay(value: Cell): string | null {
  if (value === null) return null;
  if (value instanceof Date || typeof value === 'number') return new Date(value).toISOString().slice(0, 10);
  return String(value).slice(0, 10);
}

/** A `datetime` column as an ISO 8601 moment in UTC. SQLite keeps milliseconds. */
export function asMoment(value: Cell): string | null {
  if (value === null) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a driver gives a moment as a Date, a number or a text
  return (value instanceof Date ? value : new Date(value as number | string)).toISOString();
}

/** The columns that a change names: what was not sent stays as it is. */
export const sentColumns = (columns: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
