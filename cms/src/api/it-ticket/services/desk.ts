import { Refusal } from '@intranet/domain';
import type { Transaction } from '../../../database/transaction';
import type { Addressee } from '../../../mail/texts';

/** Somebody who is told of tickets. */
export interface DeskPerson {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
}

export const fullNameOf = ({ first_name, last_name }: DeskPerson): string => `${first_name} ${last_name}`;

export const addresseeOf = ({ id, email, first_name }: DeskPerson): Addressee => ({
  id,
  email,
  firstName: first_name,
});

const columns = ['u.id', 'u.username', 'u.email', 'u.first_name', 'u.last_name'];

/** Everyone unblocked of group IT, in the order of their ids. TIC-05 */
export async function itMembers(trx: Transaction): Promise<DeskPerson[]> {
  const members: DeskPerson[] = await trx('up_users as u')
    .join('up_users_groups_lnk as l', 'l.user_id', 'u.id')
    .join('groups as g', 'g.id', 'l.group_id')
    .where({ 'g.name': 'IT', 'u.blocked': false })
    .orderBy('u.id')
    .select(columns);
  return members;
}

/** Somebody who is not blocked; undefined otherwise. */
export const activePerson = (trx: Transaction, id: number): Promise<DeskPerson | undefined> =>
  trx('up_users as u').where({ 'u.id': id, 'u.blocked': false }).first(columns);

/**
 * A member of IT who can be given tickets: unblocked, and no Administrator, whom no select shows (USR-11). They stay so
 * until the transaction ends. undefined when there is none.
 */
export async function assignable(
  trx: Transaction,
  who: { id: number } | { username: string },
): Promise<DeskPerson | undefined> {
  // Shared, so that two who give tickets to the same person do not wait for each other. Groups stand in another table,
  // which is why they are asked for once the person cannot change any more.
  const person = await trx('up_users').where(who).forShare().first('id');
  if (!person) return undefined;
  const member = (await itMembers(trx)).find(({ id }) => id === person.id);
  const role = await trx('up_users_role_lnk as l')
    .join('up_roles as r', 'r.id', 'l.role_id')
    .where({ 'l.user_id': person.id })
    .first('r.name');
  return role?.name === 'Administrator' ? undefined : member;
}

/** The id of the member of IT with this username. @throws Refusal no-such-assignee */
export async function assigneeId(trx: Transaction, username: string): Promise<number> {
  const person = await assignable(trx, { username });
  if (person) return person.id;
  const { message } = new Refusal('no-such-assignee');
  throw new Refusal('no-such-assignee', { errors: [{ path: 'assignedTo', message }] });
}
