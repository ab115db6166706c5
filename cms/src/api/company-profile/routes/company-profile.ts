import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /company-profile', 'company-profile.find', 'company-profile:read'),
  route('PUT /company-profile', 'company-profile.update', 'company-profile:update'),
);
