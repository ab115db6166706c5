import { isStaff } from '@intranet/domain';
import { qcrCommentList } from '../../../change-control/records/comment-lists';
import { qcrList } from '../../../change-control/records/qcr-list';
import { threadAnswers } from '../../../threads/thread-answers';
import service from '../services/qcr-comment';

export default threadAnswers({
  records: qcrList,
  entries: qcrCommentList,
  field: 'qcr',
  mayNote: isStaff,
  create: service.create,
});
