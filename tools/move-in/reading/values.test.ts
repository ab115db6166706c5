import { describe, expect, it } from 'vitest';
import {
  choice,
  day,
  flag,
  optionalDay,
  optionalMoment,
  optionalText,
  type Reader,
  text,
  wholeNumber,
} from './values.ts';

const ZONE = 'America/New_York';
const UNSTORABLE = 'has characters that cannot be stored';
const missing = [undefined, null, ''];

/** What the readers return for a value, one case per line. */
const reads = <T>(title: string, read: Reader<T>, cases: readonly (readonly [unknown, unknown])[]) =>
  it.each(cases)(`[IMP-02] ${title} %j is read as %j`, (value, result) => {
    expect(read(value, ZONE)).toEqual(result);
  });

describe('a text', () => {
  reads('that must be there', text(3), [
    ...missing.map((value) => [value, { fault: 'is missing' }] as const),
    ['  ', { fault: 'is missing' }],
    [' ab ', { value: 'ab' }],
    [42, { value: '42' }],
    ['abc', { value: 'abc' }],
    ['abcd', { fault: 'is longer than 3 characters' }],
    ['😀😀😀', { value: '😀😀😀' }],
    ['a\u0000', { fault: UNSTORABLE }],
    [true, { fault: 'is no text' }],
    [{}, { fault: 'is no text' }],
  ]);

  reads('that may be missing', optionalText(3), [
    ...missing.map((value) => [value, { value: null }] as const),
    ['  ', { value: null }],
    [' ab ', { value: 'ab' }],
    ['abc', { value: 'abc' }],
    ['abcd', { value: null, note: 'is longer than 3 characters and is left out' }],
    ['a\u0000', { value: null, note: `${UNSTORABLE} and is left out` }],
    [[], { value: null, note: 'is no text and is left out' }],
  ]);
});

const sameDay = [
  '2024-02-29',
  '2024-02-29T00:00',
  '2024-02-29T00:00Z',
  '2024-02-29T00:00:00',
  '2024-02-29T00:00:00Z',
  '2024-02-29T00:00:00.000Z',
  '2024-02-29T00:00:00.0+00:00',
  // A moment, and its day in the company's time zone.
  '2024-03-01T04:59:59.5Z',
  '2024-02-29T23:59-05:00',
  '2024-02-29T23:59:00-0500',
];
const noDay = [
  '2023-02-29',
  '2023-02-29T00:00:00Z',
  '2024-02-29T00:00:00.Z',
  'x2024-02-29',
  '2024-02-29x',
  'x2024-03-01T04:59:59Z',
  '2024-03-01T04:59:59Zx',
  '2024-03-01T04:59',
  '2024-03-01T25:00Z',
  'yesterday',
  20_240_229,
];

describe('a day', () => {
  reads('that must be there', day, [
    ...missing.map((value) => [value, { fault: 'is missing' }] as const),
    ...sameDay.map((value) => [value, { value: '2024-02-29' }] as const),
    ...noDay.map((value) => [value, { fault: 'is no day' }] as const),
  ]);

  reads('that may be missing', optionalDay, [
    ...missing.map((value) => [value, { value: null }] as const),
    ...sameDay.map((value) => [value, { value: '2024-02-29' }] as const),
    ...noDay.map((value) => [value, { value: null, note: 'is no day and is left out' }] as const),
  ]);
});

reads('a moment', optionalMoment, [
  ...missing.map((value) => [value, { value: null }] as const),
  ['2024-02-29T10:15Z', { value: '2024-02-29T10:15:00.000Z' }],
  ['2024-02-29T10:15:30Z', { value: '2024-02-29T10:15:30.000Z' }],
  ['2024-02-29T10:15:30.123456Z', { value: '2024-02-29T10:15:30.123Z' }],
  ['2024-02-29T10:15:30+05:30', { value: '2024-02-29T04:45:30.000Z' }],
  ['2024-02-29T10:15:30-0500', { value: '2024-02-29T15:15:30.000Z' }],
  ['2024-02-29', { value: null }],
  ['2024-02-29T99:15Z', { value: null }],
  [0, { value: null }],
]);

for (const otherwise of [true, false])
  reads(`a flag that is ${otherwise} where it is missing`, flag(otherwise), [
    ...missing.map((value) => [value, { value: otherwise }] as const),
    ...[true, 1, '1', 'true'].map((value) => [value, { value: true }] as const),
    ...[false, 0, '0', 'false'].map((value) => [value, { value: false }] as const),
    ['perhaps', { fault: 'is neither yes nor no' }],
    [2, { fault: 'is neither yes nor no' }],
  ]);

describe('one of several choices', () => {
  const choices = ['Open', 'Closed'] as const;
  reads('with another in its place', choice(choices, 'Open'), [
    ...missing.map((value) => [value, { value: 'Open' }] as const),
    [' cLOSED ', { value: 'Closed' }],
    ['Ajar', { value: 'Open', note: 'is none of the choices here and becomes Open' }],
    [1, { value: 'Open', note: 'is none of the choices here and becomes Open' }],
  ]);

  reads('with none in its place', choice(choices, null), [
    ...missing.map((value) => [value, { value: null }] as const),
    ['Ajar', { value: null, note: 'is none of the choices here and becomes none' }],
  ]);
});

const otherwise = { value: 3, note: 'is no number from 1 to 50 and becomes 3' };
reads('a number', wholeNumber(1, 50, 3), [
  ...missing.map((value) => [value, { value: 3 }] as const),
  [1, { value: 1 }],
  [50, { value: 50 }],
  [' 12 ', { value: 12 }],
  [0, otherwise],
  [51, otherwise],
  [1.5, otherwise],
  ['1.5', otherwise],
  ['x1', otherwise],
  ['1x', otherwise],
  [true, otherwise],
]);
