import type { Actor, Rule } from './actor.js';

/**
 * Who may ask for something at all, said in one sentence and one rule.
 * Which records it then reaches is the matter of a scope.
 */
export interface Permission {
  /** For people: printed by tests and docs. */
  says: string;
  /** 'public' needs no session. */
  who: Rule | 'public';
}

/** A condition on a record, given who asks. `R` holds only the facts the condition needs. */
export type RecordRule<R> = (actor: Actor, record: R) => boolean;

/**
 * The rows a permission reaches: the names of conditions of which one must hold. The same names choose the
 * SQL condition of a list and the record rule of a single record, so that a list cannot show what a page refuses.
 * An empty list of names reaches nothing.
 */
export type Scope<Name extends string> = (actor: Actor) => readonly Name[];

/**
 * Is the record within the scope of the actor?
 * @param rules the meaning of every name of the scope for one record
 */
export function reaches<Name extends string, R>(
  scope: Scope<Name>,
  rules: Record<Name, RecordRule<R>>,
  actor: Actor,
  record: R,
): boolean {
  return scope(actor).some((name) => rules[name](actor, record));
}
