import type { UserInput } from '@intranet/domain';
import type { Answer, Client, Json } from './http';
import { type LogIn, logIn } from './log-in';
import { people } from './people';
import type { TestServer } from './server';

let made = 0;

/** The fields of a new person; pass only those that matter. */
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

/** Each new person of a case leaves all groups afterwards, so that votes of later cases do not wait for them. */
export const newPeopleLeaveGroups = async ({ db }: TestServer): Promise<void> => {
  // By the demo company's names, since a mutated body may name a new person anything.
  const newPeople = db('up_users').whereNotIn('username', people).select('id');
  await db('up_users_groups_lnk').whereIn('user_id', newPeople).delete();
};

export const register = (client: Client, body: object): Promise<Answer> =>
  client.post('/auth/local/register', body);

export const putUser = (client: Client, id: number, patch: object): Promise<Answer> =>
  client.put(`/users/${id}`, patch);

/** A new person. */
export async function createdUser(client: Client, fields: Partial<UserInput> = {}): Promise<Json> {
  const { status, body, text } = await register(client, aUser(fields));
  if (status !== 201) throw new Error(`The user was refused: ${text}`);
  return body;
}

interface Newcomer {
  id: number;
  username: string;
  email: string;
  password: string;
  session: LogIn;
}

/** A new person with their own password, and a log-in. */
export async function newcomer({ anonymous, db }: TestServer, client: Client): Promise<Newcomer> {
  const { id, username, email } = await createdUser(client);
  await db('up_users').where({ id }).update({ temporary_password: false });
  const password = 'First-Pass-2026!';
  return { id, username, email, password, session: await logIn(anonymous, username, password) };
}

/** The numeric id of a person. */
export const idOf = async ({ db }: TestServer, username: string): Promise<number> =>
  (await db('up_users').where({ username }).first('id')).id;

/** Names of a person's groups. */
export const groupsOf = async ({ db }: TestServer, id: number): Promise<string[]> => {
  const rows: Json[] = await db('up_users_groups_lnk as l')
    .join('groups as g', 'g.id', 'l.group_id')
    .where('l.user_id', id)
    .orderBy('g.name')
    .select('g.name');
  return rows.map(({ name }) => name);
};

/** Name of a person's role. */
export const roleOf = async ({ db }: TestServer, id: number): Promise<string> =>
  (
    await db('up_users_role_lnk as l')
      .join('up_roles as r', 'r.id', 'l.role_id')
      .where('l.user_id', id)
      .first('r.name')
  ).name;

/** All data of people, to check that a refused change leaves nothing. */
export const allOfPeople = async ({ db }: TestServer) => ({
  people: await db('up_users').orderBy('id'),
  groups: await db('up_users_groups_lnk').select('user_id', 'group_id').orderBy(['user_id', 'group_id']),
  roles: await db('up_users_role_lnk').select('user_id', 'role_id').orderBy('user_id'),
  assignments: await db('assigned_contracts').orderBy('id'),
  audit: await db('audit_records').orderBy('id'),
  mails: await db('outbox_mails').select('id').orderBy('id'),
  sessions: await db('strapi_sessions').select('session_id', 'status').orderBy('session_id'),
});
