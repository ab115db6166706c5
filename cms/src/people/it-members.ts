import type { Transaction } from '../database/transaction';

/** Somebody who is told of tickets, or works on them. */
export interface DeskPerson {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** What is read of such a person, from `up_users as u`. */
export const deskColumns = ['u.id', 'u.username', 'u.email', 'u.first_name', 'u.last_name'];

/** Everyone unblocked of group IT, in the order of their ids. TIC-05, NOT-05 */
export async function itMembers(trx: Transaction): Promise<DeskPerson[]> {
  const members: DeskPerson[] = await trx('up_users as u')
    .join('up_users_groups_lnk as l', 'l.user_id', 'u.id')
    .join('groups as g', 'g.id', 'l.group_id')
    .where({ 'g.name': 'IT', 'u.blocked': false })
    .orderBy('u.id')
    .select(deskColumns);
  return members;
}
