import { type Actor, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { places, rowsIn } from '../database/raw';
import { type Hold, inTransaction, lockClause, type Transaction } from '../database/transaction';
import { keepNames } from './names';

/** Statements for more people than this are too many shapes to keep prepared. */
const FEW = 8;

/** A person as the locks see them. */
export interface HeldPerson {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  blocked: boolean | number;
}

/**
 * Lock people, in the order of their ids: the first locks of a transaction (database/lock-order.ts).
 * @param hold others may rely on them too ('rely': until then nobody is disabled, moved or renamed), or nobody else may
 * ('change')
 * @returns those there are, as they are once nobody else changes them
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
 * Lock who acts, with the people their act is about. A person who was disabled since the request came in does nothing any more:
 * a block holds at once, also for what is on its way. SES-15
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

/** The ids of people by their usernames, no matter who they are; nothing is locked. */
export async function idsByUsername(
  trx: Transaction,
  usernames: readonly (string | null | undefined)[],
): Promise<number[]> {
  const wanted = usernames.filter((name): name is string => Boolean(name));
  if (wanted.length === 0) return [];
  const rows = (await trx('up_users').whereIn('username', wanted).select('id')) as { id: number }[];
  return rows.map(({ id }) => id);
}

/**
 * Do everything of a write or nothing, as somebody who is locked first.
 * @param work gets the actor too, as they are under the lock
 * @param others ids of the people the write relies on, found without locks
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
