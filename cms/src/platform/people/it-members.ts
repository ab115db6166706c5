import { Refusal } from '@intranet/domain';
import type { Transaction } from '../database/transaction';
import { inGroup, isAdministrator, memberColumns, type MemberRow } from './membership';

const unblockedMembers = (trx: Transaction) =>
  trx('up_users as u').where('u.blocked', false).whereRaw(inGroup('u.id', 'IT'));

/**
 * All unblocked members of group IT, Administrators included, in the order of their ids: they see all tickets and are
 * notified of them and of the mail queue. Who can be given a ticket is decided by `assignable`. TIC-05, NOT-05
 */
export async function itMembers(trx: Transaction): Promise<MemberRow[]> {
  const members: MemberRow[] = await unblockedMembers(trx).orderBy('u.id').select(memberColumns);
  return members;
}

/**
 * A member of IT who can be given tickets: unblocked, and not an Administrator, whom no select shows (USR-11). The caller
 * holds the lock on the person, so this stays true until the transaction ends. Undefined when there is none.
 */
export async function assignable(
  trx: Transaction,
  who: { id: number } | { username: string },
): Promise<MemberRow | undefined> {
  return unblockedMembers(trx)
    .where('id' in who ? { 'u.id': who.id } : { 'u.username': who.username })
    .whereRaw(`not ${isAdministrator('u.id')}`)
    .first(memberColumns);
}

/** The id of the member of IT with this username. @throws Refusal no-such-assignee */
export async function assigneeId(trx: Transaction, username: string): Promise<number> {
  const person = await assignable(trx, { username });
  if (person) return person.id;
  throw Refusal.at('assignedTo', 'no-such-assignee');
}
