import { expect, it } from 'vitest';
import { stageNames } from '../software-build/stages.js';
import { ME, person, SOMEBODY_ELSE } from '../actors.test-support.js';
import { strActions } from './actions.js';

const build = { status: 'Open', stage: 'STR', managerId: ME, assigned: false } as const;
const pm = person('Project Manager');
const developer = person('Developer');

it.each(stageNames)(
  '[STR-04] a test report is written again at stage STR alone, not at another: %s',
  (stage) => {
    expect(strActions(pm, { ...build, stage })).toEqual(stage === 'STR' ? ['update'] : []);
    expect(strActions(pm, { ...build, stage, status: 'Closed' })).toEqual([]);
  },
);

it('[STR-03] its writers are the PM and the assigned developers of the build', () => {
  const another = { ...build, managerId: SOMEBODY_ELSE };
  expect(strActions(pm, another)).toEqual([]);
  expect(strActions(developer, another)).toEqual([]);
  expect(strActions(developer, { ...another, assigned: true })).toEqual(['update']);
});
