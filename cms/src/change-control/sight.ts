/**
 * The SQL of who sees what, said once for the lists that ask: each is a condition on the row of a build `b` or a
 * project `p`, with one binding, the actor's id.
 */

/** The actor manages the project; that they still are a project manager, their scope has made sure. */
export const managesProject = (projectId: string): string =>
  `${projectId} in (select id from projects where manager_id = ?)`;

/** The actor is assigned to the build. */
export const assignedTo = (buildId: string): string =>
  `${buildId} in (select build_id from assigned_builds where person_id = ?)`;

/** The actor is assigned to the open build of the project. */
export const assignedToOpenBuildOf = (projectId: string): string =>
  `${projectId} in (select ob.project_id from builds ob join assigned_builds oa on oa.build_id = ob.id
    where ob.status = 'Open' and oa.person_id = ?)`;
