import { scimNames } from '@intranet/domain';
import { expect } from 'vitest';
import type { Answer, Client } from './http';
import { asMachine, makeAccount } from './service-accounts';
import { dataOf } from './http';
import type { TestServer } from './server';

const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** A directory: an account for machines with the permission, of this owner. OPS-20 */
export async function directoryOf(server: TestServer, fields: object = {}): Promise<Client> {
  const made = await makeAccount(await server.as('administrator'), {
    name: 'Company directory',
    permissions: ['directory:provision'],
    ...fields,
  });
  const { token } = dataOf(made);
  return asMachine(server.anonymous, token).with({ 'content-type': 'application/scim+json' });
}

/** A user as Microsoft Entra sends one. */
export const aUser = (userName: string, fields: object = {}) => ({
  schemas: [scimNames.user, scimNames.enterprise],
  externalId: `external-${userName}`,
  userName,
  active: true,
  displayName: 'Nora Neumann',
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Nora Neumann', familyName: 'Neumann', givenName: 'Nora' },
  ...fields,
});

/** The body of a PATCH. */
export const operations = (...Operations: object[]) => ({ schemas: [patchOp], Operations });

/** The answer is an error of RFC 7644. @param scimType its word for what is wrong */
export function expectScimError({ status, body, headers }: Answer, scimType?: string): void {
  expect(headers['content-type']).toMatch(/^application\/scim\+json/);
  expect(body).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail: expect.stringMatching(/\w/),
  });
  expect(body.scimType).toBe(scimType);
}
