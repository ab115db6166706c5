import type { Actor } from './actor.js';

/** People among the facts of a record: one, nobody, or several of whom any will do. */
export type People = number | null | readonly (number | null)[];

type FlagOf<Facts> = {
  [Name in keyof Facts]: Facts[Name] extends boolean ? Name : never;
}[keyof Facts] &
  string;

type PeopleOf<Facts> = {
  [Name in keyof Facts]: Facts[Name] extends People ? Name : never;
}[keyof Facts] &
  string;

/** Holds for every record. */
export const always = 'always';

/**
 * A condition on a record in terms of its named facts, given who asks. It is data: `reaches` answers it for one record
 * out of the facts, a list makes SQL of it (`cms/src/lists/sight.ts`).
 */
export type Term<Facts> =
  | typeof always
  /** The actor is this person, or one of these. */
  | { readonly is: PeopleOf<Facts> }
  | { readonly holds: FlagOf<Facts> }
  | { readonly lacks: FlagOf<Facts> }
  | { readonly all: readonly Term<Facts>[] };

/** The names of the terms of which one must hold for this actor. No name at all reaches nothing. */
export type Scope<Name extends string> = (actor: Actor) => readonly Name[];

/** Who sees the records of one kind: the only place that says so, for their lists and for each of them alone. SEC-02 */
export interface Sight<Name extends string, Facts> {
  scope: Scope<Name>;
  /** What each name of the scope means. */
  reach: Readonly<Record<Name, Term<Facts>>>;
}

const isOneOf = (people: unknown, actor: Actor): boolean =>
  Array.isArray(people) ? people.includes(actor.id) : people === actor.id;

function isTrue<Facts>(term: Term<Facts>, actor: Actor, facts: Facts): boolean {
  if (term === always) return true;
  if ('is' in term) return isOneOf(facts[term.is], actor);
  if ('holds' in term) return facts[term.holds] === true;
  if ('lacks' in term) return facts[term.lacks] === false;
  return term.all.every((part) => isTrue(part, actor, facts));
}

/** Does the actor see a record with these facts? SEC-02 */
export const reaches = <Name extends string, Facts>(
  { scope, reach }: Sight<Name, Facts>,
  actor: Actor,
  facts: Facts,
): boolean => scope(actor).some((name) => isTrue(reach[name], actor, facts));
