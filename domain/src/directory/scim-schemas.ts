import { z } from 'zod';

/** The names of SCIM's schemas, RFC 7643 and RFC 7644. */
export const scimNames = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  provider: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const;

/** More operations than a directory sends at once. */
const OPERATIONS_MAX = 1000;

/**
 * A user or a group as a directory sends it. SCIM's names are the same in capitals and small letters, and what the product
 * keeps nothing of is passed over, so that only `directory` reads the attributes. OPS-20
 */
export const scimResource = z.looseObject({
  schemas: z
    .array(z.string().max(200), { error: 'Say which schemas of SCIM it has, as "schemas".' })
    .min(1, { error: 'Say which schemas of SCIM it has, as "schemas".' })
    .max(20, { error: 'Name at most 20 schemas.' }),
});

/** PATCH: what is added, replaced and removed, in this order. OPS-20 */
export const scimPatch = z.looseObject({
  Operations: z
    .array(
      z.looseObject({
        op: z.string({ error: 'An operation is add, replace or remove.' }).max(20),
        path: z.string().max(400).nullish(),
        value: z.unknown().optional(),
      }),
      { error: 'Send the changes as "Operations".' },
    )
    .min(1, { error: 'Send at least one operation.' })
    .max(OPERATIONS_MAX, { error: 'Send at most 1,000 operations at once.' }),
});

export type ScimOperation = z.infer<typeof scimPatch>['Operations'][number];
