import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /qip-forms', 'qip-form.find', 'qip-form:list'),
  route('GET /qip-forms/:id', 'qip-form.findOne', 'qip-form:read'),
  route('POST /qip-forms', 'qip-form.create', 'qip-form:write'),
  route('PUT /qip-forms/:id', 'qip-form.update', 'qip-form:write'),
);
