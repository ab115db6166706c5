import { expect, it } from 'vitest';
import { namesInShort } from './names-in-short';
import { sinceWords } from './since';

const now = Date.parse('2026-03-10T12:00:00.000Z');

it.each([
  ['2026-03-10T09:00:00.000Z', ''],
  ['2026-03-09T11:00:00.000Z', ' (1 day)'],
  ['2026-02-28T12:00:00.000Z', ' (10 days)'],
])('[BLD-01] says since when a stage waits: %s%s', (moment, days) => {
  expect(sinceWords(moment, now)).toMatch(/^since [A-Z][a-z]{2} \d+, 2026, .* [AP]M/);
  expect(sinceWords(moment, now).endsWith(`M${days}`)).toBe(true);
});

it('[BLD-01] names four people, and counts the rest of more', () => {
  expect(namesInShort(['A', 'B', 'C', 'D'])).toBe('A, B, C, and D');
  expect(namesInShort(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C, and 2 others');
  expect(namesInShort(['A', 'B'], 'or')).toBe('A or B');
});
