import { Refusal } from '@intranet/domain';
import type { Transaction } from '../database/transaction';
import type { Addressee } from '../mail/texts';
import type { MemberRow } from '../people/membership';
import { inGroup, isAdministrator, memberColumns } from '../people/membership';

export const fullNameOf = ({ first_name, last_name }: Pick<MemberRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

export const addresseeOf = ({ id, email, first_name }: MemberRow): Addressee => ({
  id,
  email,
  firstName: first_name,
});

/** A person who is not blocked; otherwise undefined. */
export const activePerson = (trx: Transaction, id: number): Promise<MemberRow | undefined> =>
  trx('up_users as u').where({ 'u.id': id, 'u.blocked': false }).first(memberColumns);

/**
 * A member of IT who can be an assignee: unblocked, and not an Administrator, whom no select shows (USR-11). The
 * transaction already holds them, so that this stays true until it ends. undefined when there is none.
 */
export async function assignable(
  trx: Transaction,
  who: { id: number } | { username: string },
): Promise<MemberRow | undefined> {
  return trx('up_users as u')
    .where('id' in who ? { 'u.id': who.id } : { 'u.username': who.username })
    .where('u.blocked', false)
    .whereRaw(`${inGroup('u.id', 'IT')} and not ${isAdministrator('u.id')}`)
    .first(memberColumns);
}

/** The id of the member of IT with this username. @throws Refusal no-such-assignee */
export async function assigneeId(trx: Transaction, username: string): Promise<number> {
  const person = await assignable(trx, { username });
  if (person) return person.id;
  throw Refusal.at('assignedTo', 'no-such-assignee');
}
