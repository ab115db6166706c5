import { DEMO_PASSWORD as password } from '@intranet/domain';
import { demoPeople } from '../seed/demo/people';

export const DEMO_PASSWORD = password;

/** Username of a person of the demo company. */
export type Person = string;

/** Everyone in the demo company who can log in. */
export const people: Person[] = demoPeople.filter(({ blocked }) => !blocked).map(({ username }) => username);

/** Those in group Employee: all but the customer. */
export const employees: Person[] = demoPeople
  .filter(({ groups }) => groups.includes('Employee'))
  .map(({ username }) => username);

/** Full name of a person in the demo company. */
export const nameOf = (person: Person): string => {
  const { firstName, lastName } = demoPeople.find(({ username }) => username === person)!;
  return `${firstName} ${lastName}`;
};

/** The direct supervisor of a person. */
export const reportsTo = (supervisor: Person): Person[] =>
  demoPeople.filter((person) => person.reportsTo === supervisor).map(({ username }) => username);

/** The mail address of people in the demo company, and of each new person in a test. */
export const addressOf = (person: Person): string => `${person}@intranet.example`;
