import { describe, expect, it } from 'vitest';
import { namesIn } from '../shared/records.js';
import { keptWords, storedKinds } from './kinds.js';
import { periodsAtFirst, periodsOf, type RetainedKind, retainedKindNames } from './retention.js';

const atFirst = periodsOf(periodsAtFirst);

describe('what people read about stored data', () => {
  it('[PRV-04] the period of Company Profile ends the sentence', () => {
    expect(keptWords('visitors', atFirst)).toBe('Visits for 2 years.');
    expect(keptWords('visitors', { ...atFirst, visitors: 0 })).toBe('Visits for good.');
    expect(keptWords('tickets', { ...atFirst, tickets: 18 })).toBe(
      'Tickets for good; pictures, files and conversations of resolved ones for 18 months.',
    );
    expect(keptWords('messages', atFirst)).toMatch(/180 days/);
  });

  it.each(namesIn(storedKinds))('[PRV-04] %s is said in whole sentences', (kind) => {
    const { title, what, seenBy, erased } = storedKinds[kind];
    expect(title).toMatch(/^[A-Z]/);
    for (const words of [what, seenBy, erased, keptWords(kind, atFirst)])
      expect(words).toMatch(/^[A-Z].*\.$/);
  });

  it('[PRV-03, PRV-04] each period is told of one kind', () => {
    const told = namesIn(storedKinds).flatMap((kind): RetainedKind[] => {
      const words: { title: string; period?: RetainedKind } = storedKinds[kind];
      return words.period ? [words.period] : [];
    });
    expect(told.toSorted()).toEqual([...retainedKindNames].toSorted());
  });
});
