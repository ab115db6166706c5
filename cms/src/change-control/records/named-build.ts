import { type BuildReach, buildSight } from '@intranet/domain';
import { number, recordFields } from '../../platform/lists/fields';
import type { List } from '../../platform/lists/list';
import { seenBy } from '../../platform/lists/sight';
import { buildFacts } from '../people/sight';

/** Builds as far as a write that names one needs them: whether the actor sees it, and whose project it is in. */
export const namedBuildList: List<BuildReach> = {
  table: 'builds',
  alias: 'b',
  joins: { project: 'join projects p on p.id = b.project_id' },
  fields: {
    ...recordFields('b'),
    buildId: number('b.id', { hidden: 'server' }),
    managerId: number('p.manager_id', { joins: ['project'], nullable: true, hidden: 'server' }),
  },
  ...seenBy(buildSight, buildFacts()),
  wholeAllowed: true,
};
