import { type Actor, Refusal, type WriterFacts, writesDocumentsOf } from '@intranet/domain';
import type { Reader } from '../../platform/database/transaction';

/** The facts that decide whether a person writes the documents of a build. QIP-03, STR-03 */
export async function documentFacts(
  trx: Reader,
  actor: Actor,
  build: { id: number; managerId: number | null },
): Promise<WriterFacts> {
  const assigned = await trx('assigned_builds')
    .where({ build_id: build.id, person_id: actor.id })
    .first('id');
  return { managerId: build.managerId, assigned: assigned !== undefined };
}

/** Only the PM of a build and its assigned developers write its documents. @throws Refusal forbidden */
export async function refuseNonWriters(
  trx: Reader,
  actor: Actor,
  build: { id: number; managerId: number | null },
): Promise<void> {
  if (!writesDocumentsOf(actor, await documentFacts(trx, actor, build))) throw new Refusal('forbidden');
}

/** Which of these builds the actor is assigned to. */
export async function assignedAmong(
  trx: Reader,
  actor: Actor,
  buildIds: readonly number[],
): Promise<Set<number>> {
  const rows = await trx('assigned_builds')
    .where({ person_id: actor.id })
    .whereIn('build_id', [...buildIds])
    .select('build_id');
  return new Set(rows.map(({ build_id }) => build_id));
}
