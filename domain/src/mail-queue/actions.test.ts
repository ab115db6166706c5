import { expect, it } from 'vitest';
import { mailActions, whyNotSendAgain } from './actions.js';
import { mailStates } from './schemas.js';

it.each(mailStates)('[NOT-10] only a mail that has failed for good is sent again by hand: %s', (state) => {
  const failed = state === 'failed';
  expect(mailActions(state)).toEqual(failed ? ['send-again'] : []);
  expect(whyNotSendAgain(state)).toBe(failed ? null : 'mail-not-failed');
});
