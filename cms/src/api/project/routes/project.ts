import { projectInput, projectPatch } from '@intranet/domain';
import { recordRoutes, route, routeList } from '../../../platform/routes/route';
import { projectList, projectNameList } from '../list';

const { lists, gives, takes } = recordRoutes('project', projectList);

/** What POST and PUT are refused for. */
const refuses = ['project-name-taken', 'no-such-manager'] as const;

export default routeList(
  lists('GET /projects', 'find', 'project:list'),
  route('GET /projects/names', 'project.names', 'project:names', {
    lists: projectNameList,
    whole: true,
  }),
  gives('GET /projects/:id', 'findOne', 'project:read'),
  route('GET /projects/:id/eligible-qcrs', 'project.eligibleQcrs', 'project:eligible-qcrs', {
    gives: 'change requests that a build of the project may take, those of other projects marked',
  }),
  takes('POST /projects', 'create', 'project:write', projectInput, { refuses }),
  takes('PUT /projects/:id', 'update', 'project:write', projectPatch, { refuses }),
);
