import { expect, it } from 'vitest';
import { reaches } from '../access/sight.js';
import { admin, ME, person, SOMEBODY_ELSE } from '../change-control/actors.test-support.js';
import { assignmentSight } from './permissions.js';

const assignments = [
  { personId: ME, supervisorId: SOMEBODY_ELSE },
  { personId: SOMEBODY_ELSE, supervisorId: ME },
  { personId: SOMEBODY_ELSE, supervisorId: null },
];

it.each([
  ['an employee', person('Employee'), [true, false, false]],
  ['a supervisor', person('Supervisor'), [true, true, false]],
  ['Administration', person('Administration'), [true, true, true]],
  ['an admin', admin(), [true, true, true]],
  ['IT', person('IT'), [true, false, false]],
])(
  '[CHG-07] %s sees assignments of their own, of a direct report and of another: %j',
  (_who, actor, sees) => {
    expect(assignments.map((one) => reaches(assignmentSight, actor, one))).toEqual(sees);
  },
);
