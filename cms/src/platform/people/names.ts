import { type Actor, actedFor } from '@intranet/domain';
import { remembered } from '../database/remembered';
import type { Reader } from '../database/transaction';

/** The recipient of a mail. */
export interface Addressee {
  id: number;
  email: string;
  firstName: string;
}

interface Names {
  username: string;
  first_name: string;
  last_name: string;
}

/** What a person or a visitor is called; `fullName` of `platform/lists/full-name.ts` is the same as SQL. @returns 'Ingrid Tanaka' */
export const fullNameOf = ({ first_name, last_name }: Omit<Names, 'username'>): string =>
  `${first_name} ${last_name}`;

/** Whom mails go to. */
export const addresseeOf = (person: Omit<Addressee, 'firstName'> & Pick<Names, 'first_name'>): Addressee => ({
  id: person.id,
  email: person.email,
  firstName: person.first_name,
});

const names = remembered<number, Names>(async (db, id) =>
  db('up_users').where({ id }).first('username', 'first_name', 'last_name'),
);

const ids = remembered<string, number | null>(
  async (db, username) => (await db('up_users').where({ username }).first('id'))?.id ?? null,
);

/** For a transaction that has locked or created a person, and so knows their names. */
export const keepNames = (db: Reader, { id, ...own }: Names & { id: number }): void => {
  names.keep(db, id, own);
  ids.keep(db, own.username, id);
};

/** Call when a person is renamed in this transaction. */
export const forgetNames = (db: Reader): void => {
  names.forget(db);
  ids.forget(db);
};

/** The id of a person by username, no matter who they are; null where no one has it. */
export const idByUsername = (db: Reader, username: string): Promise<number | null> => ids.read(db, username);

/** A person's full name. @returns 'Ingrid Tanaka' */
export const fullNameById = async (db: Reader, id: number): Promise<string> =>
  fullNameOf(await names.read(db, id));

/** Who acts, as history and notices name them: a person, or an account for machines and its owner. API-03 */
export async function nameOfActor(
  db: Reader,
  { id, machine }: Pick<Actor, 'id' | 'machine'>,
): Promise<string> {
  const person = await fullNameById(db, id);
  return machine ? actedFor(machine.name, person) : person;
}

/** A person's username; null for none. */
export function usernameById(db: Reader, id: number): Promise<string>;
export function usernameById(db: Reader, id: number | null): Promise<string | null>;
export async function usernameById(db: Reader, id: number | null): Promise<string | null> {
  return id === null ? null : (await names.read(db, id)).username;
}
