import { qprApproval, qprInput, qprRejection } from '@intranet/domain';
import { recordRoutes, routeList } from '../../../access/route';
import { submittedQprList } from '../list';

const { reads, takes } = recordRoutes('submitted-qpr', submittedQprList);

export default routeList(
  ...reads('/submitted-qpr', 'submitted-qpr:list', 'submitted-qpr:read'),
  takes('POST /submitted-qpr', 'create', 'submitted-qpr:create', qprInput, {
    refuses: ['no-such-project', 'too-many-this-hour'],
  }),
  takes('POST /submitted-qpr/:id/approve', 'approve', 'submitted-qpr:review', qprApproval, {
    refuses: ['qpr-closed'],
  }),
  takes('POST /submitted-qpr/:id/reject', 'reject', 'submitted-qpr:review', qprRejection, {
    refuses: ['qpr-closed'],
  }),
);
