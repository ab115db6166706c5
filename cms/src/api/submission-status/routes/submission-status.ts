import { reminderInput } from '@intranet/domain';
import { route, routeList } from '../../../platform/routes/route';

/** Must come before /war-reports/:id, which would read the name as an id. */
export default routeList(
  route('GET /war-reports/submission-status', 'submission-status.find', 'submission-status:read', {
    asks: { billable: { kind: 'flag', says: 'true: billable charge lines only' } },
    gives:
      'every supervisor with the charge lines of their people, submitted or not (`?billable=true`: only billable lines)',
  }),
  route('POST /war-reports/reminders', 'submission-status.remind', 'submission-status:remind', {
    takes: reminderInput,
    gives: '`{"reminded"}`: usernames of those who were reminded now',
  }),
);
