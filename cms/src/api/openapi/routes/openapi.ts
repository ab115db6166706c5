import { route, routeList } from '../../../platform/routes/route';

export default routeList(
  route('GET /openapi.json', 'openapi.read', 'openapi:read', {
    gives: 'this description of the API, as OpenAPI 3.1, bare; it names its version as `ETag`',
  }),
);
