import { type Actor, isAdmin } from '@intranet/domain';
import { announce } from '../platform/news/announcements/announce';
import { selectRows } from '../platform/database/select';
import type { Flag } from '../platform/database/tables/values';
import type { Transaction } from '../platform/database/transaction';
import type { Addressee } from '../platform/people/names';
import { isAdministrator, memberColumns, readAdministration } from '../platform/people/membership';
import { itMembers } from '../platform/people/it-members';
import { addresseeOf, fullNameById, fullNameOf } from '../platform/people/names';
import { administratorIds, type LockedPerson } from './person';
import { tellOfSupervisor } from './rights-news';
import { isUnsupervised } from './supervisors';

/** The person who acts, as news name them: 'Ingrid Tanaka (IT)'. */
export const doerOf = async (trx: Transaction, actor: Actor): Promise<string> =>
  `${await fullNameById(trx, actor.id)} (${isAdmin(actor) ? 'Administrator' : 'IT'})`;

/** These people as far as they can be told: unblocked, and not the one who acts. */
export async function toTell(trx: Transaction, actor: Actor, ids: readonly number[]): Promise<Addressee[]> {
  const known = [...new Set(ids)].filter((id) => id !== actor.id);
  const rows = await selectRows(
    trx('up_users as u').whereIn('u.id', known).where('u.blocked', false).orderBy('u.id'),
    { u: 'up_users' },
    memberColumns,
  );
  return rows.map(addresseeOf);
}

/**
 * Tell of a hand-over: each of the people, their new supervisor and the former one, and the administrators, by one
 * notice and one mail each. USR-18, USR-15
 * @param to id of the new supervisor, null for none
 * @param moved with their supervisors after it
 */
export async function tellOfHandOver(
  trx: Transaction,
  actor: Actor,
  from: LockedPerson,
  to: number | null,
  moved: readonly LockedPerson[],
): Promise<void> {
  for (const { row } of moved) {
    await tellOfSupervisor(trx, actor, row.id, { from: from.row.id, to: row.supervisor_id });
  }
  // One of them who takes over reports to someone else, and is told so.
  const theirs = moved.filter(({ row }) => row.id !== to);
  const facts = {
    by: await doerOf(trx, actor),
    from: fullNameOf(from.row),
    to: to === null ? null : await fullNameById(trx, to),
    people: theirs.map(({ row }) => fullNameOf(row)),
  };
  if (theirs.length === 0) return;
  const told = new Set<number>();
  const say = async (name: 'reports-to-you' | 'reports-elsewhere' | 'people-handed-over', ids: number[]) => {
    for (const person of await toTell(
      trx,
      actor,
      ids.filter((id) => !told.has(id)),
    )) {
      told.add(person.id);
      await announce(trx, person, name, facts, { by: actor.id });
    }
  };
  if (to !== null) await say('reports-to-you', [to]);
  await say('reports-elsewhere', [from.row.id]);
  await say('people-handed-over', await readAdministration(trx));
}

/** Who still reports to a person who no longer supervises. */
async function unsupervisedUnder(trx: Transaction, id: number) {
  return selectRows(
    trx('up_users as u')
      .where('u.supervisor_id', id)
      .whereRaw(isUnsupervised('u'))
      .orderBy(['u.last_name', 'u.first_name', 'u.id']),
    { u: 'up_users' },
    ['u.id', 'u.first_name', 'u.last_name'],
    { administrator: trx.raw<Flag>(isAdministrator('u.id')) },
  );
}

/**
 * Tell IT and the administrators of the people who report to someone who no longer supervises, if there are any: those
 * who can change it are led to that person. Administrators, above or below, are named to administrators only. USR-18
 * @param from who no longer supervises
 */
export async function tellOfUnsupervised(trx: Transaction, actor: Actor, from: LockedPerson): Promise<void> {
  const found = await unsupervisedUnder(trx, from.row.id);
  const admins = await administratorIds(trx);
  const it = (await itMembers(trx)).map(({ id }) => id).filter((id) => !admins.includes(id));
  const administration = (await readAdministration(trx)).filter((id) => ![...admins, ...it].includes(id));
  const seen = from.facts.role === 'Administrator' ? [] : found.filter(({ administrator }) => !administrator);
  const by = await doerOf(trx, actor);
  const audiences = [
    ['people-unsupervised', admins, found],
    ['people-unsupervised', it, seen],
    ['people-unsupervised-told', administration, seen],
  ] as const;
  for (const [name, ids, people] of audiences) {
    if (people.length === 0) continue;
    const facts = { by, from: fullNameOf(from.row), people: people.map(fullNameOf) };
    const about = { recordId: String(from.row.id), by: actor.id };
    for (const person of await toTell(trx, actor, ids)) await announce(trx, person, name, facts, about);
  }
}
