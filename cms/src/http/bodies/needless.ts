import { isDeepStrictEqual } from 'node:util';

/**
 * What is stored already in a field: a value, or a test of the value that was sent. A relation is given by its
 * record, its id, documentId or name; several by all of theirs in any order.
 */
export type Known = Record<string, unknown>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Does the value given stand for this record? */
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

/** A schema that takes a revision checks it under a lock; where none does, to leave it out would promise a check. */
const neverNeedless = ['revision'];

/**
 * The fields without those of the refused ones that say nothing new. Clients of the portal's older server send along what
 * the server knows better, such as the own name; what equals the server's own is no wish to change anything. SEC-04
 * @param refused the fields that the schema does not take, or not with this value
 */
export const withoutNeedless = (
  fields: object,
  known: Known,
  refused: ReadonlySet<string>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        !refused.has(name) ||
        neverNeedless.includes(name) ||
        !Object.hasOwn(known, name) ||
        !isTheSame(value, known[name]),
    ),
  );

/** What a record has and what the call makes of it: a field may say either. */
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

/** For a moment that the server sets itself: any will do, and none is used. */
export const anyMoment = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/.test(value) &&
    !Number.isNaN(Date.parse(value)));

/** For a relation or a list of them that a new record does not have. */
export const isNone = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);
