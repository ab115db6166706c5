import { searchKinds } from '@intranet/domain';
import { route, routeList } from '../../../platform/routes/route';

export default routeList(
  route('GET /search', 'search.find', 'search:read', {
    asks: {
      q: { kind: 'text', says: 'the words to look for', required: true },
      kinds: { kind: 'text', says: `some of ${searchKinds.join(', ')}, with commas between them` },
      limit: { kind: 'number', says: 'how many at most, up to 100' },
    },
    gives:
      'what the caller finds by `q`, of these `kinds`, at most `limit`: `{"kind", "title", "detail", "target"}` each, found words between `**`',
  }),
);
