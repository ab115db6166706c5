import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { picture, upload } from '../../testing/pictures/pictures';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let administration: Client;
beforeAll(async () => {
  server = await startServer();
  administration = await server.as('administration');
});
afterAll(() => server.stop());

const profile = async (): Promise<Json> => (await administration.get('/company-profile')).body.data;
const change = (data: object) => administration.put('/company-profile', { data });
const door = async (): Promise<Json> => (await server.anonymous.get('/company-profile/front-door')).body.data;
const manifest = async () => {
  const { text, headers } = await server.anonymous.send({ path: '/app.webmanifest' });
  return { ...JSON.parse(text), type: headers['content-type'], cached: headers['cache-control'] };
};

afterEach(async () => {
  await change({ portalName: 'Company Intranet', accent: '' });
});

describe('what a company makes of its portal', () => {
  it('[OPS-19, SES-22] is the product’s own until somebody says otherwise', async () => {
    expect(await profile()).toMatchObject({ portalName: 'Company Intranet', accent: '' });
    expect(await manifest()).toMatchObject({
      name: 'Company Intranet',
      short_name: 'Intranet',
      theme_color: '#17564c',
      type: 'application/manifest+json; charset=utf-8',
      cached: 'no-cache',
    });
  });

  it('[OPS-19, SES-22] is a name and an accent, which log-in and manifest show at once', async () => {
    const { revision } = await profile();
    const answer = await change({ portalName: ' Harbor  "Net" ', accent: '#FFD400', revision });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ accent: '#ffd400', revision: revision + 1 });
    const { portalName } = answer.body.data;
    expect(portalName).toContain('Harbor');
    expect(await door()).toMatchObject({ portalName, accent: '#ffd400' });
    const shown = await manifest();
    expect(shown).toMatchObject({ name: portalName, short_name: portalName });
    // Too light for white text: it was made darker.
    expect(shown.theme_color).toMatch(/^#[0-9a-f]{6}$/);
    expect(shown.theme_color).not.toBe('#ffd400');
    expectRefusal(await change({ accent: '#000000', revision }), 'stale');
  });

  it('[OPS-19] is in the audit with its values', async () => {
    await change({ portalName: 'HarborNet', accent: '#123456' });
    const [record] = (
      await administration.get('/audit-records?filters[action][$eq]=company-profile.update&sort=id:desc')
    ).body.data;
    expect(JSON.stringify(record)).toContain('HarborNet');
    expect(JSON.stringify(record)).toContain('#123456');
  });

  it('[OPS-19] refuses what is no colour and no name, and stores nothing of it', async () => {
    const { revision } = await profile();
    for (const wrong of [
      { accent: 'red' },
      { accent: '#12345' },
      { accent: '#123456;color:red' },
      { accent: null },
      { portalName: '' },
      { portalName: 'x'.repeat(41) },
      { portalName: 7 },
    ])
      expectRefusal(await change({ name: 'Never', ...wrong }), 'bad-input');
    for (const person of ['employee', 'it', 'customer'])
      expectRefusal(
        await (await server.as(person)).put('/company-profile', { data: { accent: '#123456' } }),
        'forbidden',
      );
    const { status } = await server.anonymous.put('/company-profile', { data: { accent: '#123456' } });
    expect(status).toBe(401);
    expect((await profile()).revision).toBe(revision);
  });

  it.each([
    [1, 1],
    [1200, 18],
  ])('[OPS-19] a logo of %i x %i is an icon of the manifest, on a white plate', async (width, height) => {
    const { documentId, revision } = await profile();
    const to = { ref: 'company-profile', refId: documentId, field: 'logo', revision };
    const [{ id }] = (await upload(administration, to, await picture('png', width, height))).body;
    const { icons } = await manifest();
    expect(icons.map(({ src }: Json) => src)).toEqual(Array(2).fill(`/icons/company.svg?logo=${id}`));
    const icon = await server.anonymous.send({ path: icons[0].src });
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(icon.text).toMatch(
      /^<svg [^>]*><rect width="512" height="512" fill="#fff"\/><image [^>]*href="data:image\/(png|jpeg);base64,/,
    );
    await administration.delete(`/upload/files/${id}?revision=${revision + 1}`);
    expect((await manifest()).icons).toEqual([]);
  });
});

it('[SES-22] the calendar of a company has the name of its portal', async () => {
  const feed = async () => {
    const { address } = (await administration.post('/calendar-feed')).body.data;
    const { text } = await server.anonymous.send({ path: new URL(address).pathname });
    return /X-WR-CALNAME:(.*)\r/.exec(text)?.[1];
  };
  expect(await feed()).toBe('Company calendar');
  await change({ portalName: 'HarborNet' });
  expect(await feed()).toBe('HarborNet calendar');
});
