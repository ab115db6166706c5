import {
  buildAssignmentInput,
  buildInput,
  buildPatch,
  lessonsLearnedInput,
  stageCompletion,
  voteInput,
} from '@intranet/domain';
import { recordRoutes, route, routeList } from '../../../access/route';
import { assignedBuildList, buildHistoryList, voteList } from '../related-lists';
import { buildList } from '../list';

const builds = recordRoutes('build', buildList);
const assigned = recordRoutes('assigned-build', assignedBuildList);
// The operations of the API's description keep Strapi's word for a vote.
const votes = recordRoutes('ccb', voteList);

export default routeList(
  ...builds.reads('/builds', 'build:list', 'build:read'),
  route('GET /builds/:id/history', 'build.history', 'build:read', { lists: buildHistoryList }),
  builds.takes('POST /builds', 'create', 'build:create', buildInput),
  builds.takes('PUT /builds/:id', 'update', 'build:update', buildPatch),
  builds.takes('POST /builds/:id/complete', 'complete', 'build:complete', stageCompletion),
  builds.takes(
    'POST /builds/:id/lessons-learned',
    'lessonsLearned',
    'build:lessons-learned',
    lessonsLearnedInput,
  ),
  builds.gives('POST /builds/:id/close', 'close', 'build:close'),
  builds.gives('POST /builds/:id/restart', 'restart', 'build:close'),
  builds.gives('POST /builds/:id/reminders', 'remind', 'build:remind'),
  ...assigned.reads('/assigned-builds', 'assigned-build:list', 'assigned-build:list'),
  assigned.takes('POST /assigned-builds', 'create', 'assigned-build:write', buildAssignmentInput),
  assigned.removes('DELETE /assigned-builds/:id', 'delete', 'assigned-build:write'),
  ...votes.reads('/ccbs', 'ccb:list', 'ccb:list'),
  votes.takes('POST /ccbs', 'create', 'ccb:vote', voteInput),
);
