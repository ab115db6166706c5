import { type Actor, isAdministrator, isSupervisor } from '../access/actor.js';

/** By what reports are picked: one person, charge lines, or nothing but one's own name. */
export type MonthlyParameter = 'own' | 'person' | 'charge-line';

/** Whose reports somebody may choose from. The server keeps the same scope by itself (WAR-16, CHG-07). */
export type MonthlyReach = 'everyone' | 'direct-reports' | 'own';

/** MON-01, MON-03. An administrator who is a supervisor too chooses from everyone. */
export function monthlyReach(actor: Actor): MonthlyReach {
  if (isAdministrator(actor)) return 'everyone';
  return isSupervisor(actor) ? 'direct-reports' : 'own';
}

/** The parameters on offer. MON-01. */
export const monthlyParameters: Record<MonthlyReach, readonly MonthlyParameter[]> = {
  everyone: ['person', 'charge-line'],
  'direct-reports': ['person', 'charge-line'],
  own: ['own'],
};

/** What the screen needs to know of a person. */
export interface MonthlyPerson {
  username: string;
  firstLastName: string;
}

const byName = <Person extends MonthlyPerson>(a: Person, b: Person): number =>
  a.firstLastName.localeCompare(b.firstLastName, 'en') || (a.username < b.username ? -1 : 1);

/** The conditions on GET /users for the people to choose from. MON-03. */
export const peopleFilters = (actor: Actor): Record<string, unknown> =>
  monthlyReach(actor) === 'everyone' ? {} : { reportsTo: { $eq: actor.username } };

/** The people to choose from: those found and oneself, by name. MON-03: "D: and themselves". */
export function peopleToChoose<Person extends MonthlyPerson>(
  found: readonly Person[],
  oneself: Person,
): Person[] {
  const others = found.filter((person) => person.username !== oneself.username);
  return [...others, oneself].sort(byName);
}
