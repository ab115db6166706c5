import {
  chosenAttributes,
  directoryActor,
  fieldsOfPatch,
  fieldsOfUser,
  type GroupName,
  groupNames,
  membersAfter,
  membersOfGroup,
  nameOfGroup,
  Refusal,
  scimFault,
  scimFilter,
  scimListOf,
  scimNames,
  scimPage,
  scimPatch,
  scimProviderConfig,
  scimResource,
  scimResourceTypes,
  scimSchemaResources,
  type ScimTerm,
  whyNotChange,
} from '@intranet/domain';
import type { Context } from 'koa';
import { settings } from '../../../platform/env/settings';
import { parseBody, parseNothing } from '../../../platform/routes/parse';
import { asGroups } from '../../../platform/people/group-names';
import directory from '../services/directory';
import groups from '../services/directory-groups';
import { findUser, findUsers, idOf, membersOf, scimUser, userFilters } from '../services/directory-people';

const base = (): string => `${settings().PUBLIC_URL}/api/scim/v2`;

const queryOf = (ctx: Context): URLSearchParams => new URLSearchParams(ctx.querystring);

const termsIn = (ctx: Context, known: readonly string[]): ScimTerm[] => {
  const filter = queryOf(ctx).get('filter');
  return filter === null ? [] : scimFilter(filter, known);
};

/** A description, all of which is always the same. */
const oneOf = (ctx: Context, resources: readonly Record<string, unknown>[]): void => {
  const found = resources.find(({ id }) => id === ctx.params.id);
  if (!found) throw new Refusal('not-found');
  ctx.body = found;
};

const userId = (ctx: Context): number => idOf(String(ctx.params.id));

/** @param fields what changes, which refuses at once where the directory may not change it */
async function seenUser(ctx: Context, fields: readonly string[] = []): Promise<number> {
  const row = await findUser(strapi.db.connection, userId(ctx));
  if (!row) throw new Refusal('not-found');
  const person = { id: row.id, role: 'Authenticated', blocked: Boolean(row.blocked) } as const;
  const groups = asGroups(row.groups).map(({ name }) => name);
  const refusal = whyNotChange(directoryActor(ctx.state.actor), { ...person, groups }, fields);
  if (refusal) throw new Refusal(refusal);
  return row.id;
}

async function sendUser(ctx: Context, id: number, status = 200): Promise<void> {
  const row = await findUser(strapi.db.connection, id);
  if (!row) throw new Refusal('not-found');
  const user = scimUser(row, base());
  ctx.status = status;
  if (status === 201) ctx.set('Location', `${base()}/Users/${id}`);
  ctx.body = chosenAttributes(user, queryOf(ctx));
}

interface Group {
  id: number;
  documentId: string;
  name: GroupName;
  created: string;
}

async function allGroups(): Promise<Group[]> {
  const rows = await strapi.db
    .connection('groups')
    .orderBy('id')
    .select('id', 'document_id', 'name', 'created_at');
  return rows
    .filter(({ name }) => groupNames.includes(name))
    .map(({ id, document_id, name, created_at }) => ({
      id,
      documentId: document_id,
      name,
      created: new Date(created_at ?? 0).toISOString(),
    }));
}

async function seenGroup(ctx: Context): Promise<Group> {
  const group = (await allGroups()).find(({ documentId }) => documentId === ctx.params.id);
  if (!group) throw new Refusal('not-found');
  return group;
}

type Members = Awaited<ReturnType<typeof membersOf>>;

const scimGroup = ({ id, documentId, name, created }: Group, members: Members): Record<string, unknown> => ({
  schemas: [scimNames.group],
  id: documentId,
  displayName: name,
  members: (members.get(id) ?? []).map((person) => ({
    value: String(person.id),
    display: person.name,
    type: 'User',
  })),
  meta: { resourceType: 'Group', created, lastModified: created, location: `${base()}/Groups/${documentId}` },
});

