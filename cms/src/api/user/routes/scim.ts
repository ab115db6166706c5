import { scimPatch, scimResource } from '@intranet/domain';
import { type QueryParameter, route, routeList, type Terms } from '../../../platform/routes/route';

const page: Record<string, QueryParameter> = {
  filter: { kind: 'text', says: 'comparisons with eq, joined with and: `userName eq "jane"`' },
  startIndex: { kind: 'number', says: 'the first of the answer, from 1' },
  count: { kind: 'number', says: 'how many, 200 at most' },
};

const shown: Record<string, QueryParameter> = {
  attributes: { kind: 'text', says: 'only these attributes' },
  excludedAttributes: { kind: 'text', says: 'all but these attributes' },
};

const USER = 'a user of SCIM 2.0, as application/scim+json';
const GROUP = 'a group of SCIM 2.0, as application/scim+json';
const LIST = 'a list of SCIM 2.0: `totalResults`, `startIndex`, `itemsPerPage` and `Resources`';

const changing: Terms['refuses'] = [
  'username-taken',
  'email-taken',
  'guarded-groups',
  'guarded-person',
  'own-groups',
  'own-supervisor',
  'supervisor-oneself',
  'no-such-supervisor',
  'reporting-circle',
  'disable-self',
  'last-administrator',
];

/** SCIM 2.0 for the company's directory. The groups are part of the product: none is made or deleted. OPS-20 */
export default routeList(
  route('GET /scim/v2/ServiceProviderConfig', 'scim.config', 'directory:provision', {
    gives: 'what of SCIM 2.0 there is',
  }),
  route('GET /scim/v2/ResourceTypes', 'scim.resourceTypes', 'directory:provision', { gives: LIST }),
  route('GET /scim/v2/ResourceTypes/:id', 'scim.resourceType', 'directory:provision', {
    gives: 'a kind of resource',
  }),
  route('GET /scim/v2/Schemas', 'scim.schemas', 'directory:provision', { gives: LIST }),
  route('GET /scim/v2/Schemas/:id', 'scim.schema', 'directory:provision', {
    gives: 'the attributes of a schema',
  }),
  route('GET /scim/v2/Users', 'scim.users', 'directory:provision', {
    gives: LIST,
    asks: { ...page, ...shown },
  }),
  route('GET /scim/v2/Users/:id', 'scim.user', 'directory:provision', { gives: USER, asks: shown }),
  route('POST /scim/v2/Users', 'scim.addUser', 'directory:provision', {
    takes: scimResource,
    gives: USER,
    status: 201,
    refuses: changing,
  }),
  route('PUT /scim/v2/Users/:id', 'scim.putUser', 'directory:provision', {
    takes: scimResource,
    gives: USER,
    refuses: changing,
  }),
  route('PATCH /scim/v2/Users/:id', 'scim.patchUser', 'directory:provision', {
    takes: scimPatch,
    gives: USER,
    refuses: changing,
  }),
  route('DELETE /scim/v2/Users/:id', 'scim.removeUser', 'directory:provision', { refuses: changing }),
  route('GET /scim/v2/Groups', 'scim.groups', 'directory:provision', {
    gives: LIST,
    asks: { ...page, ...shown },
  }),
  route('GET /scim/v2/Groups/:id', 'scim.group', 'directory:provision', { gives: GROUP, asks: shown }),
  route('PUT /scim/v2/Groups/:id', 'scim.putGroup', 'directory:provision', {
    takes: scimResource,
    gives: GROUP,
    refuses: changing,
  }),
  route('PATCH /scim/v2/Groups/:id', 'scim.patchGroup', 'directory:provision', {
    takes: scimPatch,
    refuses: changing,
  }),
);
