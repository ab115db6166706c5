import { expect, it } from 'vitest';
import { plainWords, type Misfit } from './plain-words';

it.each<[Misfit, string]>([
  [{ code: 'invalid_type', expected: 'array', input: undefined }, 'This field is required.'],
  [{ code: 'invalid_type', expected: 'string', input: 5 }, 'Please send a text here.'],
  [{ code: 'invalid_type', expected: 'number', input: '0' }, 'Please send a number here.'],
  [{ code: 'invalid_type', expected: 'array', input: 'x' }, 'Please send a list here.'],
  [{ code: 'invalid_type', expected: 'date', input: 'x' }, 'This value is not accepted here.'],
  [{ code: 'too_small', minimum: 0, input: -1 }, 'Please send a number of 0 or more.'],
  [{ code: 'too_big', maximum: 9, input: 10 }, 'Please send a number of 9 or less.'],
  [{ code: 'too_small', minimum: 1, input: '' }, 'This value is not accepted here.'],
  [{ code: 'invalid_value', values: ['a', 'b'], input: 'c' }, 'Please send one of these: a, b.'],
  [{ code: 'invalid_union', input: {} }, 'This value is not accepted here.'],
])('[REL-02] %j is refused in plain words', (misfit, words) => {
  expect(plainWords(misfit)).toBe(words);
});
