import { type Actor, canSeeUser, type GroupName, type PersonFacts, Refusal, roleFor } from '@intranet/domain';
import { asGroups } from '../session/groups';
import { lockRow, type Transaction } from '../database/transaction';
import type { Subject } from '../audit/record-change';
import { asDay, type Cell } from '../database/columns';

/** A person's row, locked. */
export interface StoredPerson {
  id: number;
  document_id: string;
  username: string;
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  dob: Cell;
  work_phone: string | null;
  work_cell_phone: string | null;
  title: string | null;
  division: string | null;
  real_color: string | null;
  supervisor_id: number | null;
  blocked: boolean | number;
  revision: number;
  former_names: string | null;
}

/** A person locked for a change, with what rules ask for. */
export interface LockedPerson {
  row: StoredPerson;
  facts: PersonFacts;
}

const groupsOf = async (trx: Transaction, id: number): Promise<GroupName[]> => {
  const rows = (await trx('up_users_groups_lnk as l')
    .join('groups as g', 'g.id', 'l.group_id')
    .where('l.user_id', id)
    .select('g.id', 'g.name')) as { id: number; name: string }[];
  return asGroups(rows.map((row) => `${row.id}:${row.name}`).join(',') || null).map(({ name }) => name);
};

const roleOf = async (trx: Transaction, id: number) => {
  const row = await trx('up_users_role_lnk as l')
    .join('up_roles as r', 'r.id', 'l.role_id')
    .where('l.user_id', id)
    .first('r.name');
  return row?.name === 'Administrator' ? 'Administrator' : ('Authenticated' as const);
};

/**
 * The person with this id, locked, if the actor may see them.
 * @throws Refusal not-found
 */
export async function lockPerson(trx: Transaction, actor: Actor, id: number): Promise<LockedPerson> {
  const row = await lockRow<StoredPerson>(trx, 'up_users', { id });
  if (!row) throw new Refusal('not-found');
  const facts: PersonFacts = {
    id: row.id,
    role: await roleOf(trx, id),
    groups: await groupsOf(trx, id),
    blocked: Boolean(row.blocked),
  };
  if (!canSeeUser(actor, facts)) throw new Refusal('not-found');
  return { row, facts };
}

/** Somebody as the rules see them when they act; nothing is locked. Undefined when there is no such person. */
export async function actorById(trx: Transaction, id: number): Promise<Actor | undefined> {
  const row = await trx('up_users').where({ id }).first('username');
  return row && { id, username: row.username, role: await roleOf(trx, id), groups: await groupsOf(trx, id) };
}

/**
 * Ids of the unblocked Administrators. Who takes the role or the account of one locks all of them and asks again, so that
 * two who disable each other at the same moment cannot both succeed. USR-12
 */
export async function administratorIds(trx: Transaction): Promise<number[]> {
  const rows = (await trx('up_users as u')
    .join('up_users_role_lnk as l', 'l.user_id', 'u.id')
    .join('up_roles as r', 'r.id', 'l.role_id')
    .where({ 'r.name': 'Administrator', 'u.blocked': false })
    .orderBy('u.id')
    .select('u.id')) as { id: number }[];
  return rows.map(({ id }) => id);
}

/** How many unblocked Administrators there are besides this person; all of them are locked. */
export const otherAdministrators = async (trx: Transaction, personId: number): Promise<number> =>
  (await administratorIds(trx)).filter((id) => id !== personId).length;

/** Put a person into exactly these groups, and into the role that follows from them. USR-02 */
export async function setGroups(
  trx: Transaction,
  personId: number,
  groups: readonly GroupName[],
): Promise<void> {
  await trx('up_users_groups_lnk').where({ user_id: personId }).delete();
  const chosen = (await trx('groups')
    .whereIn('name', [...groups])
    .select('id')) as { id: number }[];
  if (chosen.length > 0) {
    await trx('up_users_groups_lnk').insert(chosen.map(({ id }) => ({ user_id: personId, group_id: id })));
  }
  const role = await trx('up_roles')
    .where({ name: roleFor(groups) })
    .first('id');
  await trx('up_users_role_lnk').where({ user_id: personId }).delete();
  await trx('up_users_role_lnk').insert({ user_id: personId, role_id: role.id });
}

/** What the audit says of a person: everything but secrets. SEC-08 */
export function auditFacts({ row, facts }: LockedPerson, supervisor: string): Record<string, unknown> {
  return {
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    dob: asDay(row.dob),
    workPhone: row.work_phone,
    workCellPhone: row.work_cell_phone,
    title: row.title,
    division: row.division,
    realColor: row.real_color,
    reportsTo: supervisor,
    groups: [...facts.groups].sort(),
    role: facts.role,
    blocked: facts.blocked,
  };
}

/** How the audit names a person. */
export const subjectOf = ({ row }: LockedPerson): Subject => ({
  type: 'user',
  documentId: row.document_id,
  name: `${row.first_name} ${row.last_name} (${row.username})`,
});
