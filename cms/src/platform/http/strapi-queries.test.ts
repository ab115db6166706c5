import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays, dayIn, weekOf } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import type { Client, Json } from '../../testing/http';
import { lines } from '../../testing/reports';
import type { TestServer } from '../../testing/server';
import { serverForOldClient } from '../../testing/servers/old-client';

let server: TestServer;
serverForOldClient((started) => {
  server = started;
});

const today = dayIn('America/New_York', new Date());

const week = weekOf(today);
const month = { from: `${today.slice(0, 7)}-01`, to: addDays(`${today.slice(0, 7)}-01`, 31) };

describe('a query of the documents', () => {
  it.each<[string, string]>([
    ['employee', '/users?filters[username]=employee&populate=role,profilePic,groups'],
    ['cm', '/users?filters[blocked]=false&populate=*'],
    ['cm', '/users?filters[blocked][$eq]=false&filters[reportsTo]=supervisor'],
    ['employee', '/users?filters[blocked]=true'],
    ['it', '/users?filters[blocked]=true&filters[email]=disabled@intranet.example&filters[id][$in][0]=1'],
    ['employee', '/notifications?filters[username]=employee&filters[notified]=false'],
    ['employee', '/home-pages?sort=id&populate=photos,carousel'],
    ['employee', `/assigned-contracts?filters[username]=employee&filters[disabled]=false&filters[project]=x`],
    [
      'employee',
      `/war-reports?filters[username]=employee&filters[projectTask]=${encodeURIComponent(lines.sensors)}&filters[startDate][$gte]=${month.from}&filters[startDate][$lt]=${month.to}&filters[endDate]=${week.endDate}&filters[submitted]=true`,
    ],
    [
      'supervisor',
      '/war-reports?filters[$or][0][username]=employee&filters[$or][1][username]=employee2&pagination[withCount]=true',
    ],
    [
      'employee',
      '/war-reports?filters[username]=employee&filters[submitted]=true&sort=startDate:desc&pagination[limit]=1',
    ],
    ['administration', '/contract-datas?filters[project]=x&filters[disabled]=false'],
    ['it', '/users-permissions/roles'],
    ['customer', '/groups'],
    ['customer', '/upload/files'],
    [
      'administration',
      `/visitors?filters[dayOfVisit][$gte]=${month.from}&filters[dayOfVisit][$lt]=${month.to}`,
    ],
    ['it', '/it-tickets?filters[resolved]=false&filters[queued]=true&filters[id]=1&populate=imagesOfIssue'],
    ['it', '/asset-trackings?pagination[limit]=-1&filters[assetNumber]=1'],
    ['pm', '/builds?populate=project'],
    ['pm', '/qcrs?filters[rejected]=false&filters[CCB1]=true&populate=submitted_qpr,build,qip_form'],
    ['pm', '/assigned-builds?filters[buildNumber]=abc&filters[username]=developer'],
    [
      'ccb',
      '/ccbs?filters[QCRnumber]=abc&filters[buildNumber]=abc&filters[stage]=CCB1&filters[username]=ccb',
    ],
    ['pm', '/projects?populate=builds&filters[ProjectName]=Atlas&filters[ProjectManager]=pm&filters[id]=1'],
    ['developer', '/qip-forms?filters[id][$in][0]=1&filters[id][$in][1]=2'],
    ['developer', '/strs?filters[id]=1'],
    ['pm', '/submitted-qpr?filters[closed]=false&filters[foundIn]=Atlas'],
  ])('[SEC-02] is answered: %s, GET %s', async (person, path) => {
    const { status, text } = await (await server.as(person)).get(path);
    expect(status, text).toBe(200);
  });

  it('[USR-12, SEC-03] filters[blocked] shows the directory to its readers, without disabled people', async () => {
    const cm = await server.as('cm');
    const names_ = async (query: string) =>
      (await cm.get(`/users?pagination[limit]=-1${query}`)).body.map(({ username }: Json) => username);
    expect(await names_('&filters[blocked]=false')).toEqual(await names_(''));
    expect(await names_('&filters[blocked]=true')).toEqual([]);
    expect((await cm.get('/users?pagination[limit]=1')).body[0]).not.toHaveProperty('blocked');
    for (const query of ['sort=blocked', 'filters[blocked][$null]=false'])
      expect((await cm.get(`/users?${query}`)).status).toBe(400);
    const { body } = await (await server.as('it')).get('/users?filters[blocked]=true');
    expect(body.map(({ username }: Json) => username)).toContain('disabled');
  });
});

describe('GET /upload/files', () => {
  const pictures = async (client: Client): Promise<Json[]> =>
    (await client.get('/upload/files?pagination[limit]=-1')).body;

  it('[SEC-07, TIC-06] is a bare list of exactly the pictures that the same person may fetch', async () => {
    const rows = await server.db('stored_pictures').orderBy('id');
    // The demo company's pictures have no files here.
    await mkdir(path.join(server.dataDir, 'pictures'), { recursive: true });
    for (const row of rows)
      await writeFile(path.join(server.dataDir, 'pictures', row.file_name), Buffer.alloc(Number(row.size)));
    const everyId = rows.map(({ id }) => Number(id));
    const owner = (await server.db('stored_pictures').where({ owner: 'it-ticket' })).length;
    expect(owner).toBeGreaterThan(0);
    for (const person of ['employee', 'employee2', 'it', 'administration', 'customer', 'administrator']) {
      const client = await server.as(person);
      const listed = (await pictures(client)).map(({ id }) => id).toSorted((a, b) => a - b);
      const fetched: number[] = [];
      for (const id of everyId) if ((await client.get(`/files/${id}`)).status === 200) fetched.push(id);
      expect(listed, person).toEqual(fetched);
    }
  });

  it('[SEC-07] says where each picture is, and nothing of its record', async () => {
    const client = await server.as('employee');
    const { body, headers } = await client.get('/upload/files?pagination[limit]=1&sort=id');
    expect(Object.keys(body[0]).toSorted()).toEqual([
      'createdAt',
      'documentId',
      'height',
      'id',
      'mime',
      'name',
      'size',
      'updatedAt',
      'url',
      'width',
    ]);
    expect(body[0].url).toBe(`/api/files/${body[0].id}`);
    expect(Number(headers['x-total-count'])).toBe((await pictures(client)).length);
    for (const query of ['filters[owner]=user', 'sort=file_name', 'filters[record_id][$null]=false'])
      expect((await client.get(`/upload/files?${query}`)).status).toBe(400);
  });
});
