import { type Actor, type GroupName, isAdmin } from '@intranet/domain';
import { selectRows } from '../database/select';
import type { PersonRow } from '../database/tables/people';
import { remembered } from '../database/remembered';
import type { Reader, Transaction } from '../database/transaction';

/*
 * The SQL of who is in which group and role. Everything else asks here. `person` is always an SQL expression of somebody's
 * id, such as 'u.id'; the aliases in here are used nowhere else, so that it can stand in any statement.
 */

const from = 'from up_users_groups_lnk ml join groups mg on mg.id = ml.group_id';

/** SQL: they are in one of these groups. */
export const inGroup = (person: string, ...groups: GroupName[]): string =>
  `exists (select 1 ${from} where ml.user_id = ${person} and mg.name in (${groups.map((name) => `'${name}'`).join(', ')}))`;

/** SQL: the rows of their groups, `mg`; a condition follows after `and`. */
export const groupsOf = (person: string): string => `select 1 ${from} where ml.user_id = ${person}`;

/** SQL: they write weekly reports, as `writesReports` of domain says: only on their lines are reports owed. WAR-17, WAI-02 */
export const writesReports = (person: string): string => inGroup(person, 'Employee');

/** SQL: one of their groups must have a second factor. MFA-05 */
export const inSecondFactorGroup = (person: string): string =>
  `exists (select 1 ${from} where ml.user_id = ${person} and mg.second_factor)`;

/** SQL: the names of these groups, 'Admin,IT'; null for none. */
export const secondFactorGroups = "(select string_agg(name, ',') from groups where second_factor)";

/** SQL: their role is Administrator. */
export const isAdministrator = (person: string): string =>
  `exists (select 1 from up_users_role_lnk ml join up_roles mr on mr.id = ml.role_id
    where ml.user_id = ${person} and mr.name = 'Administrator')`;

/** SQL: the actor may name them in a record. Administrators are in no list and no select of others. USR-11 */
export const canBeNamed = (actor: Actor, person: string): string =>
  isAdmin(actor) ? '1 = 1' : `not ${isAdministrator(person)}`;

/** SQL: joins the role of a person as `r`. @param user alias of `up_users` */
export const joinRole = (user: string): string =>
  `left join up_users_role_lnk rl on rl.user_id = ${user}.id
  left join up_roles r on r.id = rl.role_id`;

/** SQL: they are in a group, whichever. */
export const inAnyGroup = (person: string): string =>
  `exists (select 1 from up_users_groups_lnk ml where ml.user_id = ${person})`;

/** SQL: they work for the company, as in `isStaff`: a person in no group is a customer. */
export const isStaff = (person: string): string => `(${isAdministrator(person)} or ${inAnyGroup(person)})`;

/** SQL: the names of their groups, 'Employee,IT'; null for none. */
export const groupNames = (person: string): string =>
  `(select string_agg(mg.name, ',') ${from} where ml.user_id = ${person})`;

const idsAndNames = "string_agg(mg.id || ':' || mg.name, ',')";

/** SQL: their groups with ids, '2:Employee,5:IT', as `asGroups` reads them; null for none. */
export const groupList = (person: string): string =>
  `(select ${idsAndNames} ${from} where ml.user_id = ${person})`;

/** SQL: their groups by documentId, 'abc:Employee,def:IT'; null for none. */
export const groupAddresses = (person: string): string =>
  `(select string_agg(mg.document_id || ':' || mg.name, ',') ${from} where ml.user_id = ${person})`;

/** SQL: the same for everyone, one row each: `user_id` and `names`. */
export const groupListOfEach = `(select ml.user_id, ${idsAndNames} as names ${from} group by ml.user_id)`;

/** The names of a person that statements, mails and ballots use. */
export type MemberRow = Pick<PersonRow, 'id' | 'username' | 'email' | 'first_name' | 'last_name'>;

/** A person in one of the requested groups. */
interface Membership extends MemberRow {
  group_name: GroupName;
}

/** A person with a part in change control; an Administrator has that of the role, whatever their groups. */
interface BoardRow extends MemberRow {
  group_name: GroupName | 'Administrator';
}

/** The columns of `MemberRow`, from `up_users as u`. */
export const memberColumns = ['u.id', 'u.username', 'u.email', 'u.first_name', 'u.last_name'] as const;

/** The person with this id, as long as they are not blocked; undefined otherwise. */
export const activePerson = (trx: Transaction, id: number): Promise<MemberRow | undefined> =>
  trx('up_users as u').where({ 'u.id': id, 'u.blocked': false }).first(memberColumns);

/** The unblocked Administrators, by id. */
export const administrators = (db: Reader): Promise<MemberRow[]> =>
  selectRows(
    db('up_users as u').where('u.blocked', false).whereRaw(isAdministrator('u.id')).orderBy('u.id'),
    { u: 'up_users' },
    memberColumns,
  );

const members = (db: Reader, groups: readonly GroupName[]) =>
  db('up_users as u')
    .join('up_users_groups_lnk as l', 'l.user_id', 'u.id')
    .join('groups as g', 'g.id', 'l.group_id')
    .whereRaw(`not ${isAdministrator('u.id')}`)
    .where('u.blocked', false)
    .whereIn('g.name', [...groups])
    .select([...memberColumns, 'g.name as group_name']);

/** Unblocked people in these groups who are not Administrators, by name, with one row for each of their groups. */
export const memberships = async (db: Reader, groups: readonly GroupName[]): Promise<Membership[]> =>
  members(db, groups).orderBy(['u.last_name', 'u.first_name', 'u.id']);

const board = remembered<void, BoardRow[]>(async (db) =>
  members(db, ['CM', 'CCB', 'Project Manager', 'Developer'])
    .unionAll(
      db('up_users as u')
        .where('u.blocked', false)
        .whereRaw(isAdministrator('u.id'))
        .select([...memberColumns, db.raw("'Administrator' as group_name")]),
    )
    .orderBy(['last_name', 'first_name', 'id']),
);

/** The people with parts in change control; read once per transaction (`forgetMemberships`). */
export const readBoardRows = (db: Reader): Promise<BoardRow[]> => board.read(db);

const administration = remembered<void, number[]>(async (db) => {
  const rows = await selectRows(
    db('up_users as u')
      .where({ 'u.blocked': false })
      .whereRaw(`(${isAdministrator('u.id')} or ${inGroup('u.id', 'Administration')})`)
      .orderBy('u.id'),
    { u: 'up_users' },
    ['u.id'],
  );
  return rows.map(({ id }) => id);
});

/** Admins and group Administration, unblocked; read once per transaction (`forgetMemberships`). */
export const readAdministration = (db: Reader): Promise<number[]> => administration.read(db);

/** Call when a person joins, leaves or is renamed in this transaction. */
export const forgetMemberships = (db: Reader): void => {
  board.forget(db);
  administration.forget(db);
};
