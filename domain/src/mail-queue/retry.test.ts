import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterFailure } from './retry.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const made = new Date('2026-06-15T12:00:00Z');

it('[NOT-08] the delays grow from seconds to an hour, and stay there', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => {
    const next = afterFailure(made, attempts, false, made);
    return next.state === 'pending' ? (next.nextAt.getTime() - made.getTime()) / MINUTE : null;
  });
  expect(delays).toEqual([0.25, 1, 5, 15, 30, 60, 60, 60]);
});

it('[NOT-08] what the mail server refuses for good has failed at once', () => {
  expect(afterFailure(made, 1, true, made)).toEqual({ state: 'failed' });
});

it('[NOT-08] a mail is given up after a day, and not before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 3 * DAY }), (attempts, age) => {
      const now = new Date(made.getTime() + age);
      const next = afterFailure(made, attempts, false, now);
      expect(next.state).toBe(age >= DAY ? 'failed' : 'pending');
      if (next.state === 'pending') expect(next.nextAt.getTime()).toBeGreaterThan(now.getTime());
    }),
    {
      examples: [
        [9, DAY - 1],
        [9, DAY],
      ],
    },
  );
});
