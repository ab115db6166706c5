import { type CalendarDay, dayIn, isCalendarDay, isStorable } from '#domain';

/** What a reader returns: a value, optionally with a note on what was left out; or why the value cannot be read. */
export type Read<T> = { value: T; note?: string } | { fault: string };

/** @param zone the company's, an IANA name */
export type Reader<T> = (value: unknown, zone: string) => Read<T>;

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

const lengthOf = (text: string): number => [...text].length;

function storedText(value: unknown): Read<string> {
  if (isMissing(value)) return { value: '' };
  if (typeof value !== 'string' && typeof value !== 'number') return { fault: 'is no text' };
  const text = String(value).trim();
  return isStorable(text) ? { value: text } : { fault: 'has characters that cannot be stored' };
}

/** A required text. */
export const text =
  (max: number): Reader<string> =>
  (value) => {
    const read = storedText(value);
    if ('fault' in read) return read;
    if (read.value === '') return { fault: 'is missing' };
    return lengthOf(read.value) > max ? { fault: `is longer than ${max} characters` } : read;
  };

/** An optional text. One that does not fit is left out with a note, so that the record is not lost because of it. */
export const optionalText =
  (max: number): Reader<string | null> =>
  (value) => {
    const read = storedText(value);
    if ('fault' in read) return { value: null, note: `${read.fault} and is left out` };
    if (lengthOf(read.value) > max)
      return { value: null, note: `is longer than ${max} characters and is left out` };
    return { value: read.value || null };
  };

const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?(?:Z|\+00:00)?)?$/;

/** A day, or the day of a moment in the company's time zone. A day stored as a moment starts at midnight UTC. */
function dayOf(value: unknown, zone: string): CalendarDay | null {
  if (typeof value !== 'string') return null;
  const [, day] = MIDNIGHT.exec(value) ?? [];
  if (day !== undefined) return isCalendarDay(day) ? day : null;
  const moment = momentOf(value);
  return moment && dayIn(zone, new Date(moment));
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

const momentOf = (value: unknown): string | null =>
  typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value))
    ? new Date(value).toISOString()
    : null;

/** A required day, 'YYYY-MM-DD'. */
export const day: Reader<CalendarDay> = (value, zone) => {
  if (isMissing(value)) return { fault: 'is missing' };
  const found = dayOf(value, zone);
  return found === null ? { fault: 'is no day' } : { value: found };
};

/** An optional day. */
export const optionalDay: Reader<CalendarDay | null> = (value, zone) => {
  if (isMissing(value)) return { value: null };
  const found = dayOf(value, zone);
  return found === null ? { value: null, note: 'is no day and is left out' } : { value: found };
};

/** An optional moment, ISO 8601 in UTC. */
export const optionalMoment: Reader<string | null> = (value) => ({ value: momentOf(value) });

const yes: readonly unknown[] = [true, 1, '1', 'true'];
const no: readonly unknown[] = [false, 0, '0', 'false'];

/** True or false; a missing value becomes `otherwise`. */
export const flag =
  (otherwise: boolean): Reader<boolean> =>
  (value) => {
    if (isMissing(value)) return { value: otherwise };
    if (yes.includes(value)) return { value: true };
    return no.includes(value) ? { value: false } : { fault: 'is neither yes nor no' };
  };

/**
 * One of the given choices, ignoring case. Anything else becomes `otherwise`, with a note unless the value was empty.
 */
export const choice =
  <Choice extends string, Other extends Choice | null>(
    choices: readonly Choice[],
    otherwise: Other,
  ): Reader<Choice | Other> =>
  (value) => {
    if (isMissing(value)) return { value: otherwise };
    const wanted = typeof value === 'string' ? value.trim().toLowerCase() : '';
    const found = choices.find((one) => one.toLowerCase() === wanted);
    if (found !== undefined) return { value: found };
    return { value: otherwise, note: `is none of the choices here and becomes ${otherwise ?? 'none'}` };
  };

/**
 * A whole number within limits, which may be given as text. Anything else becomes `otherwise`, with a note unless the
 * value was empty.
 */
export const wholeNumber =
  (min: number, max: number, otherwise: number): Reader<number> =>
  (value) => {
    if (isMissing(value)) return { value: otherwise };
    const number = typeof value === 'string' && /^\d{1,10}$/.test(value.trim()) ? Number(value) : value;
    if (typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max)
      return { value: number };
    return { value: otherwise, note: `is no number from ${min} to ${max} and becomes ${otherwise}` };
  };
