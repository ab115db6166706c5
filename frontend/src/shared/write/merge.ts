/** The values of a form, by field. */
export type Flat = Record<string, string | number | boolean | null>;

export interface Merged<Values extends Flat> {
  /** What was typed, and beside it what others have changed. */
  values: Values;
  /** Fields that others have changed in the meantime. */
  theirs: (keyof Values & string)[];
  /** Those of them that were typed into as well; what was typed stands. */
  both: (keyof Values & string)[];
}

/** Merges what somebody typed with what others saved in the meantime, losing neither. */
export function mergeTyped<Values extends Flat>(before: Values, typed: Values, now: Values): Merged<Values> {
  const fields = Object.keys(before) as (keyof Values & string)[];
  const mine = fields.filter((field) => typed[field] !== before[field]);
  const theirs = fields.filter((field) => now[field] !== before[field]);
  const kept = Object.fromEntries(mine.map((field) => [field, typed[field]])) as Partial<Values>;
  return {
    values: { ...now, ...kept },
    theirs,
    both: theirs.filter((field) => mine.includes(field) && typed[field] !== now[field]),
  };
}
