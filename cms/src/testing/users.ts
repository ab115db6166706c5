import type { UserInput } from '@intranet/domain';
import type { Client, Json } from './http';
import type { TestServer } from './server';

let made = 0;

/** The fields of a new person; say only what matters. */
export function aUser(fields: Partial<UserInput> = {}): UserInput {
  made += 1;
  return {
    username: `new.person${made}`,
    email: `new.person${made}@intranet.example`,
    password: 'First-Pass-2026!',
    firstName: 'Nora',
    lastName: `Newman-${made}`,
    dob: '1990-01-31',
    ...fields,
  };
}

/** Each person that a case has made leaves all groups: the votes of the cases after it do not wait for them. */
export const newPeopleLeaveGroups = async ({ db }: TestServer): Promise<void> => {
  const people = db('up_users').where('username', 'like', 'new.person%').select('id');
  await db('up_users_groups_lnk').whereIn('user_id', people).delete();
};

/** A new person who is there. */
export async function createdUser(client: Client, fields: Partial<UserInput> = {}): Promise<Json> {
  const { status, body, text } = await client.post('/auth/local/register', aUser(fields));
  if (status !== 201) throw new Error(`The user was refused: ${text}`);
  return body;
}

/** The numeric id of somebody. */
export const idOf = async ({ db }: TestServer, username: string): Promise<number> =>
  (await db('up_users').where({ username }).first('id')).id;

/** Names of the groups somebody is in. */
export const groupsOf = async ({ db }: TestServer, id: number): Promise<string[]> => {
  const rows: Json[] = await db('up_users_groups_lnk as l')
    .join('groups as g', 'g.id', 'l.group_id')
    .where('l.user_id', id)
    .orderBy('g.name')
    .select('g.name');
  return rows.map(({ name }) => name);
};

/** Name of the role somebody has. */
export const roleOf = async ({ db }: TestServer, id: number): Promise<string> =>
  (
    await db('up_users_role_lnk as l')
      .join('up_roles as r', 'r.id', 'l.role_id')
      .where('l.user_id', id)
      .first('r.name')
  ).name;
