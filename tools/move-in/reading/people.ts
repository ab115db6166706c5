import {
  type GroupName,
  groupNames,
  nameKey,
  makesCircle,
  roleFor,
  supervises,
  administratorInput,
  NO_SUPERVISOR,
} from '#domain';
import { keptHash } from './passwords.ts';
import { readFields, type Reading, type ValuesOf } from './reading.ts';
import { type OldRecord, relationOf } from './record.ts';
import { flag, optionalDay, optionalMoment, optionalText, text } from './values.ts';

/** Accounts. */
const table = {
  username: text(60),
  email: text(254),
  firstName: text(60),
  lastName: text(60),
  dob: optionalDay,
  workPhone: optionalText(30),
  workCellPhone: optionalText(30),
  title: optionalText(100),
  division: optionalText(100),
  realColor: optionalText(30),
  reportsTo: optionalText(60),
  blocked: flag(false),
  lastLogin: optionalMoment,
  createdAt: optionalMoment,
};

/** A person as the old portal stores them. */
export type OldPerson = ValuesOf<typeof table> & {
  record: OldRecord;
  groups: GroupName[];
  /** Their bcrypt hash, or null when none can be used here. */
  passwordHash: string | null;
};

const isGroup = (name: unknown): name is GroupName => groupNames.some((known) => known === name);

const faults: Readonly<Record<string, string>> = {
  username: 'the username cannot be one here (2 to 30 letters, digits, ".", "_", "-")',
  email: 'the email is no address',
};

const namesOf = (relation: unknown, known: ReadonlyMap<string, string>): string[] =>
  relationOf(relation).map(({ key, fields }) =>
    typeof fields.name === 'string' ? fields.name : (known.get(key) ?? key),
  );

/**
 * Reads an account. Here group Admin gives the role Administrator, so a person who had the role is put into the group.
 * @param groupsById group names by their old ids, for answers that contain ids only
 */
export function readPerson(
  record: OldRecord,
  groupsById: ReadonlyMap<string, string>,
  zone: string,
): Reading<OldPerson> {
  const read = readFields(table, record, zone);
  if ('reason' in read) return read;
  const { values, notes } = read;
  const { username, email, firstName, lastName } = values;
  const checked = administratorInput.safeParse({ username, email, firstName, lastName });
  if (!checked.success) {
    const field = String(checked.error.issues[0]?.path[0]);
    return { reason: faults[field] ?? `${field} cannot be stored` };
  }
  const names = namesOf(record.fields.groups, groupsById);
  if (namesOf(record.fields.role, new Map()).includes('Administrator')) names.push('Admin');
  const unknown = names.filter((name) => !isGroup(name));
  // A disabled person is in no group here; the old portal removed the groups too.
  const groups = values.blocked ? [] : [...new Set(names.filter(isGroup))];
  const passwordHash = keptHash(record.fields.password);
  const said = [
    ...notes,
    ...(unknown.length > 0 ? ['a group that is not there is left out'] : []),
    ...(passwordHash === null ? ['no bcrypt hash: they choose a password by "Forgot password"'] : []),
  ];
  return { values: { ...values, ...checked.data, record, groups, passwordHash }, notes: said };
}

/** A person who already exists here. */
interface PresentPerson {
  id: number;
  username: string;
  email: string;
}

/** The outcome for an account: created, matched to an existing one, or refused. */
type PersonOutcome =
  | { person: OldPerson; make: true }
  | { person: OldPerson; present: number }
  | { person: OldPerson; reason: string };

const low = nameKey;

/**
 * The outcome for each account, in the order they are judged. Accounts that can log in come first, so that of two with
 * the same email the one in use is imported.
 */
export function judgePeople(
  people: readonly OldPerson[],
  present: readonly PresentPerson[],
): PersonOutcome[] {
  const idByName = new Map(present.map(({ id, username }) => [low(username), id]));
  const emails = new Set(present.map(({ email }) => low(email)));
  const names = new Set<string>();
  return people
    .toSorted((one, other) => Number(one.blocked) - Number(other.blocked))
    .map((person): PersonOutcome => {
      const name = low(person.username);
      const email = low(person.email);
      if (names.has(name)) return { person, reason: 'another record has the same username' };
      names.add(name);
      const id = idByName.get(name);
      if (id !== undefined) return { person, present: id };
      if (emails.has(email)) return { person, reason: 'somebody else has this email' };
      emails.add(email);
      return { person, make: true };
    });
}

const willSupervise = ({ blocked, groups }: OldPerson): boolean =>
  supervises({ blocked, groups, role: roleFor(groups) });

/**
 * The supervisor of each new account, by username; null where the old portal names no valid supervisor, or a circle.
 * @param made the accounts to be created
 * @param supervisors usernames of the supervisors who already exist here
 */
export function judgeSupervisors(
  made: readonly OldPerson[],
  supervisors: readonly string[],
): { person: OldPerson; supervisor: string | null; note: string | null }[] {
  const places = new Map(made.map(({ username }, index) => [low(username), index]));
  const known = new Map([
    ...supervisors.map((name): [string, string] => [low(name), name]),
    ...made.filter(willSupervise).map(({ username }): [string, string] => [low(username), username]),
  ]);
  const above: (number | null)[] = made.map(() => null);
  return made.map((person, index) => {
    const named = person.reportsTo;
    if (named === null || named === NO_SUPERVISOR) return { person, supervisor: null, note: null };
    const supervisor = known.get(low(named));
    if (supervisor === undefined)
      return { person, supervisor: null, note: 'reportsTo names nobody who supervises' };
    const place = places.get(low(supervisor)) ?? null;
    if (makesCircle(index, place, (other) => above[other] ?? null))
      return { person, supervisor: null, note: 'reportsTo goes in a circle' };
    above[index] = place;
    return { person, supervisor, note: null };
  });
}
