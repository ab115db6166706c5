import { dayIn, isCalendarDay, jsonSchemaOf } from '@intranet/domain';
import { settings } from '../../env/settings';
import type { Schema } from '../schema';

const moment = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;
const midnight = /T00:00(:00(\.0+)?)?(Z|[+-]00:?00)$/;

/**
 * The day that a client means that sends a moment where a day is wanted, as the previous portal's did: the day as it is
 * written for a midnight of UTC, else the company's day at that moment. API-05
 * @param value '2026-11-30T00:00:00.000Z'
 * @returns '2026-11-30'; null for what is no moment
 */
export function dayMeant(value: unknown): string | null {
  const day = typeof value === 'string' ? moment.exec(value)?.[1] : undefined;
  if (day === undefined || !isCalendarDay(day)) return null;
  return midnight.test(String(value)) ? day : dayIn(settings().TZ_COMPANY, new Date(String(value)));
}

/** For a day that the server sets itself: that day, or a moment of it. API-05 */
export const sameDay =
  (day: string) =>
  (value: unknown): boolean =>
    value === day || dayMeant(value) === day;

/** The fields of a body that are days, by its schema. */
function dayFields(schema: Schema<unknown>): Set<string> {
  const { properties = {} } = jsonSchemaOf(schema);
  return new Set(
    Object.entries(properties).flatMap(([name, { format, anyOf }]) =>
      format === 'date' || anyOf?.some((one) => one.format === 'date') ? [name] : [],
    ),
  );
}

/**
 * A refused body with the days that its moments mean; null where it has none.
 * @param refused the fields that the schema does not accept
 */
export function withDays(
  fields: object,
  refused: ReadonlySet<string>,
  schema: Schema<unknown>,
): Record<string, unknown> | null {
  const meant = Object.entries(fields).flatMap(([name, value]) => {
    const day = refused.has(name) ? dayMeant(value) : null;
    return day === null ? [] : [[name, day] as const];
  });
  if (meant.length === 0) return null;
  const days = dayFields(schema);
  const known = meant.filter(([name]) => days.has(name));
  return known.length === 0 ? null : { ...fields, ...Object.fromEntries(known) };
}
