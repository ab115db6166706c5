import { isStaff } from '@intranet/domain';
import { qprCommentList } from '../../../change-control/records/comment-lists';
import { threadAnswers } from '../../../threads/thread-answers';
import { submittedQprList } from '../list';
import service from '../services/qpr-comment';

export default threadAnswers({
  records: submittedQprList,
  entries: qprCommentList,
  field: 'submitted_qpr',
  mayNote: isStaff,
  create: service.create,
});
