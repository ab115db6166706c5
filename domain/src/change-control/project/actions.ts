import type { Actor } from '../../access/actor.js';
import { mayAsk, mayIn } from '../../access/permission.js';
import { buildPermissions } from '../software-build/permissions.js';
import { projectPermissions } from './permissions.js';

export type ProjectAction = 'update' | 'create-build';

/** What of a project decides what may be done with it. */
interface ProjectFacts {
  hasOpenBuild: boolean;
  managerId: number | null;
}

/** What the actor may do with a project they see; a project has one open build at most. PRJ-02, BLD-02 */
export const projectActions = (actor: Actor, { hasOpenBuild, managerId }: ProjectFacts): ProjectAction[] => [
  ...(mayAsk(actor, projectPermissions['project:write']) ? (['update'] as const) : []),
  ...(!hasOpenBuild && mayIn(actor, buildPermissions['build:create'], managerId)
    ? (['create-build'] as const)
    : []),
];
