import type { Actor, PersonFacts } from '@intranet/domain';
import { selectFirst } from '../database/select';
import type { Flag } from '../database/tables/values';
import type { Transaction } from '../database/transaction';
import { asGroupNames } from './group-names';
import { groupNames, isAdministrator } from './membership';

/** A person's role and groups. */
export async function rightsOf(trx: Transaction, id: number): Promise<Pick<PersonFacts, 'role' | 'groups'>> {
  const row = await selectFirst(trx('up_users as u').where('u.id', id), { u: 'up_users' }, ['u.id'], {
    administrator: trx.raw<Flag>(isAdministrator('u.id')),
    groups: trx.raw<string | null>(groupNames('u.id')),
  });
  return {
    role: row!.administrator ? 'Administrator' : 'Authenticated',
    groups: asGroupNames(row!.groups),
  };
}

/** A person as the rules see an actor; nothing is locked. Undefined when there is no such person. */
export async function actorById(trx: Transaction, id: number): Promise<Actor | undefined> {
  const row = await trx('up_users').where({ id }).first('username');
  return row && { id, username: row.username, ...(await rightsOf(trx, id)) };
}
