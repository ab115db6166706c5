import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Client } from '../../testing/http';
import { faultsIn } from '../../testing/log';
import { junk } from '../../testing/pictures/junk';
import {
  knownPictures,
  multipart,
  picture,
  pictureFiles,
  sendMultipart,
  upload,
} from '../../testing/pictures/pictures';
import { type PictureOwners, pictureOwners } from '../../testing/pictures/picture-owners';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

let server: TestServer;
let it_: Client;
let administration: Client;
let profile: PictureOwners['profile'];
let carousel: PictureOwners['carousel'];
/** Files of the template that belong to other servers' records. */
let strangers: string[];

beforeAll(async () => {
  server = await startServer();
  ({ it_, administration, profile, carousel } = await pictureOwners(server));
  strangers = await pictureFiles(server);
});
afterAll(() => server.stop());

const newFiles = async () => (await pictureFiles(server)).filter((name) => !strangers.includes(name));
const filesOfOwnRecords = async () =>
  (await knownPictures(server)).filter((name) => !templatePictures.includes(name));
let templatePictures: string[] = [];
beforeAll(async () => {
  templatePictures = await knownPictures(server);
});

// After every test: each file has its record and each record its file.
afterEach(async () => expect(await newFiles()).toEqual(await filesOfOwnRecords()));

