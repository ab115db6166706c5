import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /strs', 'str.find', 'str:list'),
  route('GET /strs/:id', 'str.findOne', 'str:read'),
  route('POST /strs', 'str.create', 'str:write'),
  route('PUT /strs/:id', 'str.update', 'str:write'),
);
