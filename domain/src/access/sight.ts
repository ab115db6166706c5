import type { Actor } from './actor.js';

/** The people in one fact of a record: one, none, or several of whom any one is enough. */
type People = number | null | readonly (number | null)[];

type FlagOf<Facts> = {
  [Name in keyof Facts]: Facts[Name] extends boolean ? Name : never;
}[keyof Facts] &
  string;

type PeopleOf<Facts> = {
  [Name in keyof Facts]: Facts[Name] extends People ? Name : never;
}[keyof Facts] &
  string;

/** True for every record. */
export const always = 'always';

/**
 * A condition on a record's named facts, given the actor. It is data, so that it has two readers: `reaches` checks one
 * record's facts, and lists turn it into SQL (`cms/src/platform/lists/sight.ts`).
 */
export type Term<Facts> =
  | typeof always
  /** The actor is this person, or one of these. */
  | { readonly is: PeopleOf<Facts> }
  | { readonly holds: FlagOf<Facts> }
  | { readonly lacks: FlagOf<Facts> }
  | { readonly all: readonly Term<Facts>[] };

/** The names of the terms, of which one must hold for this actor. With no names, nothing is reached. */
export type Scope<Name extends string> = (actor: Actor) => readonly Name[];

/** Who sees the records of one kind. Lists and single records both use it, so the rule has one place. SEC-02 */
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
