import { expect, it } from 'vitest';
import { reaches } from '../access/sight.js';
import { admin, ME, person, SOMEBODY_ELSE } from '../change-control/actors.test-support.js';
import { notificationSight } from './permissions.js';

it.each([
  ['an employee', person('Employee')],
  ['an admin', admin()],
])('[NOT-03] %s sees their own notifications, and no one else’s', (_who, actor) => {
  const sees = [ME, SOMEBODY_ELSE].map((personId) => reaches(notificationSight, actor, { personId }));
  expect(sees).toEqual([true, false]);
});
