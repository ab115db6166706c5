import { expect, it } from 'vitest';
import { placeBeside } from './columns';

it.each([
  [300, 560, 'left'],
  [560, 300, 'right'],
  [300, 300, 'across'],
  [300, 383, 'across'],
  [300, 384, 'left'],
  [384, 300, 'right'],
  [400, 0, 'right'],
])('[HOM-16] beside columns of %i and %i pixels the next dates stand %s', (left, right, place) => {
  expect(placeBeside(left, right)).toBe(place);
});
