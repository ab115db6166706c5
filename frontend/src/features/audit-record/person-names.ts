import type { AuditRecord } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { createContext, useMemo } from 'react';
import { everybody } from '../../shared/people/list-people';
import { fullNameOf } from '../../shared/people/use-people';

/** The fields whose values are usernames. */
const ofPeople = new Set([
  'person',
  'developer',
  'reportsTo',
  'supervisor',
  'assignedTo',
  'ProjectManager',
  'holder',
  'owner',
]);

/** Full names by username. */
type PersonNames = ReadonlyMap<string, string>;

/** Those of the people in the log. */
export const PersonNamesContext = createContext<PersonNames>(new Map());

/** The values, with 'Dina Haddad (developer2)' for a username whose name is known. SEC-08 */
export const withNames = (values: AuditRecord['before'], names: PersonNames): AuditRecord['before'] =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const name = ofPeople.has(field) && typeof value === 'string' ? names.get(value) : undefined;
      return [field, name === undefined ? value : `${name} (${String(value)})`];
    }),
  );

const usernamesIn = (values: AuditRecord['before']): string[] =>
  Object.entries(values).flatMap(([field, value]) =>
    ofPeople.has(field) && typeof value === 'string' && value !== '' && value !== 'None' ? [value] : [],
  );

/** The names of the people whom these records name. Whom the reader may not see keeps the username. USR-11 */
export function usePersonNames(records: readonly AuditRecord[] = []): PersonNames {
  const named = new Set(
    records.flatMap(({ before, after }) => [...usernamesIn(before), ...usernamesIn(after)]),
  );
  const usernames = [...named].toSorted();
  const { data } = useQuery({
    ...everybody(`named ${usernames.join()}`, ['username', 'firstName', 'lastName'], {
      username: { $in: usernames },
    }),
    enabled: usernames.length > 0,
  });
  return useMemo(() => new Map(data?.map((person) => [person.username, fullNameOf(person)])), [data]);
}
