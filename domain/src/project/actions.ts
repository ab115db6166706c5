import type { Actor } from '../access/actor.js';
import { can, canIn } from '../access/can.js';

export type ProjectAction = 'update' | 'create-build';

/** What of a project decides what may be done with it. */
interface ProjectFacts {
  hasOpenBuild: boolean;
  managerId: number | null;
}

/** What the actor may do with a project they see; a project has one open build at most. PRJ-02, BLD-02 */
export const projectActions = (actor: Actor, { hasOpenBuild, managerId }: ProjectFacts): ProjectAction[] => [
  ...(can(actor, 'project:write') ? (['update'] as const) : []),
  ...(!hasOpenBuild && canIn(actor, 'build:create', managerId) ? (['create-build'] as const) : []),
];
