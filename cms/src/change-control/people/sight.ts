import type { BuildSightFacts, QcrSightFacts, QprSightFacts } from '@intranet/domain';
import { type FactsSql, holds, isActor } from '../../platform/lists/sight';

/** The actor manages the project. */
const managesProject = (projectId: string): string =>
  `${projectId} in (select id from projects where manager_id = ?)`;

/** The actor is assigned to the build. */
const assignedTo = (buildId: string): string =>
  `${buildId} in (select build_id from assigned_builds where person_id = ?)`;

/** The facts that decide the sight of a build `b`. @param joins those that provide it */
export const buildFacts = (joins: readonly string[] = []): FactsSql<BuildSightFacts> => ({
  closed: holds("b.status = 'Closed'", joins),
  managerId: isActor(managesProject('b.project_id'), joins),
  developerIds: isActor(assignedTo('b.id'), joins),
});

/**
 * The facts that decide the sight of a change request `q`, with its report `r` from the join `qpr` and its build `b`
 * from the join `build`.
 * @param joins those that provide the change request
 */
export const qcrFacts = (joins: readonly string[] = []): FactsSql<QcrSightFacts> => ({
  managerIds: [
    isActor(managesProject('r.project_id'), [...joins, 'qpr']),
    isActor(managesProject('b.project_id'), [...joins, 'build']),
  ],
  developerIds: isActor(assignedTo('q.build_id'), joins),
});

/** The facts that decide the sight of a problem report `r`. @param joins those that provide the report */
export const qprFacts = (joins: readonly string[] = []): FactsSql<QprSightFacts> => ({
  authorId: isActor('r.author_id = ?', joins),
  managerId: isActor(managesProject('r.project_id'), joins),
});
