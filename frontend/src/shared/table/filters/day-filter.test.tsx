import { oddYear } from '@intranet/domain';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DayFilter } from './day-filter';

it.each([
  ['0026-03-02', oddYear],
  ['20260-03-02', oddYear],
  ['2026-03-02', ''],
  ['', ''],
])('[DAT-04] the filter of the day %j says: %j', (value, sentence) => {
  render(<DayFilter label="From" value={value} onChange={() => undefined} />);
  const day = screen.getByLabelText('From');
  expect(day).toHaveAccessibleDescription(sentence);
  expect(day).toHaveAttribute('aria-invalid', String(sentence !== ''));
});
