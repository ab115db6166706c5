import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /war-reports', 'war-report.find', 'war-report:list'),
  route('GET /war-reports/:id', 'war-report.findOne', 'war-report:read'),
  route('POST /war-reports', 'war-report.create', 'war-report:create'),
  route('PUT /war-reports/:id', 'war-report.update', 'war-report:update'),
  route('DELETE /war-reports/:id', 'war-report.delete', 'war-report:delete'),
);
