import { qprApproval, qprInput, qprRejection } from '@intranet/domain';
import { recordRoutes, routeList } from '../../../access/route';
import { submittedQprList } from '../list';

const { lists, gives, takes } = recordRoutes('submitted-qpr', submittedQprList);

export default routeList(
  lists('GET /submitted-qpr', 'find', 'submitted-qpr:list'),
  gives('GET /submitted-qpr/:id', 'findOne', 'submitted-qpr:read'),
  takes('POST /submitted-qpr', 'create', 'submitted-qpr:create', qprInput),
  takes('POST /submitted-qpr/:id/approve', 'approve', 'submitted-qpr:review', qprApproval),
  takes('POST /submitted-qpr/:id/reject', 'reject', 'submitted-qpr:review', qprRejection),
);
