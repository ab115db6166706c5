import { expect, it } from 'vitest';
import {
  noWords,
  pictureWords,
  pictureWordsMessages as say,
  storedInCarousel,
  storedWords,
  wordsInOne,
} from './picture-words.js';
import { leadsOut } from './picture-link.js';
import { homePagePatch } from './schemas.js';

const linked = (link: string) => pictureWords.safeParse({ alt: 'The team', caption: '', link });

it.each([
  '',
  'https://example.com',
  'https://example.com:8443/a?b=c#d',
  'HTTPS://Example.com/',
  'https://bücher.example/über?q=ü',
  '/',
  '/Directory',
  '/WAR-Reports/Week?week=2026-03-02',
  '/a/b#c//d',
])('[HOM-17] a picture may lead to "%s"', (link) => {
  expect(linked(link).data?.link).toBe(link);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'http://example.com',
  'ftp://example.com',
  'mailto:a@b.example',
  'example.com',
  'Directory',
  'https://',
  'https:example.com',
  'https:///example.com',
  'https://a b.example',
  'https://user:secret@example.com',
  'https://example.com\\@other.example',
  '//other.example',
  '/\\other.example',
  '/\t/other.example',
  '/.//other.example',
  '/a/..//other.example',
  '/..',
  '/a\u0001b',
])('[HOM-18] a picture does not lead to %j', (link) => {
  const [issue] = linked(link).error!.issues;
  expect(issue!.path).toEqual(['link']);
  expect(issue!.message).toBe(say.badLink);
});

it('[HOM-18] its words have a length, in characters as people count', () => {
  for (const [field, max] of [
    ['alt', 200],
    ['caption', 160],
  ] as const) {
    expect(pictureWords.safeParse({ ...noWords, [field]: '🙂'.repeat(max) }).success).toBe(true);
    const [issue] = pictureWords.safeParse({ ...noWords, [field]: 'x'.repeat(max + 1) }).error!.issues;
    expect([issue!.path, issue!.message]).toEqual([[field], `Please use at most ${max} characters.`]);
  }
  expect(linked(`/${'x'.repeat(499)}`).success).toBe(true);
  expect(linked(`/${'x'.repeat(500)}`).success).toBe(false);
});

it('[HOM-18] a picture that is a link has a name; one that is none may be mere decoration', () => {
  expect(pictureWords.safeParse(noWords).success).toBe(true);
  for (const alt of ['', '  ']) {
    const [issue] = pictureWords.safeParse({ alt, caption: 'A caption', link: '/Directory' }).error!.issues;
    expect([issue!.path, issue!.message]).toEqual([['alt'], say.namelessLink]);
  }
});

it('[HOM-18] the page takes the words of at most thirty pictures, each whole', () => {
  const words = (count: number) => Array.from({ length: count }, (_, id) => ({ id: id + 1, ...noWords }));
  expect(homePagePatch.safeParse({ pictureWords: words(30) }).success).toBe(true);
  for (const list of [words(31), [{ id: 1, alt: 'x' }], [{ id: 0, ...noWords }], [noWords], 'x', [null]])
    expect(homePagePatch.safeParse({ pictureWords: list }).success).toBe(false);
  const { error } = homePagePatch.safeParse({ pictureWords: [{ id: 1, ...noWords, link: 'x' }] });
  expect(error!.issues[0]!.path).toEqual(['pictureWords', 0, 'link']);
});

it('[HOM-17] tells what leads out, and the words in one line', () => {
  expect([leadsOut('/Directory'), leadsOut('https://example.com')]).toEqual([false, true]);
  expect(wordsInOne(noWords)).toBe('decoration');
  expect(wordsInOne({ alt: 'Hills', caption: 'Dawn', link: '/' })).toBe('Hills; caption: Dawn; link: /');
});

it('[HOM-17] reads what is stored; of a picture of which nothing was ever said, nothing', () => {
  const said = { alt: 'Hills "by" day', caption: '', link: '/' };
  expect(storedWords(JSON.stringify(said))).toEqual(said);
  expect(storedWords(null)).toEqual(noWords);
  expect(storedInCarousel('')).toEqual([]);
  expect(storedInCarousel(`{"id":7,"words":null},{"id":4,"words":${JSON.stringify(said)}}`)).toEqual([
    { id: 7, ...noWords },
    { id: 4, ...said },
  ]);
});
