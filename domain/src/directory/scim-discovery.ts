import { scimNames } from './scim-schemas.js';

/** The most resources of one answer. */
export const SCIM_PAGE_MAX = 200;

const common = {
  multiValued: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
};

const text = (name: string, description: string, more: object = {}) => ({
  name,
  type: 'string',
  description,
  required: false,
  ...common,
  ...more,
});

const parts = (name: string, description: string, subAttributes: object[], more: object = {}) => ({
  ...text(name, description),
  type: 'complex',
  subAttributes,
  ...more,
});

const readOnly = { mutability: 'readOnly' };

const valueWithType = [
  text('value', 'The value.'),
  text('type', 'Which of them it is.', { canonicalValues: ['work', 'mobile'] }),
  text('primary', 'Is it the first one?', { type: 'boolean' }),
];

const reference = [text('value', 'The id.'), text('display', 'The name.', readOnly)];

const schemas = [
  {
    id: scimNames.user,
    name: 'User',
    description: 'A person of the portal.',
    attributes: [
      text('userName', 'What the directory calls the person.', { required: true, uniqueness: 'server' }),
      parts('name', 'The name.', [
        text('formatted', 'The whole name.', readOnly),
        text('givenName', 'The first name.'),
        text('familyName', 'The last name.'),
      ]),
      text('displayName', 'The whole name.', readOnly),
      text('title', 'The job title.'),
      text('active', 'May the person log in?', { type: 'boolean' }),
      parts('emails', 'The address of the person; there is one.', valueWithType, {
        multiValued: true,
        required: true,
      }),
      parts('phoneNumbers', 'Telephone at work, and mobile.', valueWithType, { multiValued: true }),
      parts('groups', 'The groups; changed at the groups.', reference, { multiValued: true, ...readOnly }),
    ],
  },
  {
    id: scimNames.enterprise,
    name: 'EnterpriseUser',
    description: 'Where the person works.',
    attributes: [
      text('department', 'The division.'),
      parts('manager', 'The supervisor.', [
        text('value', 'The id of the supervisor.'),
        text('displayName', 'The name.', readOnly),
      ]),
    ],
  },
  {
    id: scimNames.group,
    name: 'Group',
    description: 'One of the groups of the portal.',
    attributes: [
      text('displayName', 'The name, which is fixed.', {
        required: true,
        mutability: 'immutable',
        uniqueness: 'server',
      }),
      parts('members', 'The people in the group.', reference, { multiValued: true }),
    ],
  },
];

/** The resources of /Schemas. OPS-20 @param base 'https://…/api/scim/v2' */
export const scimSchemaResources = (base: string): Record<string, unknown>[] =>
  schemas.map((schema) => ({
    schemas: [scimNames.schema],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));

/** The resources of /ResourceTypes. OPS-20 */
export const scimResourceTypes = (base: string): Record<string, unknown>[] =>
  [
    {
      id: 'User',
      endpoint: '/Users',
      schema: scimNames.user,
      schemaExtensions: [{ schema: scimNames.enterprise, required: false }],
    },
    { id: 'Group', endpoint: '/Groups', schema: scimNames.group, schemaExtensions: [] },
  ].map((type) => ({
    schemas: [scimNames.resourceType],
    name: type.id,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }));

/** /ServiceProviderConfig: what of SCIM there is. OPS-20 */
export const scimProviderConfig = (base: string): Record<string, unknown> => ({
  schemas: [scimNames.provider],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM_PAGE_MAX },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of an account for machines with the permission directory:provision.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});