describe('pictures of people', () => {
  it.each(['png', 'jpeg', 'tiff'] as const)(
    '[USR-04, SEC-07] a %s becomes a jpeg or png that browsers show',
    async (format) => {
      const { status, body } = await upload(it_, profile, await picture(format));
      expect(status).toBe(201);
      const [{ id, url }] = body;
      expect(url).toBe(`/api/files/${id}`);
      const shown = await it_.get(`/files/${id}`);
      expect(shown.status).toBe(200);
      expect(shown.headers['content-type']).toMatch(/^image\/(jpeg|png)$/);
      expect(shown.headers['x-content-type-options']).toBe('nosniff');
      expect(shown.headers['cache-control']).toContain('private');
      expect(['jpeg', 'png']).toContain((await sharp(shown.raw).metadata()).format);
      expect((await it_.get('/users?filters[username]=employee')).body[0].profilePic).toEqual({ id, url });
      expect((await (await server.as('employee')).get('/users/me')).body.profilePic).toEqual({ id, url });
    },
  );

  it('[USR-04, HOM-03] a tiff with many pages is refused in words that say so, since only one could be seen', async () => {
    const { data, info } = await sharp({
      create: { width: 16, height: 48, channels: 3, background: '#cc0000' },
    })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pages = await sharp(data, {
      raw: { width: info.width, height: info.height, channels: 3, pageHeight: 16 },
    })
      .tiff()
      .toBuffer();
    expect((await sharp(pages).metadata()).pages).toBe(3);
    const { status, body } = await upload(it_, profile, pages);
    expect(status).toBe(400);
    expect(body.error.message).toMatch(/^This picture has several pages/);
  });

  it('[SEC-07] where it was taken, and what else a camera writes into a picture, is gone', async () => {
    const camera = await sharp(await picture('jpeg', 60, 40))
      .withExif({ IFD0: { Make: 'SecretCamera', Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(camera.includes('SecretCamera')).toBe(true);
    const { body } = await upload(it_, profile, camera);
    const { raw } = await it_.get(`/files/${body[0].id}`);
    expect(raw.includes('SecretCamera')).toBe(false);
    expect((await sharp(raw).metadata()).exif).toBeUndefined();
  });

  it('[SEC-07] a large picture is kept no larger than the screen needs it', async () => {
    const { body } = await upload(it_, profile, await picture('png', 3000, 2000));
    const shown = await sharp((await it_.get(`/files/${body[0].id}`)).raw).metadata();
    expect([shown.width, shown.height]).toEqual([512, 341]);
  });

  it('[USR-04, HOM-05] a replaced picture leaves no file, and its old address is dead', async () => {
    const [old] = (await upload(it_, profile, await picture('png'))).body;
    const before = (await newFiles()).length;
    const [next] = (await upload(it_, profile, await picture('jpeg'))).body;
    expect(await newFiles()).toHaveLength(before);
    expectRefusal(await it_.get(`/files/${old.id}`), 'not-found');
    expect((await it_.get(`/files/${next.id}`)).status).toBe(200);
    expect((await it_.delete(`/upload/files/${next.id}`)).status).toBe(204);
    expect(await newFiles()).toHaveLength(before - 1);
    expect((await it_.get('/users?filters[username]=employee')).body[0].profilePic).toBeNull();
    expectRefusal(await it_.delete(`/upload/files/${next.id}`), 'not-found');
  });

  it('[USR-04, REL-03] of ten pictures uploaded at once one stays, and no file of the others', async () => {
    const bytes = await picture('png');
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(it_, profile, bytes)));
    for (const { status } of answers) expect(status).toBe(201);
    const { document_id } = await server.db('up_users').where({ id: profile.refId }).first('document_id');
    expect(await server.db('stored_pictures').where({ owner: 'user', record_id: document_id })).toHaveLength(
      1,
    );
  });

  it.each(junk)(
    '[USR-04, SEC-07] %s is refused by its content, whatever it calls itself, and nothing is kept',
    async (_what, make) => {
      const before = await server.db('stored_pictures').orderBy('id');
      const bytes = await make();
      expect(bytes.length).toBeLessThan(1_048_855);
      for (const file of [
        { name: 'me.png', type: 'image/png', bytes },
        { name: 'me.tiff', type: 'image/tiff', bytes },
      ]) {
        expectRefusal(await upload(it_, profile, file), 'not-a-picture');
      }
      expect(await server.db('stored_pictures').orderBy('id')).toEqual(before);
    },
  );

  it('[USR-04, HOM-03] a picture must be smaller than 1,048,855 bytes, to the byte', async () => {
    const small = await picture('jpeg');
    // Bytes after the end of a jpeg are not part of it.
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
    expect((await upload(it_, profile, padded(1_048_854))).status).toBe(201);
    for (const size of [1_048_855, 1_048_856, 3_000_000]) {
      const answer = await upload(it_, profile, padded(size));
      expectRefusal(answer, 'picture-too-large');
      expect(answer.body.error.message).toBe('The chosen picture is too large, maximum file size is 1MB!');
    }
  });

  it('[USR-04] one person has one picture, and a record that is not there none', async () => {
    const bytes = await picture('png');
    expectFieldError(await upload(it_, profile, bytes, bytes), 'files');
    for (const refId of [999_999, 'nobody', await idOf(server, 'administrator')]) {
      expectRefusal(await upload(it_, { ...profile, refId }, bytes), 'not-found');
    }
    for (const to of [
      { ref: 'user', refId: profile.refId, field: 'avatar' },
      { ref: 'api::war-report.war-report', refId: 1, field: 'profilePic' },
      { ref: '__proto__', refId: 1, field: 'constructor' },
      { ref: '', refId: '', field: '' },
    ]) {
      expectFieldError(await upload(it_, to, bytes), 'ref');
    }
  });

  it('[REL-02] a field with a character that no database stores is refused as a mistake of the sender', async () => {
    const bytes = await picture('png');
    expectFieldError(await upload(it_, { ...profile, refId: 'a\u0000b' }, bytes), 'files');
  });

  it('[USR-04, SEC-02] only IT and admins put pictures of others; everyone who finds people sees them', async () => {
    const bytes = await picture('png');
    const [kept] = (await upload(it_, profile, bytes)).body;
    for (const person of ['employee2', 'supervisor', 'pm']) {
      const client = await server.as(person);
      expectRefusal(await upload(client, profile, bytes), 'forbidden');
      expectRefusal(await client.delete(`/upload/files/${kept.id}`), 'forbidden');
      expect((await client.get(`/files/${kept.id}`)).status).toBe(200);
    }
    // Administration may upload pictures of the home page, not of people.
    expectRefusal(await upload(administration, profile, bytes), 'forbidden');
    expectRefusal(await upload(server.anonymous, profile, bytes), 'no-session');
    expectRefusal(await server.anonymous.get(`/files/${kept.id}`), 'no-session');
    expectRefusal(await server.anonymous.get('/files/999999'), 'no-session');
    expect((await upload(await server.as('administrator'), profile, bytes)).status).toBe(201);
  });

  it('[USR-04, REL-01] when the record cannot be written, the old picture stays and no file is left', async () => {
    const [kept] = (await upload(it_, profile, await picture('png'))).body;
    for (const [statement, table] of [
      ['insert', 'stored_pictures'],
      ['insert', 'audit_records'],
      ['delete', 'stored_pictures'],
    ] as const) {
      await whileFailing(server, statement, table, async () =>
        expectRefusal(await upload(it_, profile, await picture('jpeg')), 'internal'),
      );
      expect((await it_.get(`/files/${kept.id}`)).status).toBe(200);
    }
  });

  it('[SEC-07, REL-02] an upload that is none, or not complete, is refused', async () => {
    const bytes = await picture('png');
    const fields = { ref: 'user', refId: String(profile.refId), field: 'profilePic' };
    const whole = multipart(fields, [{ name: 'x.png', bytes }]);
    expectRefusal(await sendMultipart(it_, whole.subarray(0, whole.length - 60)), 'bad-input');
    expectRefusal(await sendMultipart(it_, multipart(fields, [])), 'bad-input');
    expectRefusal(
      await sendMultipart(it_, multipart(fields, [{ name: 'x.png', bytes }], 'file')),
      'bad-input',
    );
    expectRefusal(await sendMultipart(it_, Buffer.from('nonsense')), 'bad-input');
    const asJson = await it_.post('/upload', fields);
    expectRefusal(asJson, 'unsupported-body');
    expect(asJson.body.error.message).toBe('Send this request as multipart/form-data.');
    const many = Array.from({ length: 11 }, () => ({ name: 'x.png', bytes }));
    expectRefusal(await sendMultipart(it_, multipart(fields, many)), 'bad-input');
    expectRefusal(
      await upload(it_, profile, { name: '../../../etc/passwd', bytes: Buffer.from('x') }),
      'not-a-picture',
    );
  });
});

describe('pictures of the home page and the company', () => {
  it('[HOM-03, SEC-02] Administration puts them, and they are shown without a session', async () => {
    const [shown] = (
      await upload(
        administration,
        { ref: 'home-page', refId: carousel.refId, field: 'spotlightPhoto' },
        await picture('tiff'),
      )
    ).body;
    expect((await server.anonymous.get(`/files/${shown.id}`)).headers['content-type']).toBe('image/jpeg');
    const { document_id } = await server.db('company_profiles').first('document_id');
    const [logo] = (
      await upload(
        administration,
        { ref: 'company-profile', refId: document_id, field: 'logo' },
        await picture('png'),
      )
    ).body;
    expect((await administration.get('/company-profile')).body.data.logo).toEqual(logo);
    expect((await server.anonymous.get(`/files/${logo.id}`)).status).toBe(200);
    for (const person of ['it', 'employee', 'customer', 'supervisor']) {
      const client = await server.as(person);
      for (const to of [carousel, { ref: 'company-profile', refId: document_id, field: 'logo' }]) {
        expectRefusal(await upload(client, to, await picture('png')), 'forbidden');
      }
      expectRefusal(await client.delete(`/upload/files/${logo.id}`), 'forbidden');
    }
  });

  it('[HOM-05] a logo that is no picture leaves the old one', async () => {
    const { document_id } = await server.db('company_profiles').first('document_id');
    const before = (await administration.get('/company-profile')).body.data.logo;
    const to = { ref: 'company-profile', refId: document_id, field: 'logo' };
    expectRefusal(await upload(administration, to, Buffer.from('<html>')), 'not-a-picture');
    expect((await administration.get('/company-profile')).body.data.logo).toEqual(before);
  });
});

it('[SEC-07, REL-02] the log holds no fault of pictures but those made on purpose', () => {
  const faults = faultsIn(server.output());
  expect(faults.filter(({ msg }) => !/POST \/api\/upload/.test(msg))).toEqual([]);
  expect(server.output()).not.toMatch(/unhandled/i);
});
