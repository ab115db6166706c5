import { route, routeList } from '../../../access/route';

/** Before /war-reports/:id, which would take the name for an id. */
export default routeList(
  route('GET /war-reports/submission-status', 'submission-status.find', 'submission-status:read'),
  route('POST /war-reports/reminders', 'submission-status.remind', 'submission-status:remind'),
);
