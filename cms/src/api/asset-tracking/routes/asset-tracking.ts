import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /asset-trackings', 'asset-tracking.find', 'asset-tracking:list'),
  route('GET /asset-trackings/lookup', 'asset-tracking.lookup', 'asset-tracking:lookup'),
  route('GET /asset-trackings/:id', 'asset-tracking.findOne', 'asset-tracking:read'),
  route('POST /asset-trackings', 'asset-tracking.create', 'asset-tracking:write'),
  route('PUT /asset-trackings/:id', 'asset-tracking.update', 'asset-tracking:write'),
  route('DELETE /asset-trackings/:id', 'asset-tracking.delete', 'asset-tracking:write'),
);
