import { companyProfilePatch } from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { companyProfileList } from '../list';

export default routeList(
  route('GET /company-profile', 'company-profile.find', 'company-profile:read', {
    gives: companyProfileList,
  }),
  route('GET /company-profile/front-door', 'company-profile.frontDoor', 'company-profile:greet', {
    gives:
      'name; logo: {id, url} or null; oidc: {label} or null; passwordLogin: false where passwords are for admins alone',
  }),
  route('PUT /company-profile', 'company-profile.update', 'company-profile:update', {
    takes: companyProfilePatch,
    gives: companyProfileList,
  }),
);
