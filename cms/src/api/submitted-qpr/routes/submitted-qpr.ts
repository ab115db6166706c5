import {
  commentInput,
  qprApproval,
  qprCorrection,
  qprDuplicate,
  qprInput,
  qprRejection,
} from '@intranet/domain';
import { recordRoutes, routeList } from '../../../platform/routes/route';
import { qprCommentList } from '../../../change-control/records/comment-lists';
import { submittedQprList } from '../list';

const { reads, gives, takes } = recordRoutes('submitted-qpr', submittedQprList);
const comments = recordRoutes('qpr-comment', qprCommentList);

export default routeList(
  ...reads('/submitted-qpr', 'submitted-qpr:list', 'submitted-qpr:read'),
  takes('POST /submitted-qpr', 'create', 'submitted-qpr:create', qprInput, {
    refuses: ['no-such-project', 'too-many-this-hour'],
  }),
  takes('PUT /submitted-qpr/:id', 'update', 'submitted-qpr:correct', qprCorrection, {
    refuses: ['qpr-closed'],
  }),
  takes('POST /submitted-qpr/:id/approve', 'approve', 'submitted-qpr:review', qprApproval, {
    refuses: ['qpr-closed'],
  }),
  takes('POST /submitted-qpr/:id/reject', 'reject', 'submitted-qpr:review', qprRejection, {
    refuses: ['qpr-closed'],
  }),
  gives('POST /submitted-qpr/:id/withdraw', 'withdraw', 'submitted-qpr:withdraw', {
    refuses: ['qpr-closed'],
  }),
  takes('POST /submitted-qpr/:id/duplicate', 'duplicate', 'submitted-qpr:duplicate', qprDuplicate, {
    refuses: [
      'qpr-closed',
      'no-such-qpr',
      'qpr-duplicate-of-itself',
      'qpr-duplicate-of-withdrawn',
      'qpr-duplicate-of-duplicate',
    ],
  }),
  comments.lists('GET /submitted-qpr/:id/comments', 'find', 'submitted-qpr:comment'),
  comments.takes('POST /submitted-qpr/:id/comments', 'create', 'submitted-qpr:comment', commentInput, {
    refuses: ['too-many-this-hour'],
  }),
);
