import { expect, it } from 'vitest';
import { itTicketBatch, itTicketBatchEntry, TICKET_BATCH_MAX, ticketSolutionForm } from './batch.js';
import { TICKET_SOLUTION_MAX } from './choices.js';

it('[TIC-08] a batch has from one to fifty tickets', () => {
  const isTaken = (count: number) =>
    itTicketBatch.safeParse({ tickets: Array.from({ length: count }, () => ({})) }).success;
  expect([0, 1, TICKET_BATCH_MAX, TICKET_BATCH_MAX + 1].map(isTaken)).toEqual([false, true, true, false]);
});

it('[TIC-08] each ticket of a batch says which it is, and what is changed as a single change does', () => {
  const isTaken = (entry: object) => itTicketBatchEntry.safeParse(entry).success;
  for (const length of [1, 40])
    expect(isTaken({ documentId: 'a'.repeat(length), resolved: true })).toBe(true);
  expect([{}, { documentId: '' }, { documentId: 'a'.repeat(41) }].map(isTaken)).toEqual([
    false,
    false,
    false,
  ]);
  expect(isTaken({ documentId: 'a', resolved: 'yes' })).toBe(false);
  expect(itTicketBatchEntry.safeParse({}).error?.issues[0]?.message).toBe('Please say which ticket.');
});

it('[TIC-04] [TIC-08] a solution may be left out, and has its length', () => {
  const isTaken = (length: number) => ticketSolutionForm.safeParse({ solution: 'x'.repeat(length) }).success;
  expect([0, TICKET_SOLUTION_MAX, TICKET_SOLUTION_MAX + 1].map(isTaken)).toEqual([true, true, false]);
});
