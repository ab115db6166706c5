import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import { expectNoOrphans, knownPictures, picture, upload } from '../../testing/pictures/pictures';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let administration: Client;
/** Picture files of the demo company, which are in another server's folder. */
let elsewhere: string[];

beforeAll(async () => {
  server = await startServer();
  administration = await server.as('administration');
  elsewhere = await knownPictures(server);
});
afterAll(() => server.stop());

describe('the company profile', () => {
  it('[HOM-05] a logo that comes or goes is a change of the profile, and is based on what was seen', async () => {
    const profile = async () => (await administration.get('/company-profile')).body.data;
    const { documentId, revision } = await profile();
    const to = { ref: 'company-profile', refId: documentId, field: 'logo', revision };
    const stored = await upload(administration, to, await picture('png'));
    expect([stored.status, stored.headers['x-revision']]).toEqual([201, String(revision + 1)]);
    expectRefusal(await upload(administration, to, await picture('png')), 'stale');
    expectRefusal(
      await administration.put('/company-profile', { data: { name: 'Never', revision } }),
      'stale',
    );
    const address = `/upload/files/${stored.body[0].id}`;
    expectRefusal(await administration.delete(`${address}?revision=${revision}`), 'stale');
    const removed = await administration.delete(`${address}?revision=${revision + 1}`);
    expect([removed.status, removed.headers['x-revision']]).toEqual([204, String(revision + 2)]);
    expect(await profile()).toMatchObject({ logo: null, revision: revision + 2 });
    await expectNoOrphans(server, elsewhere);
  });

  it('[SES-18, SSO-01] shows name, logo, accent and the ways to log in, and nothing else, to people who come to log in', async () => {
    const door = async () => (await server.anonymous.get('/company-profile/front-door')).body;
    const { data: profile } = (await administration.get('/company-profile')).body;
    expect(await door()).toEqual({
      data: {
        name: profile.name,
        portalName: 'Company Intranet',
        accent: '',
        logo: null,
        oidc: null,
        passwordLogin: true,
      },
      meta: {},
    });
    const to = {
      ref: 'company-profile',
      refId: profile.documentId,
      field: 'logo',
      revision: profile.revision,
    };
    const [{ id }] = (await upload(administration, to, await picture('png'))).body;
    expect((await door()).data.logo).toEqual({ id, url: `/api/files/${id}` });
    expect((await server.anonymous.get(`/files/${id}`)).status).toBe(200);
    await administration.delete(`/upload/files/${id}?revision=${profile.revision + 1}`);
  });

  it('[SES-22] is read by everyone and edited by Administration', async () => {
    const { data } = (await (await server.as('customer')).get('/company-profile')).body;
    expect(data).toMatchObject({
      name: 'Harbor & Pine Consulting, Inc.',
      addressLines: ['1200 Waterline Avenue, Suite 400', 'Annapolis, MD 21401'],
      logo: null,
    });
    const change = { name: 'Łódź & Söhne <GmbH>', addressLines: ['One line'], revision: data.revision };
    const { name, addressLines } = data;
    onTestFinished(
      async () => void (await administration.put('/company-profile', { data: { name, addressLines } })),
    );
    const { status, body } = await administration.put('/company-profile', { data: change });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: change.name,
      addressLines: ['One line'],
      phone: data.phone,
      revision: data.revision + 1,
    });
    expectRefusal(await administration.put('/company-profile', { data: change }), 'stale');
    for (const wrong of [
      { name: '' },
      { addressLines: [] },
      { addressLines: ['a', 'b', 'c', 'd', 'e'] },
      { phone: 'x'.repeat(41) },
      { logo: 1 },
    ]) {
      expectRefusal(await administration.put('/company-profile', { data: wrong }), 'bad-input');
    }
    for (const person of ['it', 'employee', 'customer']) {
      expectRefusal(
        await (await server.as(person)).put('/company-profile', { data: { name: 'x' } }),
        'forbidden',
      );
    }
  });
});
