import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /projects', 'project.find', 'project:list'),
  route('GET /projects/names', 'project.names', 'project:names'),
  route('GET /projects/:id', 'project.findOne', 'project:read'),
  route('GET /projects/:id/eligible-qcrs', 'project.eligibleQcrs', 'project:eligible-qcrs'),
  route('POST /projects', 'project.create', 'project:write'),
  route('PUT /projects/:id', 'project.update', 'project:write'),
);
