import { type Actor, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { places, rowsIn } from '../database/raw';
import type { PersonRow } from '../database/tables/people';
import { type Hold, inTransaction, lockClause, type Transaction } from '../database/transaction';
import { keepNames } from './names';

/** Statements for more people than this have too many variants to keep prepared. */
const FEW = 8;

/** A person as the locks need them. */
export type HeldPerson = Pick<
  PersonRow,
  'id' | 'username' | 'email' | 'first_name' | 'last_name' | 'blocked'
>;

/**
 * Lock people in the order of their ids: the first locks of a transaction (platform/database/lock-order.ts).
 * @param hold 'rely': shared with others, and until then no one is disabled, moved or renamed; 'change': exclusive
 * @returns the existing ones, as read under the lock
 */
export async function lockPeople(
  trx: Transaction,
  ids: readonly number[],
  hold: Hold,
): Promise<HeldPerson[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const people = await rowsIn<HeldPerson>(
    trx,
    wanted.length <= FEW ? `lock-people-${hold}-${wanted.length}` : null,
    `select "id", "username", "email", "first_name", "last_name", "blocked" from "up_users"
     where "id" in (${places(wanted.length)}) order by "id" ${lockClause(trx, hold)}`,
    wanted,
  );
  for (const person of people) keepNames(trx, person);
  return people;
}

/**
 * Lock the actor, with the people their action is about. A person who was disabled since the request arrived can do
 * nothing any more: a block applies at once, also to running requests. SES-15
 * @throws Refusal no-session
 */
export async function lockActor(
  trx: Transaction,
  actor: Pick<Actor, 'id'>,
  others: readonly number[] = [],
  hold: Hold = 'rely',
): Promise<HeldPerson[]> {
  const people = await lockPeople(trx, [actor.id, ...others], hold);
  const own = people.find(({ id }) => id === actor.id);
  if (!own || own.blocked) throw new Refusal('no-session');
  return people;
}

/** The ids of people by username, no matter who they are; nothing is locked. */
export async function idsByUsername(
  trx: Transaction,
  usernames: readonly (string | null | undefined)[],
): Promise<number[]> {
  const wanted = usernames.filter((name): name is string => Boolean(name));
  if (wanted.length === 0) return [];
  const rows = await trx('up_users').whereIn('username', wanted).select('id');
  return rows.map(({ id }) => id);
}

/**
 * Do all of a write or nothing, as an actor who is locked first.
 * @param work also gets the actor, as read under the lock
 * @param others ids of people the write relies on, found without locks
 * @throws Refusal no-session, and what `work` throws
 */
export function asActor<T>(
  strapi: Core.Strapi,
  actor: Pick<Actor, 'id'>,
  work: (trx: Transaction, own: HeldPerson) => Promise<T>,
  others: (trx: Transaction) => Promise<readonly (number | null)[]> = async () => [],
): Promise<T> {
  return inTransaction(strapi, async (trx) => {
    const ids = (await others(trx)).filter((id): id is number => id !== null);
    const people = await lockActor(trx, actor, ids);
    return work(
      trx,
      people.find(({ id }) => id === actor.id)!,
    );
  });
}
