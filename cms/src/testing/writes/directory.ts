import { scimNames } from '@intranet/domain';
import { aUser, operations } from '../scim';
import { createdUser } from '../users';
import type { World, Writes } from './world';

const somebody = async ({ as }: World): Promise<{ id: number }> => createdUser(await as('it'));

let named = 0;
const aName = (): string => `directory${(named += 1)}@intranet.example`;

const groupNamed = async ({ server: { db } }: World, name: string): Promise<string> =>
  (await db('groups').where({ name }).first('document_id')).document_id;

/** Users and groups as a directory writes them. */
export const directoryWrites: Writes = {
  'POST /api/scim/v2/Users': {
    'add a user': async ({ as }) => {
      const admin = await as('administrator');
      return () => admin.post('/scim/v2/Users', aUser(aName()));
    },
  },
  'PUT /api/scim/v2/Users/:id': {
    'replace a user': async (world) => {
      const { id } = await somebody(world);
      const admin = await world.as('administrator');
      return () => admin.put(`/scim/v2/Users/${id}`, aUser(aName()));
    },
  },
  'PATCH /api/scim/v2/Users/:id': {
    'disable a user': async (world) => {
      const { id } = await somebody(world);
      const admin = await world.as('administrator');
      const body = operations({ op: 'Replace', path: 'active', value: 'False' });
      return () => admin.call('PATCH', `/scim/v2/Users/${id}`, body);
    },
  },
  'DELETE /api/scim/v2/Users/:id': {
    'delete a user': async (world) => {
      const { id } = await somebody(world);
      const admin = await world.as('administrator');
      return () => admin.delete(`/scim/v2/Users/${id}`);
    },
  },
  'PUT /api/company-profile/group-mapping': {
    'say which groups of the provider are which': async ({ as }) => {
      const admin = await as('administrator');
      const lines = [{ claim: `developers ${aName()}`, group: 'Developer' }];
      return () => admin.put('/company-profile/group-mapping', { data: { lines } });
    },
  },
  'PUT /api/scim/v2/Groups/:id': {
    'replace the members of a group': async (world) => {
      const { id } = await somebody(world);
      const group = await groupNamed(world, 'Supervisor');
      const admin = await world.as('administrator');
      const { members } = (await admin.get(`/scim/v2/Groups/${group}`)).body;
      const body = {
        schemas: [scimNames.group],
        displayName: 'Supervisor',
        members: [...members, { value: String(id) }],
      };
      return () => admin.put(`/scim/v2/Groups/${group}`, body);
    },
  },
  'PATCH /api/scim/v2/Groups/:id': {
    'add a member to a group': async (world) => {
      const { id } = await somebody(world);
      const group = await groupNamed(world, 'CCB');
      const admin = await world.as('administrator');
      const body = operations({ op: 'Add', path: 'members', value: [{ value: String(id) }] });
      return () => admin.call('PATCH', `/scim/v2/Groups/${group}`, body);
    },
  },
};
