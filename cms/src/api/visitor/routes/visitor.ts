import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /visitors', 'visitor.find', 'visitor:list'),
  route('GET /visitors/:id', 'visitor.findOne', 'visitor:read'),
  route('POST /visitors', 'visitor.create', 'visitor:write'),
  route('PUT /visitors/:id', 'visitor.update', 'visitor:write'),
  route('DELETE /visitors/:id', 'visitor.delete', 'visitor:delete'),
);
