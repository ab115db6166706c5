import { expect, it } from 'vitest';
import { pageWindow } from './page-window';

it.each([
  [1, 1, '1'],
  [2, 5, '1 2 3 4 5'],
  [7, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 3 4 5 6 … 20'],
  [4, 20, '1 2 3 4 5 6 … 20'],
  [5, 20, '1 … 3 4 5 6 7 … 20'],
  [10, 20, '1 … 8 9 10 11 12 … 20'],
  [17, 20, '1 … 15 16 17 18 19 20'],
  [20, 20, '1 … 15 16 17 18 19 20'],
])('[SES-17] at page %i of %i there are %s', (open, count, shown) => {
  expect(
    pageWindow(open, count)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(shown);
});

it('[SES-17] with Previous and Next there are never more than 9 buttons, and the open page is among them', () => {
  for (let count = 1; count <= 60; count += 1)
    for (let open = 1; open <= count; open += 1) {
      const pages = pageWindow(open, count).filter((page) => page !== null);
      expect(pages.length).toBeLessThanOrEqual(7);
      expect(pages).toContain(open);
      expect(new Set(pages).size).toBe(pages.length);
    }
});
