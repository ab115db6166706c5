import {
  type Actor,
  canSeeUser,
  type GroupName,
  NO_SUPERVISOR,
  type PersonFacts,
  Refusal,
  roleFor,
  writesReports,
} from '@intranet/domain';
import { rightsOf } from '../platform/people/actor-by-id';
import { reviseRow } from '../platform/database/revision';
import type { GroupRow, PersonRow, RoleRow } from '../platform/database/tables/people';
import { lockRow, type Transaction } from '../platform/database/transaction';
import type { Subject } from '../platform/audit/record-change';
import { asDay } from '../platform/database/columns';
import { administrators, forgetMemberships } from '../platform/people/membership';
import { remembered } from '../platform/database/remembered';
import { forgetNames, fullNameOf, usernameById } from '../platform/people/names';
import { beginAgain, keepTimes } from '../weekly-reports/assignment-times';
import { forgetSupervisors } from './supervisors';

/** A person locked for a change, with what rules ask for. */
export interface LockedPerson {
  row: PersonRow;
  facts: PersonFacts;
}

/** The person with this id, locked, no matter who asks. @throws Refusal not-found */
export async function lockPerson(trx: Transaction, id: number): Promise<LockedPerson> {
  const row = await lockRow(trx, 'up_users', { id });
  if (!row) throw new Refusal('not-found');
  // Read once the row is locked; before, others may still be changing it.
  return { row, facts: { id, blocked: Boolean(row.blocked), ...(await rightsOf(trx, id)) } };
}

/**
 * The person with this id, locked, if the actor may see them.
 * @throws Refusal not-found
 */
export async function lockSeenPerson(trx: Transaction, actor: Actor, id: number): Promise<LockedPerson> {
  const person = await lockPerson(trx, id);
  if (!canSeeUser(actor, person.facts)) throw new Refusal('not-found');
  return person;
}

/** Change columns of a locked person, and their revision. */
export async function changePerson(
  trx: Transaction,
  { row }: LockedPerson,
  columns: Record<string, unknown>,
): Promise<void> {
  await reviseRow(trx, 'up_users', row, columns);
  forgetNames(trx);
  forgetMemberships(trx);
  forgetSupervisors(trx);
}

/**
 * Ids of the unblocked Administrators. A transaction that removes the role or disables one locks all of them and counts
 * again, so that two who disable each other at the same moment cannot both succeed. USR-12
 */
export const administratorIds = async (trx: Transaction): Promise<number[]> =>
  (await administrators(trx)).map(({ id }) => id);

/** How many other unblocked Administrators there are; all of them are locked. */
export const otherAdministrators = async (trx: Transaction, personId: number): Promise<number> =>
  (await administratorIds(trx)).filter((id) => id !== personId).length;

/**
 * Put a person into exactly these groups, and into the role that follows from them. Who leaves or comes into group
 * Employee has their charge lines until or from now; the caller holds their assignments (`lockAssignments`). USR-02, WAI-06
 */
export async function setGroups(
  trx: Transaction,
  { row, facts }: LockedPerson,
  groups: readonly GroupName[],
): Promise<void> {
  forgetSupervisors(trx);
  const personId = facts.id;
  const before = { ...facts, username: row.username };
  const [wrote, writes] = [writesReports(before), writesReports({ ...before, groups })];
  if (wrote && !writes) await keepTimes(trx, { person_id: personId });
  await trx('up_users_groups_lnk').where({ user_id: personId }).delete();
  await trx('up_users_role_lnk').where({ user_id: personId }).delete();
  await joinGroups(trx, personId, groups);
  if (!wrote && writes) await beginAgain(trx, personId);
}

/** The ids of groups and roles by name; they are created at a start and never change. */
const idsOf = remembered<'groups' | 'up_roles', Map<string, number>>(async (db, table) => {
  const rows = await db<RoleRow | GroupRow>(table).select('id', 'name');
  return new Map<string, number>(rows.map(({ id, name }) => [name, id]));
});

/** Put a person without groups and role into these groups, and into the role that follows from them. USR-02 */
export async function joinGroups(
  trx: Transaction,
  personId: number,
  groups: readonly GroupName[],
): Promise<void> {
  forgetMemberships(trx);
  if (groups.length > 0) {
    const known = await idsOf.read(trx, 'groups');
    const chosen = [...new Set(groups)].map((name) => ({ user_id: personId, group_id: known.get(name) }));
    await trx('up_users_groups_lnk').insert(chosen);
  }
  const roles = await idsOf.read(trx, 'up_roles');
  await trx('up_users_role_lnk').insert({ user_id: personId, role_id: roles.get(roleFor(groups)) });
}

/** The typed fields in a person's own row. */
export const typedFields = (row: PersonRow) => ({
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
});

/** The audit facts of a person: everything except secrets. SEC-08 */
export function auditFacts({ row, facts }: LockedPerson, supervisor: string): Record<string, unknown> {
  return {
    ...typedFields(row),
    reportsTo: supervisor,
    groups: [...facts.groups].sort(),
    role: facts.role,
    blocked: facts.blocked,
  };
}

/** The same with their supervisor's current name. */
export const auditedFacts = async (trx: Transaction, person: LockedPerson) =>
  auditFacts(person, (await usernameById(trx, person.row.supervisor_id)) ?? NO_SUPERVISOR);

/** The name of a person in the audit. */
export const subjectOf = ({ row }: LockedPerson): Subject => ({
  type: 'user',
  documentId: row.document_id,
  name: `${fullNameOf(row)} (${row.username})`,
});
