import { describe, expect, it } from 'vitest';
import { mayMailLink, type LinkOrigin, RESET_LINKS } from './reset-links.js';

const times = (count: number, origin: LinkOrigin): LinkOrigin[] =>
  Array.from({ length: count }, () => origin);

describe('how many reset links are mailed', () => {
  it('[ACC-05] three within an hour to anyone who asks, since each lives an hour', () => {
    expect(RESET_LINKS).toEqual({ lifeSeconds: 3600, alive: { anybody: 3, 'known-device': 3, it: 10 } });
    expect(mayMailLink('anybody', [])).toBe(true);
    expect(mayMailLink('anybody', times(2, 'anybody'))).toBe(true);
    expect(mayMailLink('anybody', times(3, 'anybody'))).toBe(false);
  });

  it('[ACC-05, SEC-06] what strangers asked for keeps neither the owner on a known device nor IT from a link', () => {
    const alive = [...times(3, 'anybody'), ...times(2, 'known-device')];
    expect(mayMailLink('anybody', alive)).toBe(false);
    expect(mayMailLink('known-device', alive)).toBe(true);
    expect(mayMailLink('known-device', [...alive, 'known-device'])).toBe(false);
    expect(mayMailLink('it', [...alive, 'known-device', ...times(9, 'it')])).toBe(true);
  });

  it('[USR-07, NOT-05] of IT ten an hour, and no more', () => {
    expect(mayMailLink('it', times(9, 'it'))).toBe(true);
    expect(mayMailLink('it', times(10, 'it'))).toBe(false);
  });
});