async function sendGroup(ctx: Context, group: Group): Promise<void> {
  const members = await membersOf(strapi.db.connection, [group.id]);
  ctx.body = chosenAttributes(scimGroup(group, members), queryOf(ctx));
}

const isMeant = (
  { id, documentId, name }: Group,
  members: Members,
  { attribute, value }: ScimTerm,
): boolean => {
  if (attribute === 'id') return documentId === value;
  if (attribute === 'displayname') return name.toLowerCase() === value.toLowerCase();
  // No directory gives a group another id.
  if (attribute === 'externalid') return false;
  return (members.get(id) ?? []).some((person) => String(person.id) === value);
};

export default {
  config(ctx: Context) {
    ctx.body = scimProviderConfig(base());
  },

  resourceTypes(ctx: Context) {
    const all = scimResourceTypes(base());
    ctx.body = scimListOf(all, all.length, 0);
  },

  resourceType: (ctx: Context) => oneOf(ctx, scimResourceTypes(base())),

  schemas(ctx: Context) {
    const all = scimSchemaResources(base());
    ctx.body = scimListOf(all, all.length, 0);
  },

  schema: (ctx: Context) => oneOf(ctx, scimSchemaResources(base())),

  async users(ctx: Context) {
    const query = queryOf(ctx);
    const page = scimPage(query);
    const { rows, total } = await findUsers(strapi.db.connection, termsIn(ctx, userFilters), page);
    const users = rows.map((row) => chosenAttributes(scimUser(row, base()), query));
    ctx.body = scimListOf(users, total, page.start);
  },

  user: (ctx: Context) => sendUser(ctx, userId(ctx)),

  async addUser(ctx: Context) {
    const fields = fieldsOfUser(parseBody(ctx, scimResource));
    await sendUser(ctx, await directory.add(strapi, ctx.state.actor, fields), 201);
  },

  async putUser(ctx: Context) {
    const id = await seenUser(ctx);
    await directory.update(strapi, ctx.state.actor, id, fieldsOfUser(parseBody(ctx, scimResource)));
    await sendUser(ctx, id);
  },

  async patchUser(ctx: Context) {
    const id = await seenUser(ctx);
    const { Operations } = parseBody(ctx, scimPatch);
    await directory.update(strapi, ctx.state.actor, id, fieldsOfPatch(Operations));
    await sendUser(ctx, id);
  },

  async removeUser(ctx: Context) {
    const id = await seenUser(ctx, ['blocked']);
    await parseNothing(ctx);
    await directory.remove(strapi, ctx.state.actor, id);
    ctx.status = 204;
  },

  async groups(ctx: Context) {
    const query = queryOf(ctx);
    const { start, count } = scimPage(query);
    const terms = termsIn(ctx, ['id', 'displayname', 'externalid', 'members.value']);
    const all = await allGroups();
    const members = await membersOf(
      strapi.db.connection,
      all.map(({ id }) => id),
    );
    const found = all.filter((group) => terms.every((term) => isMeant(group, members, term)));
    const shown = found.slice(start, start + count);
    const resources = shown.map((group) => chosenAttributes(scimGroup(group, members), query));
    ctx.body = scimListOf(resources, found.length, start);
  },

  group: async (ctx: Context) => sendGroup(ctx, await seenGroup(ctx)),

  async putGroup(ctx: Context) {
    const group = await seenGroup(ctx);
    const sent = parseBody(ctx, scimResource);
    if (nameOfGroup(sent) !== group.name) throw scimFault('mutability', 'The groups have fixed names here.');
    const members = membersOfGroup(sent);
    if (members) await groups.setMembers(strapi, ctx.state.actor, group, () => members);
    await sendGroup(ctx, group);
  },

  async patchGroup(ctx: Context) {
    const group = await seenGroup(ctx);
    const { Operations } = parseBody(ctx, scimPatch);
    await groups.setMembers(strapi, ctx.state.actor, group, (before) =>
      membersAfter(before, group.name, Operations),
    );
    ctx.status = 204;
  },
};
