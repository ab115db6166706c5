import { describe, expect, it } from 'vitest';
import { eventWords } from './history-words.js';

const entry = { event: 'sent-back', username: 'pm', before: 'CCB2', after: 'QIP-1s' } as const;

describe('the words of a history', () => {
  it('[BLD-17] [BLD-27] a build that other change requests move forward was not sent back', () => {
    expect(eventWords(entry)).toBe('Sent it back');
    expect(eventWords({ ...entry, before: 'QIP-1s', after: 'Review QIP-1s' })).toBe('Moved it on');
    expect(eventWords({ ...entry, username: null })).toBe('It was sent back');
    expect(eventWords({ ...entry, username: null, before: 'QIP-1s', after: 'Review QIP-1s' })).toBe(
      'It moved on',
    );
  });

  it('[BLD-17] [QCR-08] what no person did is a sentence of its own', () => {
    const attached = { ...entry, event: 'attached', before: null, after: null } as const;
    expect(eventWords(attached)).toBe('Added the change request');
    expect(eventWords({ ...attached, username: null })).toBe('The board added the change request');
    expect(eventWords({ ...attached, event: 'counted', username: null })).toBe('All votes are in');
  });
});
