import type { Actor, QcrSightFacts } from '@intranet/domain';
import type { Reader } from '../../platform/database/transaction';
import { assignedAmong } from '../builds/document-rights';

/**
 * The facts that decide whether this person sees a change request. QCR-09
 * @param managerId manager of the project in which the problem was found
 */
export async function qcrFactsFor(
  database: Reader,
  person: Actor,
  { build_id }: { build_id: number | null },
  managerId: number | null,
): Promise<QcrSightFacts> {
  if (build_id === null) return { managerIds: [managerId], developerIds: [] };
  const build = await database('builds').where({ id: build_id }).first('project_id');
  const project = build && (await database('projects').where({ id: build.project_id }).first('manager_id'));
  const assigned = await assignedAmong(database, person, [build_id]);
  return {
    managerIds: [managerId, project?.manager_id ?? null],
    developerIds: assigned.size > 0 ? [person.id] : [],
  };
}
