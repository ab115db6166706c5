import { route, routeList } from '../../../platform/routes/route';

export default routeList(
  route('GET /release', 'release.find', 'release:read', {
    gives: 'which release runs: `{"release", "commit", "date"}`, the last two null where they are not known',
  }),
);
