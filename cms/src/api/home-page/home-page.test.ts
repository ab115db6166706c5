import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Client, Json } from '../../testing/http';
import { people } from '../../testing/people';
import {
  expectNoOrphans,
  knownPictures,
  picture,
  pictureFiles,
  upload,
} from '../../testing/pictures/pictures';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let administration: Client;
let path: string;
let before: Json;
/** The page of the demo company. */
let ofTheDemo: Json;
/** Picture files of the demo company, which are in another server's folder. */
let elsewhere: string[];

beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1 });
  administration = await server.as('administration');
  elsewhere = await knownPictures(server);
  [ofTheDemo] = (await administration.get('/home-pages')).body.data;
  path = `/home-pages/${ofTheDemo.documentId}`;
});
afterAll(() => server.stop());

const page = async (client = administration): Promise<Json> => (await client.get(path)).body.data;
const put = (data: object, client = administration) => client.put(path, { data });
const addPicture = async (field: string): Promise<Json> => {
  const { status, body, text } = await upload(
    administration,
    { ref: 'home-page', refId: before.documentId, field },
    await picture('png'),
  );
  expect(status, text).toBe(201);
  return body[0];
};
beforeEach(async () => {
  before = await page();
});
// Each test begins with the texts and carousel of the demo company, and with a photo.
afterEach(async () => {
  const { spotlightTitle, spotlightDescription, bookOfTheMonthTitle, bookOfTheMonthDesc } = ofTheDemo;
  const restored = await put({
    spotlightTitle,
    spotlightDescription,
    bookOfTheMonthTitle,
    bookOfTheMonthDesc,
    carousel: ofTheDemo.carousel.map(({ id }: Json) => id),
  });
  expect(restored.status, restored.text).toBe(200);
  if (!restored.body.data.spotlightPhoto) await addPicture('spotlightPhoto');
});

