import { DEMO_PASSWORD as password, demoPeople } from '../seed/demo/people';

export const DEMO_PASSWORD = password;

/** Username of a person of the demo company. */
export type Person = string;

/** Everyone of the demo company who can log in. */
export const people: Person[] = demoPeople.filter(({ blocked }) => !blocked).map(({ username }) => username);

/** Those of them in group Employee: all but the customer. */
export const employees: Person[] = demoPeople
  .filter(({ groups }) => groups.includes('Employee'))
  .map(({ username }) => username);

/** First and last name of somebody of the demo company. */
export const nameOf = (person: Person): string => {
  const { firstName, lastName } = demoPeople.find(({ username }) => username === person)!;
  return `${firstName} ${lastName}`;
};

/** Who somebody reports to directly. */
export const reportsTo = (supervisor: Person): Person[] =>
  demoPeople.filter((person) => person.reportsTo === supervisor).map(({ username }) => username);

/** Where the demo company, and each new person of a test, gets mail. */
export const addressOf = (person: Person): string => `${person}@intranet.example`;
