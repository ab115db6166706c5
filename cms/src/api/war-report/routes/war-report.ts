import { warReportInput, warReportPatch } from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { warReportList } from '../list';

export default routeList(
  route('GET /war-reports', 'war-report.find', 'war-report:list', { lists: warReportList }),
  route('GET /war-reports/:id', 'war-report.findOne', 'war-report:read', { gives: warReportList }),
  route('POST /war-reports', 'war-report.create', 'war-report:create', {
    takes: warReportInput,
    gives: warReportList,
  }),
  route('PUT /war-reports/:id', 'war-report.update', 'war-report:update', {
    takes: warReportPatch,
    gives: warReportList,
  }),
  route('DELETE /war-reports/:id', 'war-report.delete', 'war-report:delete', {}),
);
