import type { GroupRow, RoleRow } from '../platform/database/tables/people';
import type { GroupName, RoleName } from '@intranet/domain';
import { keyColumns } from '../platform/people/name-keys';
import { newRow, type Transaction } from '../platform/database/transaction';

/** A person to insert; `supervisor` is another's username. */
export interface SeedPerson {
  username: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  title: string | null;
  division: string | null;
  role: RoleName;
  groups: readonly GroupName[];
  supervisor: string | null;
  workPhone: string | null;
  workCellPhone: string | null;
  dob: string | null;
  blocked: boolean;
  realColor?: string | null;
  lastLogin?: Date | null;
  /** Defaults to now. */
  createdAt?: Date;
}

/** Rows per statement: SQLite allows a limited number of bindings. */
export const BATCH = 400;

/** Insert people with their roles, groups and supervisors. @returns id by username */
export async function insertPeople(trx: Transaction, people: SeedPerson[]): Promise<Map<string, number>> {
  const now = new Date();
  await trx.batchInsert(
    'up_users',
    people.map((person) => ({
      ...newRow(now),
      created_at: person.createdAt ?? now,
      username: person.username,
      email: person.email,
      ...keyColumns(person),
      password: person.passwordHash,
      provider: 'local',
      confirmed: true,
      blocked: person.blocked,
      first_name: person.firstName,
      last_name: person.lastName,
      title: person.title,
      division: person.division,
      work_phone: person.workPhone,
      work_cell_phone: person.workCellPhone,
      dob: person.dob,
      real_color: person.realColor ?? null,
      last_login: person.lastLogin ?? null,
      revision: 0,
    })),
    BATCH / 10,
  );
  const idOf = async (table: 'up_roles' | 'groups') => {
    const rows = await trx<RoleRow | GroupRow>(table).select('id', 'name');
    return new Map<string, number>(rows.map(({ id, name }) => [name, id]));
  };
  const rows = await trx('up_users').select('id', 'username');
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  const roles = await idOf('up_roles');
  const groups = await idOf('groups');
  await trx.batchInsert(
    'up_users_role_lnk',
    people.map(({ username, role }) => ({ user_id: ids.get(username), role_id: roles.get(role) })),
    BATCH,
  );
  await trx.batchInsert(
    'up_users_groups_lnk',
    people.flatMap(({ username, groups: names }) =>
      names.map((name) => ({ user_id: ids.get(username), group_id: groups.get(name) })),
    ),
    BATCH,
  );
  for (const [supervisor, members] of groupBySupervisor(people)) {
    if (supervisor === null) continue;
    await trx('up_users')
      .whereIn(
        'username',
        members.map(({ username }) => username),
      )
      .update({ supervisor_id: ids.get(supervisor) });
  }
  return ids;
}

const groupBySupervisor = (people: SeedPerson[]): Map<string | null, SeedPerson[]> => {
  const result = new Map<string | null, SeedPerson[]>();
  for (const person of people) {
    const members = result.get(person.supervisor) ?? [];
    members.push(person);
    result.set(person.supervisor, members);
  }
  return result;
};
