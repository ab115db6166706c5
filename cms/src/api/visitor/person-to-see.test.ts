import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client, Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';
import { createdUser } from '../../testing/users';
import { aVisitor } from '../../testing/visitors';

let server: TestServer;
let administration: Client;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  administration = await server.as('administration');
});
afterAll(() => server.stop());

const enter = (fields: object) => administration.post('/visitors', { data: aVisitor(fields) });
const put = (visitor: Json, patch: object) =>
  administration.put(`/visitors/${visitor.documentId}`, { data: patch });

it('[DAT-02, VIS-03, USR-09] the person to see is answered as entered, until it leads to the host no longer', async () => {
  const it_ = await server.as('it');
  const host = await createdUser(it_, { firstName: 'Hanne', lastName: 'Åkesson' });
  const entries = ['hanne Åkesson', host.email.toUpperCase(), host.username];
  const visits: Json[] = [];
  for (const personToSee of entries) visits.push((await enter({ personToSee })).body.data);
  const shown = { personToSeeName: 'Hanne Åkesson' };
  expect(visits).toMatchObject(entries.map((personToSee) => ({ personToSee, ...shown })));
  const found = async (query: string) => {
    const { body } = await administration.get(`/visitors?sort=id&${query}`);
    return body.data.map(({ documentId }: Json) => documentId);
  };
  const ids = visits.map(({ documentId }) => documentId);
  expect(await found(`filters[personToSee]=${encodeURIComponent(entries[0]!)}`)).toEqual([ids[0]]);
  expect(await found('filters[search][$words]=hanne akesson')).toEqual(ids);
  const given = `filters[documentId][$in][0]=${ids[0]}&filters[documentId][$in][1]=${ids[2]}`;
  const { body } = await administration.get(`/visitors?sort=personToSee:desc&${given}`);
  expect(body.data.map(({ personToSee }: Json) => personToSee)).toEqual([host.username, entries[0]]);
  // The value that was read is sent back, although another person with that name is now the only match.
  await it_.post(`/users/${host.id}/disable`);
  await createdUser(it_, { firstName: 'Hanne', lastName: 'Åkesson' });
  const read = { personToSee: entries[0], companyName: 'Southwind' };
  expect((await put(visits[0]!, read)).body.data).toMatchObject({ ...read, ...shown });
  const hostIs = { host_id: host.id };
  expect(await server.db('visitors').where({ document_id: ids[0] }).first()).toMatchObject(hostIs);
  await it_.post(`/users/${host.id}/enable`);
  await it_.put(`/users/${host.id}`, { lastName: 'Berg' });
  const { data } = (await administration.get(`/visitors/${ids[0]}`)).body;
  expect(data).toMatchObject({ personToSee: host.username, personToSeeName: 'Hanne Berg' });
  const file = [aVisitor({ companyName: 'Southwind', personToSee: 'Hanne Berg' })];
  const sent = { data: { rows: file, dryRun: true } };
  expect((await administration.post('/imports/visitors', sent)).body.data.rows[0].fate).toBe('same');
});

it('[VIS-03] a host is found in another case of their name, with accents', async () => {
  await createdUser(await server.as('it'), { firstName: 'Zoë', lastName: 'Hendriks' });
  expect((await enter({ personToSee: 'ZOË HENDRIKS' })).body.data.personToSeeName).toBe('Zoë Hendriks');
});
