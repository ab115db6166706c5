import type { PersonRow } from '#server/platform/database/tables/people';
import { selectRows } from '#server/platform/database/select';
import { randomBytes } from 'node:crypto';
import { roleFor } from '#domain';
import { judgePeople, judgeSupervisors, type OldPerson, readPerson } from '../reading/people.ts';
import { oldRecord } from '../reading/record.ts';
import { recordMade } from '#server/platform/audit/record-change';
import { supervises } from '#server/accounts/supervisors';
import { insertPeople, type SeedPerson } from '#server/seed/insert-people';
import { hashPassword } from '#server/platform/session/password';
import { recordsIn } from '../folder.ts';
import { remember } from '../memory.ts';
import { low, momentOr, type PortalRun, sortedRecords } from '../run.ts';
import { fullNameOf } from '#server/platform/people/names';

/** Names of the old groups by id. */
async function groupNames({ source, tally }: PortalRun): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const items of recordsIn(source, 'groups')) {
    for (const record of items.flatMap((item) => oldRecord(item) ?? [])) {
      const { name } = record.fields;
      if (typeof name !== 'string') tally.unfit('groups', record.key, 'has no name');
      else for (const id of record.ids) names.set(id, name);
    }
  }
  return names;
}

type StoredName = Pick<
  PersonRow,
  'id' | 'document_id' | 'username' | 'email' | 'first_name' | 'last_name' | 'blocked'
>;

const storedNames = async ({ trx }: PortalRun): Promise<StoredName[]> =>
  trx('up_users').select('id', 'document_id', 'username', 'email', 'first_name', 'last_name', 'blocked');

const seedOf = (
  person: OldPerson,
  supervisor: string | null,
  nobodysHash: string,
  now: Date,
): SeedPerson => ({
  ...person,
  passwordHash: person.passwordHash ?? nobodysHash,
  role: roleFor(person.groups),
  supervisor,
  lastLogin: person.lastLogin === null ? null : new Date(person.lastLogin),
  createdAt: momentOr(person.createdAt, now),
});

/** The facts that the audit keeps of an imported person. */
const factsOf = (person: OldPerson, supervisor: string | null): Record<string, unknown> => {
  const { username, email, firstName, lastName, dob, workPhone, workCellPhone, title, division } = person;
  const { realColor, groups, blocked } = person;
  const said = { username, email, firstName, lastName, dob, workPhone, workCellPhone, title, division };
  return {
    ...said,
    realColor,
    reportsTo: supervisor ?? 'None',
    groups: groups.toSorted(),
    role: roleFor(groups),
    blocked,
  };
};

async function make(run: PortalRun, people: readonly OldPerson[]): Promise<void> {
  const { trx, tally } = run;
  // The hash for everyone who must choose another password: no password matches it.
  const nobodysHash = await hashPassword(randomBytes(24).toString('base64url'));
  const leading = await selectRows(trx('up_users as u').whereRaw(supervises('u')), { u: 'up_users' }, [
    'u.username',
  ]);
  const judged = judgeSupervisors(
    people,
    leading.map(({ username }) => username),
  );
  const now = new Date();
  await insertPeople(
    trx,
    judged.map(({ person, supervisor }) => seedOf(person, supervisor, nobodysHash, now)),
  );
  const stored = new Map((await storedNames(run)).map((row) => [row.username, row.document_id]));
  const documentIdOf = (person: OldPerson): string => stored.get(person.username)!;
  await recordMade(
    trx,
    'user.import',
    judged.map(({ person, supervisor }) => ({
      subject: {
        type: 'user',
        documentId: documentIdOf(person),
        name: `${person.firstName} ${person.lastName} (${person.username})`,
      },
      facts: factsOf(person, supervisor),
    })),
  );
  for (const person of people)
    run.pictures.push({
      owner: 'user',
      field: 'profilePic',
      documentId: documentIdOf(person),
      record: person.record,
    });
  await remember(
    trx,
    'users',
    people.map((person) => ({ key: person.record.key, documentId: documentIdOf(person) })),
  );
  for (const { person, note } of judged) {
    tally.made('users');
    if (note !== null) tally.note('users', person.record.key, note);
  }
}

/** People by username: those of the old portal, which may differ, and then the ones used here. */
async function nameEverybody(run: PortalRun, old: ReadonlyMap<string, string>): Promise<void> {
  const rows = await storedNames(run);
  const ids = new Map(rows.map(({ document_id, id }) => [document_id, id]));
  for (const row of rows) {
    const { id, username, email, blocked } = row;
    run.people.set(low(username), id);
    run.emails.set(low(email), id);
    const full = low(fullNameOf(row));
    run.fullNames.set(full, run.fullNames.has(full) ? null : id);
    if (blocked) run.blocked.add(id);
  }
  for (const [name, documentId] of old) {
    const id = ids.get(documentId);
    if (id !== undefined) run.people.set(name, id);
  }
}

/** Imports accounts with their groups, supervisors and passwords. IMP-02 */
export async function bringPeople(run: PortalRun): Promise<void> {
  const { trx, tally, zone } = run;
  tally.begin('groups');
  const groupsById = await groupNames(run);
  const present = await storedNames(run);
  const documentIds = new Map(present.map(({ id, document_id }) => [id, document_id]));
  const oldNames = new Map<string, string>();
  const people: OldPerson[] = [];
  const notes = new Map<OldPerson, string[]>();
  for await (const { fresh, known } of sortedRecords(run, 'users')) {
    for (const { record, documentId } of known) {
      const { username } = record.fields;
      if (typeof username === 'string') oldNames.set(low(username), documentId);
      run.pictures.push({ owner: 'user', field: 'profilePic', documentId, record });
    }
    for (const record of fresh) {
      const read = readPerson(record, groupsById, zone);
      if ('reason' in read) tally.unfit('users', record.key, read.reason);
      else {
        people.push(read.values);
        notes.set(read.values, read.notes);
      }
    }
  }
  const made: OldPerson[] = [];
  const same: { key: string; documentId: string }[] = [];
  for (const outcome of judgePeople(people, present)) {
    const { key } = outcome.person.record;
    if ('reason' in outcome) tally.unfit('users', key, outcome.reason);
    else if ('present' in outcome) {
      tally.there('users');
      const documentId = documentIds.get(outcome.present)!;
      same.push({ key, documentId });
      run.pictures.push({ owner: 'user', field: 'profilePic', documentId, record: outcome.person.record });
    } else {
      made.push(outcome.person);
      for (const note of notes.get(outcome.person) ?? []) tally.note('users', key, note);
    }
  }
  await remember(trx, 'users', same);
  await make(run, made);
  await nameEverybody(run, oldNames);
}
