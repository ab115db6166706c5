import { selectFirst } from '../database/select';
import { Refusal } from '@intranet/domain';
import type { Transaction } from '../database/transaction';
import type { Addressee } from '../mail/texts';
import type { DeskPerson } from '../people/it-members';
import { inGroup, isAdministrator, memberColumns } from '../people/membership';

export const fullNameOf = ({ first_name, last_name }: Pick<DeskPerson, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

export const addresseeOf = ({ id, email, first_name }: DeskPerson): Addressee => ({
  id,
  email,
  firstName: first_name,
});

/** Somebody who is not blocked; undefined otherwise. */
export const activePerson = (trx: Transaction, id: number): Promise<DeskPerson | undefined> =>
  selectFirst(
    trx('up_users as u').where({ 'u.id': id, 'u.blocked': false }),
    { u: 'up_users' },
    memberColumns,
  );

/**
 * A member of IT who can be given tickets: unblocked, and no Administrator, whom no select shows (USR-11). The one who gives
 * them one holds them already, so that they stay so until the transaction ends. undefined when there is none.
 */
export async function assignable(
  trx: Transaction,
  who: { id: number } | { username: string },
): Promise<DeskPerson | undefined> {
  const fitting = trx('up_users as u')
    .where('id' in who ? { 'u.id': who.id } : { 'u.username': who.username })
    .where('u.blocked', false)
    .whereRaw(`${inGroup('u.id', 'IT')} and not ${isAdministrator('u.id')}`);
  return selectFirst(fitting, { u: 'up_users' }, memberColumns);
}

/** The id of the member of IT with this username. @throws Refusal no-such-assignee */
export async function assigneeId(trx: Transaction, username: string): Promise<number> {
  const person = await assignable(trx, { username });
  if (person) return person.id;
  throw Refusal.at('assignedTo', 'no-such-assignee');
}
