import type { Actor, UserChange } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { inTransaction } from '../../../platform/database/transaction';
import { idsByUsername, lockActor } from '../../../platform/people/as-actor';
import { administratorIds } from '../../../accounts/person';
import { takeTurns } from '../../../accounts/supervisor';
import { changeUser } from '../../../accounts/change-user';
import { planHandOver } from '../../../accounts/hand-over';

/** Edit a user. @throws as changeUser and handOverPeople */
function update(
  strapi: Core.Strapi,
  actor: Actor,
  id: number,
  { newSupervisor, ...patch }: UserChange,
): Promise<void> {
  return inTransaction(strapi, async (trx) => {
    const movesPeople = newSupervisor !== undefined || patch.groups !== undefined;
    if (movesPeople || patch.reportsTo !== undefined) await takeTurns(trx);
    const handOver = await planHandOver(trx, id, newSupervisor);
    const administrators = patch.groups ? await administratorIds(trx) : [];
    const supervisors = await idsByUsername(trx, [patch.reportsTo]);
    const others = [...administrators, ...supervisors, ...(handOver?.locks ?? [])];
    await lockActor(trx, actor, [id, ...others], 'change');
    await changeUser(trx, actor, id, patch, handOver);
  });
}

export default { update };
