import { Refusal } from '@intranet/domain';
import type { Transaction } from '../database/transaction';
import { inGroup, isAdministrator, memberColumns, type MemberRow } from './membership';

/** Somebody who is told of tickets, or works on them. */
export type DeskPerson = MemberRow;

const unblockedMembers = (trx: Transaction) =>
  trx('up_users as u').where('u.blocked', false).whereRaw(inGroup('u.id', 'IT'));

/**
 * Everyone unblocked of group IT, Administrators among them, in the order of their ids: they see all tickets, and are told of
 * them and of the mail queue. Who can be given tickets is another question: `assignable`. TIC-05, NOT-05
 */
export async function itMembers(trx: Transaction): Promise<DeskPerson[]> {
  const members: DeskPerson[] = await unblockedMembers(trx).orderBy('u.id').select(memberColumns);
  return members;
}

/**
 * A member of IT who can be given tickets: unblocked, and no Administrator, whom no select shows (USR-11). The one who gives
 * them one holds them already, so that they stay so until the transaction ends. undefined when there is none.
 */
export async function assignable(
  trx: Transaction,
  who: { id: number } | { username: string },
): Promise<DeskPerson | undefined> {
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
