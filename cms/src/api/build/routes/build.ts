import {
  buildAssignmentInput,
  buildInput,
  buildPatch,
  lessonsLearnedInput,
  stageCompletion,
  voteInput,
} from '@intranet/domain';
import { recordRoutes, route, routeList } from '../../../platform/routes/route';
import { assignedBuildList, buildHistoryList, voteList } from '../related-lists';
import { buildList } from '../list';

const builds = recordRoutes('build', buildList);
const assigned = recordRoutes('assigned-build', assignedBuildList);
// The operations of the API's description keep Strapi's word for a vote.
const votes = recordRoutes('ccb', voteList);

export default routeList(
  ...builds.reads('/builds', 'build:list', 'build:read'),
  route('GET /builds/:id/history', 'build.history', 'build:read', { lists: buildHistoryList }),
  builds.takes('POST /builds', 'create', 'build:create', buildInput, {
    refuses: ['no-such-project', 'build-open-exists', 'no-such-qcr', 'qcr-not-eligible'],
  }),
  builds.takes('PUT /builds/:id', 'update', 'build:update', buildPatch, {
    refuses: ['build-closed', 'no-such-qcr', 'qcr-not-eligible', 'qcr-not-in-build'],
  }),
  builds.takes('POST /builds/:id/complete', 'complete', 'build:complete', stageCompletion, {
    refuses: ['build-closed', 'build-other-stage', 'build-not-by-hand', 'build-without-qcrs'],
  }),
  builds.takes(
    'POST /builds/:id/lessons-learned',
    'lessonsLearned',
    'build:lessons-learned',
    lessonsLearnedInput,
    { refuses: ['build-closed', 'build-other-stage'] },
  ),
  builds.gives('POST /builds/:id/close', 'close', 'build:close', { refuses: ['build-closed'] }),
  builds.gives('POST /builds/:id/restart', 'restart', 'build:close', {
    refuses: ['build-not-closed', 'build-another-open', 'build-open-exists'],
  }),
  builds.gives('POST /builds/:id/reminders', 'remind', 'build:remind', {
    refuses: ['build-closed', 'not-voted-on', 'nobody-to-remind', 'reminded-today'],
  }),
  ...assigned.reads('/assigned-builds', 'assigned-build:list', 'assigned-build:list'),
  assigned.takes('POST /assigned-builds', 'create', 'assigned-build:write', buildAssignmentInput, {
    refuses: ['build-closed', 'no-such-developer', 'already-assigned-build'],
  }),
  assigned.removes('DELETE /assigned-builds/:id', 'delete', 'assigned-build:write', {
    refuses: ['build-closed'],
  }),
  ...votes.reads('/ccbs', 'ccb:list', 'ccb:list'),
  votes.takes('POST /ccbs', 'create', 'ccb:vote', voteInput, {
    refuses: [
      'build-closed',
      'build-other-stage',
      'build-already-voted',
      'qcr-status-required',
      'qcr-already-voted',
      'qcr-voting-over',
    ],
  }),
);
