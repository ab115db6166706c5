import { snoozeInput } from '@intranet/domain';
import { route, routeList } from '../../../platform/routes/route';

export default routeList(
  route('GET /waiting', 'waiting.find', 'waiting:own', {
    gives:
      'what waits for the caller: `{"kind", "title", "detail", "since", "due", "overdue", "target"}` each, what is due first',
  }),
  route('GET /waiting/snoozed', 'snooze.find', 'waiting:own', {
    gives:
      'what the caller has snoozed and still waits: `{"documentId", "until", "kind", "title", "detail", "since", "target"}` each, `documentId` of the snooze and the day on which it is back; the earliest day first',
  }),
  route('POST /waiting/snoozed', 'snooze.put', 'waiting:own', {
    takes: snoozeInput,
    gives: 'the snoozed item; what is snoozed already has the new day',
    refuses: ['waits-no-more', 'overdue-stays'],
  }),
  route('DELETE /waiting/snoozed/:id', 'snooze.remove', 'waiting:own', {}),
);
