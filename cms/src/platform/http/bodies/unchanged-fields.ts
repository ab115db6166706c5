import { isDeepStrictEqual } from 'node:util';

/**
 * The stored value of a field: a value, or a test of the value that was sent. A relation may be given by its record,
 * id, documentId or name; several by all of theirs in any order.
 */
export type Known = Record<string, unknown>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Does the given value mean this record? */
const names = (given: unknown, record: Record<string, unknown>): boolean => {
  const by = isObject(given) ? (given.documentId ?? given.id) : given;
  return by !== undefined && [record.id, record.documentId, record.name].includes(by);
};

function isTheSame(given: unknown, known: unknown): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only functions of one value are put there
  if (typeof known === 'function') return Boolean((known as (value: unknown) => unknown)(given));
  if (isDeepStrictEqual(given, known)) return true;
  if (isObject(known)) return names(given, known);
  if (!Array.isArray(known) || !Array.isArray(given) || given.length !== known.length) return false;
  return known.every((record) => isObject(record) && given.some((item) => names(item, record)));
}

/**
 * A schema with `revision` checks it under a lock; without one, ignoring the field would promise a check that is not
 * made.
 */
const neverDropped = ['revision'];

/**
 * Drops refused fields that change nothing. Clients of the portal's older server also send values that the server
 * determines itself, such as the person's own name; a value equal to the server's is no attempt to change anything.
 * SEC-04
 * @param refused the fields that the schema does not accept, or not with this value
 */
export const withoutUnchanged = (
  fields: object,
  known: Known,
  refused: ReadonlySet<string>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        !refused.has(name) ||
        neverDropped.includes(name) ||
        !Object.hasOwn(known, name) ||
        !isTheSame(value, known[name]),
    ),
  );

/** The values of a record, and those that the call sets; a field may repeat either. */
export const eitherOf = (present: Known, becoming: Known): Known => ({
  ...present,
  ...Object.fromEntries(
    Object.entries(becoming).map(([name, after]) => [
      name,
      (value: unknown) =>
        isTheSame(value, after) || (Object.hasOwn(present, name) && isTheSame(value, present[name])),
    ]),
  ),
});

/** For a moment that the server sets itself: any is accepted and ignored. */
export const anyMoment = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/.test(value) &&
    !Number.isNaN(Date.parse(value)));

/** For a relation or a list of them that a new record does not have. */
export const isNone = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);
