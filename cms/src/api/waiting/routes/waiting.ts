import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /waiting', 'waiting.find', 'waiting:read', {
    gives:
      'what waits for the caller: `{"kind", "title", "detail", "since", "due", "overdue", "target"}` each, what is due first',
  }),
);
