import { type Actor, isAdministrator, isSupervisor } from '../access/actor.js';

/** How reports are chosen: by person, by charge line, or only one's own. */
export type MonthlyParameter = 'own' | 'person' | 'charge-line';

/** Whose reports a person may choose from. The server enforces the same scope itself (WAR-16, CHG-07). */
type MonthlyReach = 'everyone' | 'direct-reports' | 'own';

/** MON-01, MON-03. An administrator who is also a supervisor chooses from everyone. */
export function monthlyReach(actor: Actor): MonthlyReach {
  if (isAdministrator(actor)) return 'everyone';
  return isSupervisor(actor) ? 'direct-reports' : 'own';
}

/** The parameters offered. MON-01. */
export const monthlyParameters: Record<MonthlyReach, readonly MonthlyParameter[]> = {
  everyone: ['person', 'charge-line'],
  'direct-reports': ['person', 'charge-line'],
  own: ['own'],
};

/** The facts of a person that the screen needs. */
export interface MonthlyPerson {
  username: string;
  firstLastName: string;
}

const byName = <Person extends MonthlyPerson>(a: Person, b: Person): number =>
  a.firstLastName.localeCompare(b.firstLastName, 'en') || (a.username < b.username ? -1 : 1);

/** The filters for GET /users to get the people to choose from. MON-03. */
export const peopleFilters = (actor: Actor): Record<string, unknown> =>
  monthlyReach(actor) === 'everyone' ? {} : { reportsTo: { $eq: actor.username } };

/** The people to choose from: those found, and the actor, by name. MON-03: "D: and themselves". */
export function peopleToChoose<Person extends MonthlyPerson>(
  found: readonly Person[],
  oneself: Person,
): Person[] {
  const others = found.filter((person) => person.username !== oneself.username);
  return [...others, oneself].sort(byName);
}
