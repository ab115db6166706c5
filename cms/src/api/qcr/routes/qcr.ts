import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /qcrs', 'qcr.find', 'qcr:list'),
  route('GET /qcrs/:id', 'qcr.findOne', 'qcr:read'),
  route('GET /qcrs/:id/history', 'qcr.history', 'qcr:read'),
  route('PUT /qcrs/:id', 'qcr.update', 'qcr:update'),
  route('POST /qcrs/:id/discussion', 'qcr.discuss', 'qcr:discuss'),
  route('POST /qcrs/:id/final-disposition', 'qcr.finalDisposition', 'qcr:final-disposition'),
  route('POST /qcrs/:id/reminders', 'qcr.remind', 'qcr:remind'),
);
