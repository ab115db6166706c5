import { discussionInput, finalDispositionInput, qcrPatch } from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { qcrHistoryList } from '../history-list';
import { qcrList } from '../../../change-control/records/qcr-list';

export default routeList(
  route('GET /qcrs', 'qcr.find', 'qcr:list', { lists: qcrList }),
  route('GET /qcrs/:id', 'qcr.findOne', 'qcr:read', { gives: qcrList }),
  route('GET /qcrs/:id/history', 'qcr.history', 'qcr:read', { lists: qcrHistoryList }),
  route('PUT /qcrs/:id', 'qcr.update', 'qcr:update', { takes: qcrPatch, gives: qcrList }),
  route('POST /qcrs/:id/discussion', 'qcr.discuss', 'qcr:discuss', {
    takes: discussionInput,
    gives: qcrList,
  }),
  route('POST /qcrs/:id/final-disposition', 'qcr.finalDisposition', 'qcr:final-disposition', {
    takes: finalDispositionInput,
    gives: qcrList,
  }),
  route('POST /qcrs/:id/reminders', 'qcr.remind', 'qcr:remind', { gives: qcrList }),
);
