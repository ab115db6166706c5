import { describe, expect, it } from 'vitest';
import { againAt, HOURLY_LIMITS, isGathered, MAIL_VOLUME } from './volume.js';

describe('how much mail one person may cause', () => {
  it('[NOT-09] thirty of a kind to one person go one by one, what comes after them is gathered', () => {
    expect(MAIL_VOLUME.single).toBe(30);
    expect(isGathered('qpr-submitted', 0)).toBe(false);
    expect(isGathered('qpr-submitted', 29)).toBe(false);
    expect(isGathered('qpr-submitted', 30)).toBe(true);
    expect(isGathered('ticket-comment', 500)).toBe(true);
  });

  it.each(['account-created', 'reset-link', 'password-changed', 'email-changed', 'written', 'digest'])(
    '[NOT-09] a mail of kind %s is never gathered',
    (kind) => {
      expect(isGathered(kind, 1000)).toBe(false);
    },
  );

  it('[NOT-09] a person who has made as many as the limit may go on when the oldest of them is an hour old', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    expect(againAt(null, now)).toBeNull();
    expect(againAt(new Date('2026-11-22T11:01:00Z'), now)).toEqual(new Date('2026-11-22T12:01:00Z'));
    expect(againAt(new Date('2026-11-22T11:00:00Z'), now)).toBeNull();
  });

  it('[NOT-09] the limits leave room for a day of hard work, and for nothing absurd', () => {
    for (const { most } of Object.values(HOURLY_LIMITS)) {
      expect(most).toBeGreaterThanOrEqual(300);
      expect(most).toBeLessThanOrEqual(600);
    }
  });
});
