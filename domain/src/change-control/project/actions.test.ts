import { expect, it } from 'vitest';
import { admin, ME, person, SOMEBODY_ELSE } from '../actors.test-support.js';
import { projectActions } from './actions.js';

const mine = { hasOpenBuild: false, managerId: ME };

it.each([
  [
    'an admin edits it and begins a build',
    admin(),
    { ...mine, managerId: SOMEBODY_ELSE },
    ['update', 'create-build'],
  ],
  ['CM edits it', person('CM'), mine, ['update']],
  ['CCB edits it', person('CCB'), mine, ['update']],
  ['its PM begins a build', person('Project Manager'), mine, ['create-build']],
  ['its PM, once there is an open build', person('Project Manager'), { ...mine, hasOpenBuild: true }, []],
  ['another PM', person('Project Manager'), { ...mine, managerId: SOMEBODY_ELSE }, []],
  ['its manager who is no PM any more', person('Developer'), mine, []],
])('[PRJ-02, BLD-02] what is done with a project: %s', (_who, actor, facts, actions) => {
  expect(projectActions(actor, facts)).toEqual(actions);
});
