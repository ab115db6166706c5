import { projectInput, projectPatch } from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { projectList, projectNameList } from '../list';

export default routeList(
  route('GET /projects', 'project.find', 'project:list', { lists: projectList }),
  route('GET /projects/names', 'project.names', 'project:names', {
    lists: projectNameList,
    whole: true,
  }),
  route('GET /projects/:id', 'project.findOne', 'project:read', { gives: projectList }),
  route('GET /projects/:id/eligible-qcrs', 'project.eligibleQcrs', 'project:eligible-qcrs', {
    gives: 'change requests that a build of the project may take, those of other projects marked',
  }),
  route('POST /projects', 'project.create', 'project:write', { takes: projectInput, gives: projectList }),
  route('PUT /projects/:id', 'project.update', 'project:write', { takes: projectPatch, gives: projectList }),
);
