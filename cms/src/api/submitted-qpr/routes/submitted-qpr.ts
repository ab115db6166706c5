import { qprApproval, qprInput, qprRejection } from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { submittedQprList } from '../list';

export default routeList(
  route('GET /submitted-qpr', 'submitted-qpr.find', 'submitted-qpr:list', { lists: submittedQprList }),
  route('GET /submitted-qpr/:id', 'submitted-qpr.findOne', 'submitted-qpr:read', { gives: submittedQprList }),
  route('POST /submitted-qpr', 'submitted-qpr.create', 'submitted-qpr:create', {
    takes: qprInput,
    gives: submittedQprList,
  }),
  route('POST /submitted-qpr/:id/approve', 'submitted-qpr.approve', 'submitted-qpr:review', {
    takes: qprApproval,
    gives: submittedQprList,
  }),
  route('POST /submitted-qpr/:id/reject', 'submitted-qpr.reject', 'submitted-qpr:review', {
    takes: qprRejection,
    gives: submittedQprList,
  }),
);
