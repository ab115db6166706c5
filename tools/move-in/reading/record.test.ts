import { describe, expect, it } from 'vitest';
import { picturesOf } from './pictures.ts';
import { oldAnswer, oldRecord, relationOf } from './record.ts';

describe('an answer of the old portal', () => {
  it.each([
    [[1, 2], { items: [1, 2], total: null }],
    [
      { data: [1], meta: { pagination: { total: 7 } } },
      { items: [1], total: 7 },
    ],
    [
      { data: [1], meta: { pagination: { total: '7' } } },
      { items: [1], total: null },
    ],
    [
      { data: [1], meta: { pagination: null } },
      { items: [1], total: null },
    ],
    [{ data: [1] }, { items: [1], total: null }],
    [{ data: { id: 1 } }, { items: [{ id: 1 }], total: null }],
    [{ data: null }, { items: [], total: null }],
    [{ data: null, error: { status: 403 } }, null],
    [{ data: 'text' }, null],
    [{ error: {} }, null],
    ['text', null],
    [null, null],
    [undefined, null],
  ])('[IMP-02] %j holds %j', (json, answer) => {
    expect(oldAnswer(json)).toEqual(answer);
  });
});

describe('a record of the old portal', () => {
  it.each([
    [
      { id: 7, attributes: { name: 'IT' } },
      { key: '7', ids: ['7'], fields: { name: 'IT' } },
    ],
    [
      { id: 7, documentId: 'abc', name: 'IT' },
      { key: 'abc', ids: ['abc', '7'], fields: { name: 'IT' } },
    ],
    [
      { id: '7', documentId: '', attributes: [1], name: 'IT' },
      { key: '7', ids: ['7'], fields: { name: 'IT' } },
    ],
    [{ id: 1.5 }, null],
    [{ id: true }, null],
    [{ name: 'IT' }, null],
    [[], null],
    ['7', null],
    [null, null],
  ])('[IMP-02] %j is read as %j', (value, record) => {
    expect(oldRecord(value)).toEqual(record);
  });

  it.each([
    [{ data: { id: 1, attributes: { name: 'IT' } } }, [{ key: '1', ids: ['1'], fields: { name: 'IT' } }]],
    [{ data: null }, []],
    [
      [{ id: 1 }, 2, 'x'],
      [
        { key: '1', ids: ['1'], fields: {} },
        { key: '2', ids: ['2'], fields: {} },
        { key: 'x', ids: ['x'], fields: {} },
      ],
    ],
    [undefined, []],
    ['', []],
    [{ name: 'IT' }, []],
  ])('[IMP-02] the relation %j leads to %j', (value, records) => {
    expect(relationOf(value)).toEqual(records);
  });
});

describe('pictures of the old portal', () => {
  const files = (url: unknown) =>
    picturesOf(oldRecord({ id: 1, photo: { data: { id: 9, attributes: { url } } } })!, 'photo');

  it.each([
    ['/uploads/me_1.png', 'me_1.png'],
    ['https://old.example.com/uploads/a (1)-b.jpg?width=20#top', 'a (1)-b.jpg'],
    ['me.png', 'me.png'],
    [`/uploads/${'a'.repeat(200)}`, 'a'.repeat(200)],
  ])('[IMP-02] the file of %s is %s', (url, file) => {
    expect(files(url)).toEqual([{ key: '9', file, url }]);
  });

  it.each([
    '/uploads/',
    '/uploads/..',
    '/uploads/.htaccess',
    '/uploads/..\\..\\secret.png',
    '/uploads/a%2Fb.png',
    `/uploads/${'a'.repeat(201)}`,
    '',
    null,
    7,
  ])('[IMP-02] the address %j names no file', (url) => {
    expect(files(url)).toEqual([null]);
  });
});
