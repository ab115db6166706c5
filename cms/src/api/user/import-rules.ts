import {
  type Actor,
  canSeeUser,
  type GroupName,
  importedUserInput,
  losesLastAdministrator,
  makesCircle,
  nameKey,
  NO_SUPERVISOR,
  type PersonFacts,
  Refusal,
  roleFor,
  supervises,
  userPatch,
  whyNotChange,
  whyNotForOneself,
} from '@intranet/domain';
import type { Reader } from '../../platform/database/transaction';
import { check } from '../../platform/http/bodies/check';
import {
  differing,
  type Judge,
  noSuchSupervisor,
  readEach,
  type SentRow,
  textIn,
  updateOf,
} from '../../platform/imports/rows';
import { breather } from '../../platform/load/breathe';
import { groupNames, isAdministrator } from '../../platform/people/membership';
import { typedFields } from '../../accounts/person';
import { asGroupNames } from '../../platform/people/group-names';
import { refuseFutureBirth } from './birth';
import type { PersonStep } from './import';

interface PresentFields extends Record<string, unknown> {
  username: string;
  email: string;
  reportsTo: string;
}

export interface Present {
  facts: PersonFacts;
  supervisorId: number | null;
  fields: PresentFields;
  /** As stored (`platform/people/name-keys.ts`). USR-17 */
  keys: { username: string; email: string };
}

/** Everyone, by id. */
export type ImportedPeople = Map<number, Present>;

/** Reads everyone once. */
export async function readPeople(db: Reader): Promise<ImportedPeople> {
  const rows = await readEach((after, count) =>
    db('up_users as u')
      .leftJoin('up_users as s', 's.id', 'u.supervisor_id')
      .where('u.id', '>', after)
      .orderBy('u.id')
      .limit(count)
      .select('u.*', 's.username as reports_to', {
        administrator: db.raw(`case when ${isAdministrator('u.id')} then 1 else 0 end`),
        groups: db.raw(groupNames('u.id')),
      }),
  );
  const breathe = breather();
  const people: ImportedPeople = new Map();
  for (const row of rows) {
    const groups = asGroupNames(row.groups);
    const role = row.administrator ? 'Administrator' : 'Authenticated';
    people.set(row.id, {
      facts: { id: row.id, role, groups, blocked: Boolean(row.blocked) },
      supervisorId: row.supervisor_id,
      fields: { ...typedFields(row), reportsTo: row.reports_to ?? NO_SUPERVISOR, groups },
      keys: { username: row.username_key, email: row.email_key },
    });
    await breathe();
  }
  return people;
}

/** A person as they will be once the whole file is imported. */
interface Future {
  username: string;
  email: string;
  facts: PersonFacts;
  /** From the file or the record; null for none. */
  reportsTo: string | null;
}

/** Whose name this is, as a log-in finds them: of people whose names differ in case only, one has the name as key. USR-17 */
const ownerIn = (owners: ReadonlyMap<string, number>, text: string): number | undefined =>
  owners.get(text) ?? owners.get(nameKey(text));

/** The person that each row is about: their id, or a negative number for a new person. */
async function seatsOf(people: ImportedPeople, rows: readonly SentRow[]): Promise<number[]> {
  const breathe = breather();
  const byName = new Map<string, number>();
  const byMail = new Map<string, number>();
  for (const [id, { keys }] of people) {
    byName.set(keys.username, id);
    byMail.set(keys.email, id);
    await breathe();
  }
  const seats: number[] = [];
  for (const [index, row] of rows.entries()) {
    const [username, email] = [textIn(row, 'username')?.trim() ?? '', textIn(row, 'email')?.trim() ?? ''];
    seats.push(ownerIn(byName, username) ?? ownerIn(byMail, email) ?? -1 - index);
    await breathe();
  }
  return seats;
}

/** The fields of a row, of which any may be missing. Made once: making it takes half a millisecond. */
const anyFields = importedUserInput.partial();

/** The person of a row, after the row's changes; values that cannot be read stay as they are. */
function futureOf(seat: number, { values }: SentRow, present: Present | undefined): Future {
  const sent = anyFields.safeParse(values);
  const said = sent.success ? sent.data : {};
  const groups: readonly GroupName[] = said.groups ?? present?.facts.groups ?? ['Employee'];
  const reportsTo = said.reportsTo ?? present?.fields.reportsTo ?? NO_SUPERVISOR;
  return {
    username: said.username ?? present?.fields.username ?? '',
    email: said.email ?? present?.fields.email ?? '',
    facts: { id: seat, role: roleFor(groups), groups, blocked: present?.facts.blocked ?? false },
    reportsTo: reportsTo === NO_SUPERVISOR ? null : reportsTo,
  };
}

/** Where several want one name or address: the person who had it, or asked for it first. */
async function ownersOf(
  futures: ReadonlyMap<number, Future>,
  people: ImportedPeople,
  rowOf: ReadonlyMap<number, number>,
  field: 'username' | 'email',
): Promise<Map<string, number>> {
  const breathe = breather();
  const owners = new Map<string, number>();
  // A person's current name or address stays theirs until the whole file is imported, since rows are written one after
  // the other.
  for (const [id, { keys }] of people) owners.set(keys[field], id);
  for (const seat of rowOf.keys()) {
    const wanted = futures.get(seat)![field];
    if (ownerIn(owners, wanted) === undefined) owners.set(nameKey(wanted), seat);
    await breathe();
  }
  return owners;
}

