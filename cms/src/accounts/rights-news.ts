import type { PersonRow } from '../platform/database/tables/people';
import { actedFor, type Actor, isAdmin, type Rights, rightsAudience, rightsChange } from '@intranet/domain';
import { announceRow } from '../platform/news/announcements/announce';
import type { Transaction } from '../platform/database/transaction';
import { readAdministration } from '../platform/people/membership';
import { rightsAnnouncements, type RightsFacts } from './rights-announcements';
import { fullNameOf } from '../platform/people/names';

type Named = Pick<PersonRow, 'id' | 'email' | 'first_name' | 'last_name' | 'blocked'>;

const people = async (trx: Transaction, ids: readonly (number | null)[]): Promise<Map<number, Named>> => {
  const known = [...new Set(ids.filter((id): id is number => id !== null))];
  const rows = await trx('up_users')
    .whereIn('id', known)
    .orderBy('id')
    .select('id', 'email', 'first_name', 'last_name', 'blocked');
  return new Map(rows.map((row) => [row.id, row]));
};

/** The facts of the texts, by the names of the people concerned. */
function factsFor(
  actor: Actor,
  personId: number,
  isNew: boolean,
  { gained, supervisor }: NonNullable<ReturnType<typeof rightsChange>>,
  named: ReadonlyMap<number, Named>,
): RightsFacts {
  const nameOf = (id: number): string => fullNameOf(named.get(id)!);
  return {
    by: actor.machine
      ? actedFor(actor.machine.name, nameOf(actor.id))
      : `${nameOf(actor.id)} (${isAdmin(actor) ? 'Administrator' : 'IT'})`,
    name: nameOf(personId),
    isNew,
    gained,
    supervisor: supervisor && {
      from: supervisor.from === null ? null : nameOf(supervisor.from),
      to: supervisor.to === null ? null : nameOf(supervisor.to),
    },
  };
}

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
  const { supervisor } = change;
  const named = await people(trx, [
    ...parts.keys(),
    actor.id,
    personId,
    supervisor?.from ?? null,
    supervisor?.to ?? null,
  ]);
  const facts = factsFor(actor, personId, before === null, change, named);
  for (const [id, part] of parts) {
    const { email, first_name: firstName, blocked } = named.get(id)!;
    if (blocked) continue;
    const to = { id, email, firstName };
    await announceRow(trx, to, 'rights-changed', rightsAnnouncements[part], facts, { by: actor.id });
  }
}

/**
 * Announce to a person that they have another supervisor, when others are told of many people at once. USR-15, USR-18
 */
export async function tellOfSupervisor(
  trx: Transaction,
  actor: Actor,
  personId: number,
  { from, to }: { from: number; to: number | null },
): Promise<void> {
  const named = await people(trx, [personId, actor.id, from, to]);
  const facts = factsFor(actor, personId, false, { gained: [], supervisor: { from, to } }, named);
  const { email, first_name: firstName } = named.get(personId)!;
  const addressee = { id: personId, email, firstName };
  await announceRow(trx, addressee, 'rights-changed', rightsAnnouncements.person, facts, { by: actor.id });
}
