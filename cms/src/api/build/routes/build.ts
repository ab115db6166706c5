import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /builds', 'build.find', 'build:list'),
  route('GET /builds/:id', 'build.findOne', 'build:read'),
  route('GET /builds/:id/history', 'build.history', 'build:read'),
  route('POST /builds', 'build.create', 'build:create'),
  route('PUT /builds/:id', 'build.update', 'build:update'),
  route('POST /builds/:id/complete', 'build.complete', 'build:complete'),
  route('POST /builds/:id/lessons-learned', 'build.lessonsLearned', 'build:lessons-learned'),
  route('POST /builds/:id/close', 'build.close', 'build:close'),
  route('POST /builds/:id/restart', 'build.restart', 'build:close'),
  route('POST /builds/:id/reminders', 'build.remind', 'build:remind'),
  route('GET /assigned-builds', 'assigned-build.find', 'assigned-build:list'),
  route('GET /assigned-builds/:id', 'assigned-build.findOne', 'assigned-build:list'),
  route('POST /assigned-builds', 'assigned-build.create', 'assigned-build:write'),
  route('DELETE /assigned-builds/:id', 'assigned-build.delete', 'assigned-build:write'),
  route('GET /ccbs', 'ccb.find', 'ccb:list'),
  route('GET /ccbs/:id', 'ccb.findOne', 'ccb:list'),
  route('POST /ccbs', 'ccb.create', 'ccb:vote'),
);
