/** The values of a form, by field. */
export type Flat = Record<string, string | number | boolean | null | string[]>;

/** The order of choices does not matter; an empty field is '' or undefined. */
const plain = (value: Flat[string] | undefined): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? ''));
const same = (...values: (Flat[string] | undefined)[]): boolean => new Set(values.map(plain)).size === 1;

/** The fields with different values. */
export const changedFields = <Values extends Flat>(
  before: Values,
  after: Values,
): (keyof Values & string)[] => Object.keys(before).filter((field) => !same(before[field], after[field]));

export interface Merged<Values extends Flat> {
  /** The typed values, with what others have changed elsewhere. */
  values: Values;
  /** Fields that others have changed meanwhile. */
  theirs: (keyof Values & string)[];
  /** Those that were also typed into; the typed value stays. */
  both: (keyof Values & string)[];
}

/** Merges typed changes with what others saved in the meantime, losing neither. */
export function mergeTyped<Values extends Flat>(before: Values, typed: Values, now: Values): Merged<Values> {
  const mine = changedFields(before, typed);
  const theirs = changedFields(before, now);
  const kept = Object.fromEntries(mine.map((field) => [field, typed[field]])) as Partial<Values>;
  return {
    values: { ...now, ...kept },
    theirs,
    both: theirs.filter((field) => mine.includes(field) && !same(typed[field], now[field])),
  };
}
