import { companyProfilePatch } from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { companyProfileList } from '../list';

export default routeList(
  route('GET /company-profile', 'company-profile.find', 'company-profile:read', {
    gives: companyProfileList,
  }),
  route('GET /company-profile/front-door', 'company-profile.frontDoor', 'company-profile:greet', {
    gives: 'name, and logo: {id, url} or null',
  }),
  route('PUT /company-profile', 'company-profile.update', 'company-profile:update', {
    takes: companyProfilePatch,
    gives: companyProfileList,
  }),
);
