import type { PersonRow } from '../database/tables/people';
import { type Actor, isAdmin, type Rights, rightsAudience, rightsChange } from '@intranet/domain';
import { announceRow } from '../announcements/announce';
import type { Transaction } from '../database/transaction';
import { readAdministration } from './membership';
import { rightsAnnouncements } from './rights-announcements';
import { fullNameOf } from './names';

type Named = Pick<PersonRow, 'id' | 'email' | 'first_name' | 'last_name' | 'blocked'>;

const people = async (trx: Transaction, ids: readonly (number | null)[]): Promise<Map<number, Named>> => {
  const known = [...new Set(ids.filter((id): id is number => id !== null))];
  const rows = await trx('up_users')
    .whereIn('id', known)
    .orderBy('id')
    .select('id', 'email', 'first_name', 'last_name', 'blocked');
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Announce a change that lets a person vote, or read what others wrote: to the administrators, the supervisors before
 * and after, and the person. Each is notified once, by bell and by one mail; the person who made the change is not.
 * USR-15, USR-03
 * @param before no rights for an account that is being created
 */
export async function tellOfRights(
  trx: Transaction,
  actor: Actor,
  personId: number,
  before: Rights | null,
  after: Rights,
): Promise<void> {
  const change = rightsChange(before ?? { groups: [], supervisorId: null }, after);
  if (!change) return;
  const parts = rightsAudience(change, {
    actorId: actor.id,
    personId,
    isNew: before === null,
    supervisorId: after.supervisorId,
    administratorIds: await readAdministration(trx),
  });
  const { gained, supervisor } = change;
  const named = await people(trx, [
    ...parts.keys(),
    actor.id,
    personId,
    supervisor?.from ?? null,
    supervisor?.to ?? null,
  ]);
  const nameOf = (id: number): string => fullNameOf(named.get(id)!);
  const facts = {
    by: `${nameOf(actor.id)} (${isAdmin(actor) ? 'Administrator' : 'IT'})`,
    name: nameOf(personId),
    isNew: before === null,
    gained,
    supervisor: supervisor && {
      from: supervisor.from === null ? null : nameOf(supervisor.from),
      to: supervisor.to === null ? null : nameOf(supervisor.to),
    },
  };
  for (const [id, part] of parts) {
    const { email, first_name: firstName, blocked } = named.get(id)!;
    if (blocked) continue;
    const to = { id, email, firstName };
    await announceRow(trx, to, 'rights-changed', rightsAnnouncements[part], facts, { by: actor.id });
  }
}
