import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /submitted-qpr', 'submitted-qpr.find', 'submitted-qpr:list'),
  route('GET /submitted-qpr/:id', 'submitted-qpr.findOne', 'submitted-qpr:read'),
  route('POST /submitted-qpr', 'submitted-qpr.create', 'submitted-qpr:create'),
  route('POST /submitted-qpr/:id/approve', 'submitted-qpr.approve', 'submitted-qpr:review'),
  route('POST /submitted-qpr/:id/reject', 'submitted-qpr.reject', 'submitted-qpr:review'),
);
