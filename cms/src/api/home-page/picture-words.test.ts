import { pictureWordsMessages as say } from '@intranet/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { picture, upload } from '../../testing/pictures/pictures';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let administration: Client;
let path: string;
let before: Json;

beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1 });
  administration = await server.as('administration');
  const [{ documentId }] = (await administration.get('/home-pages')).body.data;
  path = `/home-pages/${documentId}`;
});
afterAll(() => server.stop());
beforeEach(async () => {
  before = await page();
});

const page = async (client = administration): Promise<Json> => (await client.get(path)).body.data;
const put = (data: object, client = administration) => client.put(path, { data });
const nothing = { alt: '', caption: '', link: '' };

it('[HOM-17] Administration and admins say what a picture shows, its caption and its link; others keep theirs', async () => {
  const [first, second, third] = before.carousel;
  const said = {
    id: first.id,
    alt: 'The <b>team</b>',
    caption: 'Team day',
    link: 'https://example.com/a?b=c',
  };
  const { status, body, text } = await put({ pictureWords: [said], revision: before.revision });
  expect(status, text).toBe(200);
  expect(body.data).toMatchObject({ revision: before.revision + 1, spotlightTitle: before.spotlightTitle });
  expect(body.data.carousel).toEqual([{ ...said, url: first.url }, second, third]);
  const unsaid = { id: first.id, ...nothing };
  const again = await put({ pictureWords: [unsaid] }, await server.as('administrator'));
  expect(again.body.data.carousel[0]).toEqual({ ...unsaid, url: first.url });
  // Everyone reads it.
  expect((await page(await server.as('employee'))).carousel[0]).toEqual({ ...unsaid, url: first.url });
});

it.each(['it', 'employee', 'supervisor', 'customer'])('[HOM-17, SEC-02] %s does not', async (person) => {
  const pictureWords = [{ id: before.carousel[0].id, ...nothing, alt: 'x' }];
  expectRefusal(await put({ pictureWords }, await server.as(person)), 'forbidden');
  expect(await page()).toEqual(before);
});

it('[HOM-18] a new picture has no words, and they go with their picture', async () => {
  const place = { ref: 'home-page', refId: before.documentId, field: 'carousel' };
  const added = (await upload(administration, place, await picture('png'))).body[0];
  expect((await page()).carousel.at(-1)).toEqual({ id: added.id, url: added.url, ...nothing });
  const said = { id: added.id, ...nothing, alt: 'Last' };
  const ids = before.carousel.map(({ id }: Json) => id);
  const moved = await put({ carousel: [added.id, ...ids], pictureWords: [said] });
  expect(moved.body.data.carousel[0]).toEqual({ ...said, url: added.url });
  expectRefusal(await put({ carousel: ids, pictureWords: [said] }), 'no-such-picture');
  expect((await put({ carousel: ids })).body.data.carousel).toEqual(before.carousel);
  expectRefusal(await put({ pictureWords: [said] }), 'no-such-picture');
});

it('[HOM-18] words of a picture that is not in the carousel, or twice of one, change nothing', async () => {
  const [{ id }] = before.carousel;
  for (const ids of [[999_999], [before.spotlightPhoto.id], [id, id]]) {
    const pictureWords = ids.map((one) => ({ id: one, ...nothing }));
    expectRefusal(await put({ spotlightTitle: 'Never', pictureWords }), 'no-such-picture');
  }
  expect(await page()).toEqual(before);
});

it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)//https://example.com',
  'data:text/html,x',
  'http://example.com',
  '//other.example',
  '/\\other.example',
  'https://a:b@example.com',
])('[HOM-18] a picture cannot lead to %s', async (link) => {
  const pictureWords = [{ id: before.carousel[0].id, ...nothing, alt: 'x', link }];
  const answer = await put({ spotlightTitle: 'Never', pictureWords });
  expectFieldError(answer, 'pictureWords.0.link', say.badLink);
  expect(await page()).toEqual(before);
});

it('[HOM-18] too long words, and a link without a name, are refused at their field', async () => {
  const whole = { id: before.carousel[1].id, ...nothing, alt: 'x' };
  const other = { ...whole, id: before.carousel[0].id };
  const sent = (words: object) => put({ pictureWords: [other, { ...whole, ...words }] });
  const at = (field: string) => `pictureWords.1.${field}`;
  const tooLong = (max: number) => `Please use at most ${max} characters.`;
  expectFieldError(await sent({ alt: 'x'.repeat(201) }), at('alt'), tooLong(200));
  expectFieldError(await sent({ caption: 'x'.repeat(161) }), at('caption'), tooLong(160));
  expectFieldError(await sent({ link: `/${'x'.repeat(500)}` }), at('link'), tooLong(500));
  expectFieldError(await sent({ alt: '', link: '/' }), at('alt'), say.namelessLink);
  for (const bad of [{ alt: null }, { caption: 7 }, { link: undefined }, { title: 'x' }])
    expectRefusal(await sent(bad), 'bad-input');
  expect(await page()).toEqual(before);
});

it('[HOM-18] words based on an older state are refused', async () => {
  const [{ id }] = before.carousel;
  const sayIt = (alt: string) => put({ pictureWords: [{ id, ...nothing, alt }], revision: before.revision });
  expect((await sayIt('First')).status).toBe(200);
  expectRefusal(await sayIt('Second'), 'stale');
  expect((await page()).carousel[0].alt).toBe('First');
});

it('[HOM-18, REL-03] of simultaneous words from one state exactly one is kept', async () => {
  const clients = await Promise.all(server.instances.map((instance) => instance.as('administration')));
  const [{ id }] = before.carousel;
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => {
      const pictureWords = [{ id, ...nothing, alt: `Say ${index}` }];
      return put({ pictureWords, revision: before.revision }, clients[index % clients.length]!);
    }),
  );
  const [made, ...others] = answers.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 'stale');
  expect((await page()).carousel).toEqual(made!.body.data.carousel);
});

it('[HOM-18, SEC-08] the audit has them before and after, and nothing of them where they stay', async () => {
  const lastEntry = async () =>
    (await administration.get('/audit-records?sort=id:desc&pagination[pageSize]=1')).body.data[0];
  const words = { alt: 'The team', caption: 'Team day', link: '/Resources/Days-Away' };
  await put({ pictureWords: [{ id: before.carousel[2].id, ...words }] });
  const entry = await lastEntry();
  expect(entry).toMatchObject({ action: 'home-page.update', subjectType: 'home-page' });
  expect(entry.before.pictureWords[2]).toBe('Blue hills by day');
  expect(entry.after.pictureWords[2]).toBe('The team; caption: Team day; link: /Resources/Days-Away');
  await put({ spotlightTitle: 'Only this' });
  expect(Object.keys((await lastEntry()).after)).toEqual(['spotlightTitle']);
});
