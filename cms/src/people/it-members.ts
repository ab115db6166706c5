import type { Transaction } from '../database/transaction';
import { inGroup, memberColumns, type MemberRow } from './membership';

/** All unblocked members of group IT, in the order of their ids. TIC-05, NOT-05 */
export async function itMembers(trx: Transaction): Promise<MemberRow[]> {
  const members: MemberRow[] = await trx('up_users as u')
    .where('u.blocked', false)
    .whereRaw(inGroup('u.id', 'IT'))
    .orderBy('u.id')
    .select(memberColumns);
  return members;
}
