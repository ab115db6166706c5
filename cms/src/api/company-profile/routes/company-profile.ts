import { companyProfilePatch, groupMappingInput } from '@intranet/domain';
import { route, routeList } from '../../../platform/routes/route';
import { companyProfileList } from '../list';

const MAPPING =
  'lines: [{claim, group}]; claim: the name of OIDC_GROUPS, or null where groups are not read; revision';

export default routeList(
  route('GET /company-profile', 'company-profile.find', 'company-profile:read', {
    gives: companyProfileList,
  }),
  route('GET /company-profile/front-door', 'company-profile.frontDoor', 'company-profile:greet', {
    gives:
      'name; portalName; accent: #rrggbb or empty; logo: {id, url} or null; oidc: {label} or null; passwordLogin: false where passwords are for admins alone',
  }),
  route('PUT /company-profile', 'company-profile.update', 'company-profile:update', {
    takes: companyProfilePatch,
    gives: companyProfileList,
  }),
  route('GET /company-profile/group-mapping', 'group-mapping.find', 'directory:map-groups', {
    gives: MAPPING,
  }),
  route('PUT /company-profile/group-mapping', 'group-mapping.update', 'directory:map-groups', {
    takes: groupMappingInput,
    gives: MAPPING,
  }),
);
