import { expect, it } from 'vitest';
import { reaches } from '../access/sight.js';
import { admin, ME, person, SOMEBODY_ELSE } from '../change-control/actors.test-support.js';
import { owedReportsSight } from './permissions.js';

const myReport = { personId: SOMEBODY_ELSE, supervisorId: ME };
const stranger = { personId: SOMEBODY_ELSE, supervisorId: null };
const myself = { personId: ME, supervisorId: SOMEBODY_ELSE };

it.each([
  ['Administration sees everybody', person('Administration'), [true, true, true]],
  ['an admin sees everybody', admin(), [true, true, true]],
  ['an admin who supervises sees everybody', admin('Supervisor'), [true, true, true]],
  ['a supervisor sees direct reports', person('Supervisor'), [true, false, false]],
  ['nobody else sees anybody', person('Employee', 'IT', 'CM'), [false, false, false]],
])('[CHT-01] whose owed reports are counted: %s', (_who, actor, seen) => {
  expect([myReport, stranger, myself].map((facts) => reaches(owedReportsSight, actor, facts))).toEqual(seen);
});
