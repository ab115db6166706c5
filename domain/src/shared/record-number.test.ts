import { expect, it } from 'vitest';
import { recordNumber } from './record-number.js';

it('[DAT-03] people call records by their numeric id with at least four digits', () => {
  expect(recordNumber('qpr', 12)).toBe('QPR-0012');
  expect(recordNumber('qcr', 12)).toBe('QCR-0012');
  expect(recordNumber('build', 12)).toBe('Build 0012');
  expect(recordNumber('ticket', 12)).toBe('Ticket 0012');
  expect(recordNumber('ticket', 123456)).toBe('Ticket 123456');
});