describe('the home page', () => {
  it('[HOM-01] everyone who is logged in sees titles, descriptions, photos and carousel', async () => {
    for (const person of people) {
      const seen = await page(await server.as(person));
      expect(seen.spotlightTitle).toBe('Zoë Müller-Łukasz');
      expect(seen.carousel).toHaveLength(3);
      expect(seen.spotlightPhoto.url).toMatch(/^\/api\/files\/\d+$/);
      expect(seen.bookOfTheMonthPhoto).not.toBeNull();
    }
    expectRefusal(await server.anonymous.get(path), 'no-session');
  });

  it('[HOM-02, HOM-05] Administration and admins edit it, in part too', async () => {
    const first = await put({ spotlightTitle: 'A <b>new</b> title', revision: before.revision });
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({
      spotlightTitle: 'A <b>new</b> title',
      spotlightDescription: before.spotlightDescription,
      revision: before.revision + 1,
      carousel: before.carousel,
    });
    const second = await put({ bookOfTheMonthDesc: 'Another' }, await server.as('administrator'));
    expect(second.body.data.bookOfTheMonthDesc).toBe('Another');
  });

  it.each(['it', 'employee', 'supervisor', 'customer'])('[HOM-02, SEC-02] %s does not', async (person) => {
    expectRefusal(await put({ spotlightTitle: 'x' }, await server.as(person)), 'forbidden');
    expect(await page()).toEqual(before);
  });

  it.each(['spotlightTitle', 'spotlightDescription', 'bookOfTheMonthTitle', 'bookOfTheMonthDesc'])(
    '[HOM-03] %s cannot be empty',
    async (field) => {
      for (const value of ['', ' ', null, 7]) {
        const message = field.endsWith('Title') ? 'Please enter a title.' : 'Please enter a description.';
        expectFieldError(await put({ [field]: value }), field, message);
      }
      expect(await page()).toEqual(before);
    },
  );

  it('[HOM-02] an edit based on an older state is refused', async () => {
    await put({ spotlightTitle: 'First', revision: before.revision });
    expectRefusal(await put({ spotlightTitle: 'Second', revision: before.revision }), 'stale');
    expect((await page()).spotlightTitle).toBe('First');
  });

  it('[HOM-02, HOM-05] the carousel keeps the order it is given; what is left out goes with its file', async () => {
    const [a, b] = [await addPicture('carousel'), await addPicture('carousel')];
    const ids = (await page()).carousel.map(({ id }: Json) => id);
    expect(ids.slice(-2)).toEqual([a.id, b.id]);
    const reversed = ids.toReversed();
    expect((await put({ carousel: reversed })).body.data.carousel.map(({ id }: Json) => id)).toEqual(
      reversed,
    );
    // A new one comes last, whatever the order before.
    const c = await addPicture('carousel');
    expect((await page()).carousel.at(-1).id).toBe(c.id);
    const files = (await pictureFiles(server)).length;
    const kept = [c.id, ...ids.slice(0, 3)];
    expect((await put({ carousel: kept })).body.data.carousel.map(({ id }: Json) => id)).toEqual(kept);
    expect(await pictureFiles(server)).toHaveLength(files - 2);
    expectRefusal(await administration.get(`/files/${a.id}`), 'not-found');
    await expectNoOrphans(server, elsewhere);
  });

  it('[HOM-05] a picture removed by its button, or replaced, leaves no file', async () => {
    const added = await addPicture('carousel');
    expect((await administration.delete(`/upload/files/${added.id}`)).status).toBe(204);
    expect((await page()).carousel.map(({ id }: Json) => id)).not.toContain(added.id);
    const first = await addPicture('spotlightPhoto');
    const second = await addPicture('spotlightPhoto');
    expect((await page()).spotlightPhoto.id).toBe(second.id);
    expectRefusal(await administration.get(`/files/${first.id}`), 'not-found');
    await expectNoOrphans(server, elsewhere);
  });

  it('[HOM-02] a picture added in the meantime outlives an edit that never saw it', async () => {
    const added = await addPicture('carousel');
    expect((await page()).revision).toBe(before.revision + 1);
    const known = before.carousel.map(({ id }: Json) => id);
    const edit = { spotlightTitle: 'Never', carousel: known, revision: before.revision };
    expectRefusal(await put(edit), 'stale');
    expect((await administration.get(`/files/${added.id}`)).status).toBe(200);
    expect(await page()).toMatchObject({ spotlightTitle: before.spotlightTitle });
    // A person who has seen the change decides about it.
    const { status } = await put({ carousel: known, revision: before.revision + 1 });
    expect(status).toBe(200);
    await expectNoOrphans(server, elsewhere);
  });

  it('[HOM-02] upload and removal say the new revision, and refuse a person who saw an older one', async () => {
    const to = (revision: number) => ({
      ref: 'home-page',
      refId: before.documentId,
      field: 'spotlightPhoto',
      revision,
    });
    const bytes = await picture('png');
    const first = await upload(administration, to(before.revision), bytes);
    expect(first.status, first.text).toBe(201);
    expect(first.headers['x-revision']).toBe(String(before.revision + 1));
    expectRefusal(await upload(administration, to(before.revision), bytes), 'stale');
    const { id } = first.body[0];
    expectRefusal(await administration.delete(`/upload/files/${id}?revision=${before.revision}`), 'stale');
    expect((await page()).spotlightPhoto.id).toBe(id);
    const removed = await administration.delete(`/upload/files/${id}?revision=${before.revision + 1}`);
    expect([removed.status, removed.headers['x-revision']]).toEqual([204, String(before.revision + 2)]);
    expect(await page()).toMatchObject({ revision: before.revision + 2, spotlightPhoto: null });
    await expectNoOrphans(server, elsewhere);
  });

  it('[HOM-02, REL-02] a revision that is no number is a mistake of the sender', async () => {
    const { id } = await addPicture('carousel');
    for (const revision of ['x', '-1', '1.5', '', '99999999999']) {
      expectFieldError(
        await administration.delete(`/upload/files/${id}?revision=${revision}`),
        'revision',
        'The revision must be a whole number.',
      );
    }
    expect((await administration.delete(`/upload/files/${id}`)).status).toBe(204);
  });

  it('[HOM-02, REL-03] of simultaneous changes of pictures and texts from one state exactly one is made', async () => {
    const to = { ref: 'home-page', refId: before.documentId, field: 'carousel', revision: before.revision };
    const bytes = await picture('png');
    const edit = { carousel: before.carousel.map(({ id }: Json) => id), revision: before.revision };
    const clients = await Promise.all(server.instances.map((instance) => instance.as('administration')));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const client = clients[index % clients.length]!;
        return index % 2 ? upload(client, to, bytes) : put(edit, client);
      }),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const answer of answers) if (answer.status >= 300) expectRefusal(answer, 'stale');
    const after = await page();
    expect(after.revision).toBe(before.revision + 1);
    await put({ carousel: edit.carousel });
    await expectNoOrphans(server, elsewhere);
  });

  it('[HOM-05, REL-01] a carousel with a picture that is not in it changes nothing', async () => {
    const ids = before.carousel.map(({ id }: Json) => id);
    for (const carousel of [[...ids, 999_999], [before.spotlightPhoto.id], [ids[0], ids[0]]]) {
      expectRefusal(await put({ spotlightTitle: 'Never', carousel }), 'no-such-picture');
    }
    for (const carousel of ['x', [0], [-1], ['1'], [null], Array.from({ length: 31 }, (_, id) => id + 1)]) {
      expectRefusal(await put({ carousel }), 'bad-input');
    }
    expect(await page()).toEqual(before);
  });

  it('[HOM-05, REL-01] when the change fails, pictures and files stay', async () => {
    const added = await addPicture('carousel');
    const carousel = before.carousel.map(({ id }: Json) => id);
    await whileFailing(server, 'insert', 'audit_records', async () =>
      expectRefusal(await put({ carousel }), 'internal'),
    );
    expect((await administration.get(`/files/${added.id}`)).status).toBe(200);
    await expectNoOrphans(server, elsewhere);
  });

  it('[HOM-03] the carousel takes thirty pictures', async () => {
    const left = 30 - before.carousel.length;
    const bytes = await picture('png');
    const to = { ref: 'home-page', refId: before.documentId, field: 'carousel' };
    for (let index = 0; index < left; index += 10) {
      const files = Array.from({ length: Math.min(10, left - index) }, () => bytes);
      expect((await upload(administration, to, ...files)).status).toBe(201);
    }
    expectFieldError(await upload(administration, to, bytes), 'files');
    expect((await page()).carousel).toHaveLength(30);
    await put({ carousel: before.carousel.map(({ id }: Json) => id) });
    await expectNoOrphans(server, elsewhere);
  });
});
