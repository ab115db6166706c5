import { commentInput, discussionInput, finalDispositionInput, qcrPatch } from '@intranet/domain';
import { recordRoutes, route, routeList } from '../../../platform/routes/route';
import { qcrCommentList } from '../../../change-control/records/comment-lists';
import { qcrHistoryList } from '../history-list';
import { qcrList } from '../../../change-control/records/qcr-list';

const { reads, gives, takes } = recordRoutes('qcr', qcrList);
const comments = recordRoutes('qcr-comment', qcrCommentList);

export default routeList(
  ...reads('/qcrs', 'qcr:list', 'qcr:read'),
  route('GET /qcrs/:id/history', 'qcr.history', 'qcr:read', { lists: qcrHistoryList }),
  takes('PUT /qcrs/:id', 'update', 'qcr:update', qcrPatch, { refuses: ['qcr-closed'] }),
  takes('POST /qcrs/:id/discussion', 'discuss', 'qcr:discuss', discussionInput, {
    optional: true,
    refuses: ['qcr-voting-over'],
  }),
  takes(
    'POST /qcrs/:id/final-disposition',
    'finalDisposition',
    'qcr:final-disposition',
    finalDispositionInput,
    { refuses: ['qcr-no-discussion'] },
  ),
  gives('POST /qcrs/:id/reminders', 'remind', 'qcr:remind', {
    refuses: ['not-voted-on', 'nobody-to-remind', 'reminded-today'],
  }),
  comments.lists('GET /qcrs/:id/comments', 'find', 'qcr:comment'),
  comments.takes('POST /qcrs/:id/comments', 'create', 'qcr:comment', commentInput, {
    refuses: ['too-many-this-hour'],
  }),
);
