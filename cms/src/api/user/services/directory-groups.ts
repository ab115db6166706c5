import { type Actor, directoryActor, type GroupName, groupNames, Refusal, scimFault } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { inTransaction } from '../../../platform/database/transaction';
import { type LockedPerson, lockSeenPerson } from '../../../accounts/person';
import { type PersonStep, userImport } from '../import';
import { findUser, idOf, membersOf } from './directory-people';

const withGroup = (groups: readonly GroupName[], group: GroupName, isIn: boolean): GroupName[] =>
  groupNames.filter((name) => (name === group ? isIn : groups.includes(name)));

/**
 * Give a group the members that the directory says; the disabled and whom it does not see stay as they are. All or
 * nothing, each change as one of IT. OPS-20
 * @param decide the ids of the members, of those of now
 * @throws Refusal bad-input, and as changeUser
 */
async function setMembers(
  strapi: Core.Strapi,
  asked: Actor,
  group: { id: number; name: GroupName },
  decide: (before: readonly string[]) => readonly string[],
): Promise<void> {
  const actor = directoryActor(asked);
  const idsNow = async (db: Parameters<typeof membersOf>[0]) =>
    ((await membersOf(db, [group.id])).get(group.id) ?? []).map(({ id }) => String(id));
  await inTransaction(strapi, async (trx) => {
    const before = await idsNow(trx);
    const after = new Set(decide(before));
    const changed = [
      ...before.filter((id) => !after.has(id)),
      ...[...after].filter((id) => !before.includes(id)),
    ];
    if (changed.length === 0) return;
    for (const id of changed)
      if (!(await findUser(trx, idOf(id))))
        throw scimFault('invalidValue', 'There is no user with the id of a member.');
    const ids = changed.map(Number).toSorted((one, other) => one - other);
    await userImport.lock(
      trx,
      actor,
      ids.map((seat): PersonStep => ({ seat, above: null, change: { patch: {} } })),
    );
    // Someone else was quicker: what was decided is out of date.
    if (String(await idsNow(trx)) !== String(before)) throw new Refusal('busy');
    const people: LockedPerson[] = [];
    for (const id of ids) people.push(await lockSeenPerson(trx, actor, id));
    const steps = people
      .filter(({ facts }) => !facts.blocked)
      .map(({ facts }) => ({
        seat: facts.id,
        groups: withGroup(facts.groups, group.name, after.has(String(facts.id))),
      }));
    for (const [index, { seat, groups }] of steps.entries())
      await userImport.write(trx, actor, {
        seat,
        above: null,
        change: { patch: { groups } },
        ...(index === 0 && { regrouped: steps }),
      });
  });
}

export default { setMembers };
