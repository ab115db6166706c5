import {
  type Actor,
  administratorInput,
  directoryActor,
  type DirectoryFields,
  nameKey,
  namesOf,
  newcomerFrom,
  NO_SUPERVISOR,
  Refusal,
  scimFault,
  type UserPatch,
  userPatch,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { inTransaction, newRow, type Transaction } from '../../../platform/database/transaction';
import { lockActor } from '../../../platform/people/as-actor';
import { keysFor } from '../../../platform/people/name-keys';
import { usernameById } from '../../../platform/people/names';
import { administratorIds, type LockedPerson, lockSeenPerson, subjectOf } from '../../../accounts/person';
import { recordChange } from '../../../platform/audit/record-change';
import { invite } from '../import';
import { takeTurns } from '../../../accounts/supervisor';
import { idOf } from './directory-people';
import { disablePerson, enablePerson } from './disable';
import { makePerson } from './new-user';
import { changeUser } from '../../../accounts/change-user';

/** Whoever comes back by the directory is an employee again; the directory gives the other groups. OPS-20 */
const COMING_BACK = { groups: ['Employee'] } as const;

const ofLink = (trx: Transaction, personId: number) =>
  trx('directory_links').where({ person_id: personId }).first();

/** The username of the manager with this id; None for none. @throws Refusal invalidValue */
async function managerName(trx: Transaction, manager: string | null): Promise<string> {
  if (manager === null) return NO_SUPERVISOR;
  const row = await trx('up_users')
    .where({ id: idOf(manager) })
    .first('username');
  if (!row) throw scimFault('invalidValue', 'There is no user with the id of this manager.');
  return row.username;
}

/** The fields of a user here that the directory says; a name that could be no username stays the directory's. OPS-20 */
async function patchOf(trx: Transaction, fields: DirectoryFields): Promise<UserPatch> {
  const { userName, email, title, division, workPhone, workCellPhone, manager } = fields;
  const named = userPatch.safeParse({ username: userName });
  const sent = {
    ...(userName !== undefined && named.success && { username: userName }),
    ...(email !== undefined && { email }),
    ...Object.fromEntries(Object.entries(namesOf(fields)).filter(([, value]) => value !== undefined)),
    ...(title !== undefined && { title }),
    ...(division !== undefined && { division }),
    ...(workPhone !== undefined && { workPhone }),
    ...(workCellPhone !== undefined && { workCellPhone }),
    ...(manager !== undefined && { reportsTo: await managerName(trx, manager) }),
  };
  const { data, error } = userPatch.safeParse(sent);
  if (data) return data;
  const [issue] = error.issues;
  throw scimFault('invalidValue', `${issue?.path.join('.')}: ${issue?.message}`);
}

/** Only what is new, so that what a directory repeats is no change. */
async function changesOf(trx: Transaction, { row }: LockedPerson, patch: UserPatch): Promise<UserPatch> {
  const present: Record<string, unknown> = {
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    title: row.title ?? null,
    division: row.division ?? null,
    workPhone: row.work_phone ?? null,
    workCellPhone: row.work_cell_phone ?? null,
    reportsTo: (await usernameById(trx, row.supervisor_id)) ?? NO_SUPERVISOR,
  };
  const changed = Object.entries(patch).filter(
    ([name, value]) => (value || null) !== (present[name] || null),
  );
  return Object.fromEntries(changed);
}

/** Keep what the directory calls a locked person, and record it. @throws Refusal already-exists */
async function keepLink(
  trx: Transaction,
  actor: Actor,
  person: LockedPerson,
  { userName, externalId, removed = false }: DirectoryFields & { removed?: boolean },
): Promise<void> {
  const { id, username } = person.row;
  const before = await ofLink(trx, id);
  const name = userName ?? before?.name ?? username;
  const external = externalId === undefined ? (before?.external_id ?? null) : externalId;
  if (name.length > 255 || (external ?? '').length > 255)
    throw scimFault('invalidValue', 'userName and externalId have at most 255 characters.');
  const same =
    before?.name === name && before.external_id === external && Boolean(before.removed) === removed;
  if (same || (!before && userName === undefined && external === null && !removed)) return;
  const columns = { name, name_key: nameKey(name), external_id: external, removed };
  const other = await trx('directory_links')
    .where({ name_key: columns.name_key })
    .whereNot({ person_id: id })
    .first('id');
  if (other) throw new Refusal('already-exists', {}, 'Another user has this userName.');
  if (before)
    await trx('directory_links')
      .where({ id: before.id })
      .update({ ...columns, updated_at: new Date() });
  else await trx('directory_links').insert({ ...newRow(), person_id: id, ...columns });
  const told = (link: { name: string; removed: unknown } | undefined) =>
    link ? { nameInDirectory: link.name, inDirectory: !link.removed } : { inDirectory: false };
  await recordChange(trx, actor, 'user.directory', subjectOf(person), told(before), told(columns));
}

/** Lock the one who acts and everyone whom a change of this person may concern. */
async function lockAll(
  trx: Transaction,
  actor: Actor,
  ids: readonly number[],
  manager: string | null | undefined,
): Promise<void> {
  const supervisors = manager ? [idOf(manager)].filter((id) => id > 0) : [];
  await lockActor(trx, actor, [...ids, ...supervisors, ...(await administratorIds(trx))], 'change');
}

/** A person here whom a new user would be: the one of the same name whom the directory has deleted. */
async function comingBack(trx: Transaction, userName: string): Promise<number | null> {
  const row = await trx('directory_links')
    .where({ name_key: nameKey(userName), removed: true })
    .first('person_id');
  return row?.person_id ?? null;
}

/** @throws Refusal already-exists where someone has the name, or the address */
async function refuseKnown(trx: Transaction, userName: string, email: string): Promise<void> {
  const keys = [...keysFor(userName), ...keysFor(email)];
  const named = await trx('directory_links')
    .where({ name_key: nameKey(userName) })
    .first('id');
  const person = await trx('up_users').whereIn('username_key', keys).orWhereIn('email_key', keys).first('id');
  if (named ?? person)
    throw new Refusal('already-exists', {}, 'There is a user with this userName or address.');
}

/** The required fields of a new user. @throws Refusal invalidValue */
async function newcomer(trx: Transaction, fields: DirectoryFields & { userName: string; email: string }) {
  const { firstName, lastName } = namesOf(fields);
  if (!firstName || !lastName)
    throw scimFault('invalidValue', 'name.givenName and name.familyName are required.');
  const rows = await trx('up_users').select('username_key');
  const keys = new Set(rows.map(({ username_key }) => username_key));
  const claims = {
    sub: '',
    preferred_username: fields.userName,
    given_name: firstName,
    family_name: lastName,
  };
  const made = newcomerFrom(claims, fields.email, (username) => keys.has(nameKey(username)));
  const { data, error } = administratorInput.safeParse(made);
  if (data) return data;
  throw scimFault('invalidValue', error.issues[0]?.message ?? 'The user cannot be made of this.');
}

const isAddress = (text: string): boolean => text.includes('@');

/**
 * A user whom the directory adds: an employee without a password, told by mail how to log in. One of the same name whom
 * it had deleted comes back. OPS-20
 * @returns the id
 * @throws Refusal bad-input, already-exists, and as makePerson and changeUser
 */
function add(strapi: Core.Strapi, asked: Actor, fields: DirectoryFields): Promise<number> {
  const actor = directoryActor(asked);
  const { userName, email = userName && isAddress(userName) ? userName : undefined } = fields;
  if (!userName) throw scimFault('invalidValue', 'userName is required.');
  if (!email) throw scimFault('invalidValue', 'An address is required, as emails.');
  return inTransaction(strapi, async (trx) => {
    await takeTurns(trx);
    const back = await comingBack(trx, userName);
    await lockAll(trx, actor, back === null ? [] : [back], fields.manager);
    if (back !== null) {
      await change(trx, actor, back, { active: true, ...fields });
      return back;
    }
    await refuseKnown(trx, userName, email);
    const person = { ...(await newcomer(trx, { ...fields, userName, email })) };
    const { username: _username, ...more } = await patchOf(trx, { ...fields, email });
    const input = { ...more, ...person };
    const { id, tell } = await makePerson(trx, actor, input, {
      password: null,
      send: (to) => invite(trx, to, input),
    });
    const made = await lockSeenPerson(trx, actor, id);
    if (fields.active === false) await disablePerson(trx, actor, id);
    else await tell();
    await keepLink(trx, actor, made, { ...fields, userName });
    return id;
  });
}

/** Change a locked person as the directory says; who is disabled keeps everything else. */
async function change(trx: Transaction, actor: Actor, id: number, fields: DirectoryFields): Promise<void> {
  const person = await lockSeenPerson(trx, actor, id);
  if (person.row.erased_at !== null) throw new Refusal('not-found');
  await keepLink(trx, actor, person, fields);
  if (fields.active === false && !person.facts.blocked) return disablePerson(trx, actor, id);
  const comesBack = fields.active === true && person.facts.blocked;
  if (comesBack) await enablePerson(trx, actor, id);
  const changed = await changesOf(trx, person, await patchOf(trx, fields));
  const patch = { ...changed, ...(comesBack && { groups: [...COMING_BACK.groups] }) };
  if (Object.keys(patch).length > 0) await changeUser(trx, actor, id, patch);
}

/**
 * A user whom the directory changes, disables or enables. OPS-20
 * @throws Refusal not-found, bad-input, already-exists, and as changeUser, disablePerson and enablePerson
 */
function update(strapi: Core.Strapi, asked: Actor, id: number, fields: DirectoryFields): Promise<void> {
  const actor = directoryActor(asked);
  return inTransaction(strapi, async (trx) => {
    await takeTurns(trx);
    await lockAll(trx, actor, [id], fields.manager);
    if ((await ofLink(trx, id))?.removed) throw new Refusal('not-found');
    await change(trx, actor, id, fields);
  });
}

/**
 * A user whom the directory deletes is disabled, and it sees them no more: no person is ever deleted here. OPS-20
 * @throws Refusal not-found, and as disablePerson
 */
function remove(strapi: Core.Strapi, asked: Actor, id: number): Promise<void> {
  const actor = directoryActor(asked);
  return inTransaction(strapi, async (trx) => {
    await takeTurns(trx);
    await lockAll(trx, actor, [id], null);
    const person = await lockSeenPerson(trx, actor, id);
    if (person.row.erased_at !== null || (await ofLink(trx, id))?.removed) throw new Refusal('not-found');
    await keepLink(trx, actor, person, { removed: true });
    if (!person.facts.blocked) await disablePerson(trx, actor, id);
  });
}

export default { add, update, remove };