/** Checks people by the rules of a single write, against the state after the whole file. USR-01 to USR-03, IMP-07 */
export async function judgePeople(
  people: ImportedPeople,
  rows: readonly SentRow[],
  actor: Actor,
): Promise<Judge<PersonStep>> {
  const breathe = breather();
  const seats = await seatsOf(people, rows);
  /** The first row about a person. */
  const rowOf = new Map<number, number>();
  const futures = new Map<number, Future>();
  for (const [id, present] of people) {
    futures.set(id, futureOf(id, { index: 0, values: {}, fault: null }, present));
    await breathe();
  }
  for (const [index, seat] of seats.entries()) {
    if (rowOf.has(seat)) continue;
    rowOf.set(seat, index);
    futures.set(seat, futureOf(seat, rows[index]!, people.get(seat)));
    await breathe();
  }
  const named = { username: new Map<string, number>(), email: new Map<string, number>() };
  for (const field of ['username', 'email'] as const)
    named[field] = await ownersOf(futures, people, rowOf, field);
  const byExactName = new Map([...futures].map(([seat, { username }]) => [username, seat]));
  const aboveOf = (seat: number): number | null => {
    const name = futures.get(seat)?.reportsTo ?? null;
    return name === null ? null : (byExactName.get(name) ?? null);
  };
  const administrators = [...futures.values()].filter(
    ({ facts }) => facts.id > 0 && facts.role === 'Administrator' && !facts.blocked,
  );

  return (row) => {
    const seat = seats[row.index]!;
    const earlier = rowOf.get(seat)!;
    if (earlier !== row.index) refuseSecond(row, earlier);
    const present = people.get(seat);
    // A person whom the actor does not see still has the name.
    if (present && !canSeeUser(actor, present.facts)) throw Refusal.at('username', 'username-taken');
    const sent = present ? check(row.values, userPatch) : check(row.values, importedUserInput);
    refuseFutureBirth(sent.dob);
    const future = futures.get(seat)!;
    for (const [field, code] of [
      ['username', 'username-taken'],
      ['email', 'email-taken'],
    ] as const) {
      const owner = ownerIn(named[field], future[field]);
      if (owner === seat) continue;
      const before = owner === undefined ? undefined : rowOf.get(owner);
      if (owner !== undefined && owner < 0 && before !== undefined) refuseSecond(row, before, field);
      throw Refusal.at(field, code);
    }
    const changed = present ? differing(sent, present.fields) : sent;
    const { groups, reportsTo } = changed;
    const before = present?.facts ?? { id: 0, role: 'Authenticated', groups: [], blocked: false };
    const after = present ? groups : (groups ?? ['Employee']);
    const refusal = whyNotChange(actor, before, present ? Object.keys(changed) : [], after);
    if (refusal === 'guarded-groups') throw Refusal.at('groups', refusal);
    if (refusal) throw Refusal.at(changed.email === undefined ? 'username' : 'email', refusal);
    const above = reportsTo === undefined ? undefined : supervisorFor(seat, future, byExactName);
    const limit = whyNotForOneself(
      actor,
      present ? seat : null,
      { groups: before.groups, supervisorId: present?.supervisorId ?? null },
      { groups: present ? groups : undefined, supervisorId: above },
    );
    if (limit) throw Refusal.at(limit.field, limit.code);
    if (above !== undefined && above !== null) {
      const supervisor = futures.get(above);
      if (!supervisor || !supervises(supervisor.facts)) throw noSuchSupervisor('reportsTo', reportsTo ?? '');
      if (makesCircle(seat, above, aboveOf)) throw Refusal.at('reportsTo', 'reporting-circle');
    }
    if (groups && present && losesLastAdministrator(before, groups, administrators.length))
      throw Refusal.at('groups', 'last-administrator');
    const place = { seat, above: aboveOf(seat) };
    if (!present) {
      const input = check(row.values, importedUserInput);
      return { fate: 'create', step: { ...place, change: { input } }, changed: [] };
    }
    return updateOf(changed, () => ({ ...place, change: { patch: changed } }));
  };
}

/** The supervisor that a row gives; null for none. @throws Refusal no-such-supervisor, reporting-circle */
function supervisorFor(
  seat: number,
  { reportsTo }: Future,
  byExactName: ReadonlyMap<string, number>,
): number | null {
  if (reportsTo === null) return null;
  const found = byExactName.get(reportsTo);
  if (found === undefined) throw noSuchSupervisor('reportsTo', reportsTo);
  if (found === seat) throw Refusal.at('reportsTo', 'reporting-circle');
  return found;
}

/** @throws Refusal of the second of two rows about one person */
function refuseSecond({ values }: SentRow, earlier: number, field?: 'username' | 'email'): never {
  const path = field ?? (values.username === undefined ? 'email' : 'username');
  throw Refusal.at(path, 'bad-input', `Row ${earlier + 1} is about the same person.`);
}
