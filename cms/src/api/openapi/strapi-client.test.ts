import { strapi } from '@strapi/client';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForFile } from '../../testing/servers/server-for-file';

let server: TestServer;
serverForFile((made) => {
  server = made;
});

/** Strapi's own client, as it is published, with the log-in of a person. */
const clientOf = async (person: Person) =>
  strapi({
    baseURL: `http://127.0.0.1:${server.port()}/api`,
    auth: (await server.as(person)).token!,
  });

/** Every collection that a person may list, and one who may. */
const collections: [name: string, person: Person][] = [
  ['war-reports', 'employee'],
  ['contract-datas', 'administration'],
  ['assigned-contracts', 'administration'],
  ['groups', 'it'],
  ['home-pages', 'employee'],
  ['calendar-events', 'employee'],
  ['visitors', 'administration'],
  ['it-tickets', 'it'],
  ['asset-trackings', 'it'],
  ['notifications', 'employee'],
  ['projects', 'pm'],
  ['builds', 'cm'],
  ['assigned-builds', 'cm'],
  ['qcrs', 'cm'],
  ['ccbs', 'cm'],
  ['qip-forms', 'cm'],
  ['strs', 'cm'],
  ['submitted-qpr', 'pm'],
  ['audit-records', 'administrator'],
  ['webhooks', 'administrator'],
];

describe('the official client of Strapi', () => {
  it.each(collections)('[API-04] finds in %s, pages, sorts and picks fields', async (name, person) => {
    const collection = (await clientOf(person)).collection(name);
    const { data, meta } = await collection.find({
      sort: 'id:desc',
      fields: ['id'],
      populate: '*',
      pagination: { page: 1, pageSize: 2 },
    });
    expect(data.length).toBe(Math.min(2, meta.pagination!.total!));
    for (const { documentId } of data) {
      const found = await collection.findOne(documentId);
      expect(found.data.documentId).toBe(documentId);
    }
    const none = await collection.find({ filters: { id: { $notNull: true, $between: [-2, -1] } } });
    expect(none.data).toEqual([]);
  });

  it('[API-04] finds people, whose answers are bare', async () => {
    const users = (await clientOf('it')).collection('users');
    const found = (await users.find({ filters: { groups: { name: { $eq: 'IT' } } } })) as unknown as {
      id: number;
      username: string;
    }[];
    expect(found.map(({ username }) => username).toSorted()).toEqual(['it', 'it2']);
    const one: unknown = await users.findOne(String(found[0]!.id));
    expect(one).toMatchObject({ id: found[0]!.id });
  });

  it('[API-04] creates, changes and deletes a record, and changes a person', async () => {
    const visitors = (await clientOf('administration')).collection('visitors');
    const visitor = {
      firstName: 'Mona',
      lastName: 'Reyes',
      companyName: 'Acme',
      personToSee: 'supervisor',
      dayOfVisit: '2090-01-02',
    };
    const { documentId } = (await visitors.create(visitor)).data;
    await visitors.update(documentId, { companyName: 'Acme, Inc.' });
    expect((await visitors.findOne(documentId)).data).toMatchObject({
      ...visitor,
      companyName: 'Acme, Inc.',
    });
    await visitors.delete(documentId);
    await expect(visitors.findOne(documentId)).rejects.toThrow('404');
    const users = (await clientOf('it')).collection('users');
    const { id } = await server.db('up_users').where({ username: 'developer2' }).first('id');
    await users.update(String(id), { title: 'Lead Developer' });
    expect(await server.db('up_users').where({ id }).first('title')).toEqual({ title: 'Lead Developer' });
  });

  it('[API-04] is refused as anybody else is, with the status', async () => {
    const visitors = (await clientOf('developer')).collection('visitors');
    await expect(visitors.find()).rejects.toThrow('403');
    const reports = (await clientOf('employee')).collection('war-reports');
    await expect(reports.find({ filters: { password: { $eq: 'x' } } })).rejects.toThrow('400');
  });

  describe('files', () => {
    let fileId: number;
    beforeAll(async () => {
      const picture = await server.db('stored_pictures').where({ owner: 'user' }).first('id');
      fileId = picture.id;
    });

    it('[API-04] are found', async () => {
      const { files } = await clientOf('employee');
      expect((await files.find()).length).toBeGreaterThan(0);
      expect(await files.findOne(fileId)).toMatchObject({ id: fileId });
    });
  });
});
