import { fullNameOf } from '../../shared/people/use-people';

interface NamedPerson {
  username: string;
  firstName: string;
  lastName: string;
}

/** People by the words that name them in the form: their name, with the username where two share it. */
export function hostsByName(people: readonly NamedPerson[]): Map<string, string> {
  const bearers = new Map<string, number>();
  for (const name of people.map(fullNameOf)) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  return new Map(
    people.map((person) => {
      const name = fullNameOf(person);
      return [bearers.get(name) === 1 ? name : `${name} (${person.username})`, person.username];
    }),
  );
}

/** The person to see as sent to the server: an employee by username, anyone else as typed. VIS-03 */
export const hostFor = (typed: string, hosts: ReadonlyMap<string, string>): string =>
  hosts.get(typed.trim()) ?? typed;
