import { describe, expect, it } from 'vitest';
import { groupNames } from '../../access/actor.js';
import { can, type PermissionName } from '../../permissions.js';
import { admin, ME, person, SOMEBODY_ELSE } from '../actors.test-support.js';
import { buildSight, canSeeBuild } from './permissions.js';

const overview = ['CM', 'CCB', 'Project Manager', 'Developer'] as const;

/** Who may ask for what: the groups, each of which is enough, and whether an admin without groups may. */
const table: [PermissionName, readonly string[], boolean][] = [
  ['build:list', overview, true],
  ['build:read', overview, true],
  ['build:create', ['Project Manager'], true],
  ['build:update', ['Project Manager'], true],
  ['build:complete', ['CM', 'Project Manager'], true],
  ['build:lessons-learned', ['Project Manager'], true],
  ['build:close', ['Project Manager'], true],
  ['build:remind', ['CM'], false],
  ['assigned-build:list', overview, true],
  ['assigned-build:write', ['Project Manager'], true],
  ['ccb:list', overview, true],
  ['ccb:vote', ['CM', 'CCB', 'Project Manager'], false],
  ['project:list', overview, true],
  ['project:read', overview, true],
  ['project:names', groupNames, true],
  ['project:write', ['CM', 'CCB'], true],
  ['project:eligible-qcrs', ['Project Manager'], true],
  ['submitted-qpr:list', groupNames, true],
  ['submitted-qpr:read', groupNames, true],
  ['submitted-qpr:create', groupNames, true],
  ['submitted-qpr:review', ['Project Manager'], true],
  ['qcr:list', overview, true],
  ['qcr:read', overview, true],
  ['qcr:update', ['Project Manager'], true],
  ['qcr:discuss', ['CM', 'CCB', 'Project Manager'], false],
  ['qcr:final-disposition', ['CM'], false],
  ['qcr:remind', ['CM'], false],
  ['qip-form:list', overview, true],
  ['qip-form:read', overview, true],
  ['qip-form:write', ['Project Manager', 'Developer'], true],
  ['str:list', overview, true],
  ['str:read', overview, true],
  ['str:write', ['Project Manager', 'Developer'], true],
];

describe('change control', () => {
  it.each(table)(
    '[PRJ-02] [BLD-06] [BLD-09] [BLD-14] [QPR-06] [QCR-09] [QIP-03] [STR-03] %s is for %j',
    (name, groups, admins) => {
      const enough = groupNames.filter((group) => can(person(group), name));
      expect(enough).toEqual(groupNames.filter((group) => groups.includes(group)));
      expect(can(admin(), name)).toBe(admins);
      expect(can(person(), name)).toBe(groups.length === groupNames.length);
      expect(can(null, name)).toBe(false);
    },
  );
});

describe('who sees a build', () => {
  const build = { managerId: SOMEBODY_ELSE, closed: false, developerIds: [SOMEBODY_ELSE] };

  it.each([
    ['admins, CM and CCB all', [admin(), person('CM'), person('CCB'), person('CCB', 'Developer')], ['every']],
    ['a PM also their own', [person('Project Manager')], ['closed', 'managed']],
    ['a developer also those assigned to them', [person('Developer')], ['closed', 'assigned']],
    ['a PM who develops both', [person('Project Manager', 'Developer')], ['closed', 'managed', 'assigned']],
    ['others none', [person(), person('Employee', 'Supervisor', 'Administration', 'IT')], []],
  ])('[PRJ-04] %s', (_who, actors, reach) => {
    for (const actor of actors) expect(buildSight.scope(actor)).toEqual(reach);
  });

  it('[PRJ-01] [PRJ-04] a closed one is seen by everyone with the project overview', () => {
    for (const group of overview) expect(canSeeBuild(person(group), { ...build, closed: true })).toBe(true);
    expect(canSeeBuild(person('Employee', 'IT'), { ...build, closed: true })).toBe(false);
  });

  it.each([
    ['a PM', person('Project Manager'), build, false],
    ['its PM', person('Project Manager'), { ...build, managerId: ME }, true],
    ['its manager, no longer a PM', person('Developer'), { ...build, managerId: ME }, false],
    ['a developer', person('Developer'), build, false],
    ['its developer', person('Developer'), { ...build, developerIds: [7, ME] }, true],
    [
      'somebody assigned who is no developer',
      person('Project Manager'),
      { ...build, developerIds: [ME] },
      false,
    ],
    ['CM', person('CM'), build, true],
    ['an admin', admin(), build, true],
    ['an employee', person('Employee'), { ...build, managerId: ME, developerIds: [ME] }, false],
  ])('[PRJ-04] an open one: %s', (_who, actor, facts, sees) => {
    expect(canSeeBuild(actor, facts)).toBe(sees);
  });
});
