import { expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal';
import type { Client, Json } from '../../../testing/http';
import { serverForLists } from '../../../testing/servers/lists';
import type { TestServer } from '../../../testing/server';

let server: TestServer;
let administration: Client;

serverForLists((made) => ({ server, administration } = made));

const namesOf = (people: Json[], ...groups: string[]): string[] =>
  people
    .filter((person) => person.groups.some(({ name }: Json) => groups.includes(name)))
    .map(({ username }) => username)
    .toSorted();

it.each([
  ['filters[groups][name]=IT', ['IT']],
  ['filters[groups][name][$in][0]=CM&filters[groups][name][$in][1]=CCB', ['CM', 'CCB']],
  ['filters[groups][name][$startsWith]=Proj', ['Project Manager']],
])('[API-04] ?%s finds the people with such a group', async (query, groups) => {
  const everybody = (await administration.get('/users?pagination[limit]=-1')).body;
  const found = (await administration.get(`/users?${query}&pagination[limit]=-1`)).body;
  expect(found.map(({ username }: Json) => username).toSorted()).toEqual(namesOf(everybody, ...groups));
  expect(found.length).toBeGreaterThan(1);
});

it('[API-04] the opposite of a group is everyone without it, whatever else they are in', async () => {
  const everybody = (await administration.get('/users?pagination[limit]=-1')).body;
  const query = 'filters[$not][groups][name]=Employee&pagination[limit]=-1';
  const found = (await administration.get(`/users?${query}`)).body;
  expect(found).toHaveLength(everybody.length - namesOf(everybody, 'Employee').length);
});

it('[API-04] finds people by their role, and change requests by their build', async () => {
  const administrator = await server.as('administrator');
  const { body } = await administrator.get('/users?filters[role][name]=Administrator');
  expect(body.map(({ username }: Json) => username)).toEqual(['administrator']);
  const cm = await server.as('cm');
  const all: Json[] = (await cm.get('/qcrs?pagination[limit]=-1')).body.data;
  const { build } = all.find((qcr) => qcr.build !== null)!;
  for (const [field, value] of [
    ['id', build.id],
    ['documentId', build.documentId],
  ] as const) {
    const found = (await cm.get(`/qcrs?filters[build][${field}][$eq]=${value}`)).body.data;
    expect(found.map(({ id }: Json) => id).toSorted()).toEqual(
      all
        .filter((qcr) => qcr.build?.id === build.id)
        .map(({ id }) => id)
        .toSorted(),
    );
  }
});

it.each([
  '/users?filters[groups][users][password]=x',
  '/users?filters[groups][name][$eq][deeper]=x',
  '/users?filters[groups][secondFactor]=true',
  '/users?filters[role][description]=x',
  '/users?filters[groups.name]=IT',
  '/users?filters[supervisor][password][$startsWith]=x',
  '/users?filters[createdBy][password][$startsWith]=x',
  '/users?sort=groups.name',
  '/qcrs?filters[build][id]=one',
  '/qcrs?filters[build][project][id]=1',
  '/qcrs?filters[submitted_qpr][author][password][$startsWith]=x',
])('[API-04, SEC-03] %s is refused, and hints at nothing', async (call) => {
  expectRefusal(await (await server.as('administrator')).get(call), 'bad-query');
});
