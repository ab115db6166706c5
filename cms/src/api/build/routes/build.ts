import {
  buildAssignmentInput,
  buildInput,
  buildPatch,
  lessonsLearnedInput,
  stageCompletion,
  voteInput,
} from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { assignedBuildList, buildHistoryList, ccbList } from '../related-lists';
import { buildList } from '../list';

export default routeList(
  route('GET /builds', 'build.find', 'build:list', { lists: buildList }),
  route('GET /builds/:id', 'build.findOne', 'build:read', { gives: buildList }),
  route('GET /builds/:id/history', 'build.history', 'build:read', { lists: buildHistoryList }),
  route('POST /builds', 'build.create', 'build:create', { takes: buildInput, gives: buildList }),
  route('PUT /builds/:id', 'build.update', 'build:update', { takes: buildPatch, gives: buildList }),
  route('POST /builds/:id/complete', 'build.complete', 'build:complete', {
    takes: stageCompletion,
    gives: buildList,
  }),
  route('POST /builds/:id/lessons-learned', 'build.lessonsLearned', 'build:lessons-learned', {
    takes: lessonsLearnedInput,
    gives: buildList,
  }),
  route('POST /builds/:id/close', 'build.close', 'build:close', { gives: buildList }),
  route('POST /builds/:id/restart', 'build.restart', 'build:close', { gives: buildList }),
  route('POST /builds/:id/reminders', 'build.remind', 'build:remind', { gives: buildList }),
  route('GET /assigned-builds', 'assigned-build.find', 'assigned-build:list', { lists: assignedBuildList }),
  route('GET /assigned-builds/:id', 'assigned-build.findOne', 'assigned-build:list', {
    gives: assignedBuildList,
  }),
  route('POST /assigned-builds', 'assigned-build.create', 'assigned-build:write', {
    takes: buildAssignmentInput,
    gives: assignedBuildList,
  }),
  route('DELETE /assigned-builds/:id', 'assigned-build.delete', 'assigned-build:write', {}),
  route('GET /ccbs', 'ccb.find', 'ccb:list', { lists: ccbList }),
  route('GET /ccbs/:id', 'ccb.findOne', 'ccb:list', { gives: ccbList }),
  route('POST /ccbs', 'ccb.create', 'ccb:vote', { takes: voteInput, gives: ccbList }),
);
