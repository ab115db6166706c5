import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /search', 'search.find', 'search:read', {
    gives:
      'what the caller finds by `q`, of these `kinds`, at most `limit`: `{"kind", "title", "detail", "target"}` each, found words between `**`',
  }),
);
