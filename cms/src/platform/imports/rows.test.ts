import { visitorInput } from '@intranet/domain';
import { expect, it } from 'vitest';
import { refusalBehind } from '../http/errors';
import { check } from '../http/bodies/check';
import { aVisitor, type Row } from '../../testing/import-rows';
import { answerFor } from './rows';

/** The message for a row that the schema refuses. */
function refused(fields: Row): string {
  try {
    check(aVisitor(fields), visitorInput);
  } catch (failure) {
    return answerFor('visitors', { index: 0, values: {}, fault: null }, refusalBehind(failure, 0)!).message;
  }
  throw new Error('The row was taken.');
}

it('[IMP-07] a row with several faults names all of them, each with its field', () => {
  expect(refused({ email: 'nowhere', dayOfVisit: '2026-13-45' })).toBe(
    'Email: Please enter a valid email. Day of visit: Please select a date.',
  );
});
