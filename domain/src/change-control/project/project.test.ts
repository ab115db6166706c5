import { describe, expect, it } from 'vitest';
import { type GroupName, groupNames } from '../../access/actor.js';
import { reaches } from '../../access/sight.js';
import { canSeeBuild } from '../software-build/permissions.js';
import { admin, ME, person, SOMEBODY_ELSE } from '../actors.test-support.js';
import { projectSight } from './permissions.js';
import { type Project, projectInput, projectPatch } from './schemas.js';
import { versionInUse } from './version-in-use.js';

const faults = (schema: typeof projectInput | typeof projectPatch, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a project', () => {
  it('[PRJ-03] needs a name and nothing else', () => {
    expect(faults(projectInput, { ProjectName: 'Atlas' })).toEqual([]);
    expect(faults(projectInput, { ProjectName: 'Atlas', version: null, ProjectManager: null })).toEqual([]);
    expect(faults(projectInput, { ProjectName: 'Atlas', version: '1.0', ProjectManager: 'pm' })).toEqual([]);
    for (const ProjectName of ['', '   ', null, undefined])
      expect(faults(projectInput, { ProjectName })[0]).toEqual([
        'ProjectName',
        'Please enter a project name.',
      ]);
  });

  it.each([
    ['ProjectName', 120],
    ['version', 50],
    ['ProjectManager', 60],
  ])('[PRJ-03] %s takes up to %i characters', (name, max) => {
    const of = (length: number) => faults(projectInput, { ProjectName: 'A', [name]: 'n'.repeat(length) });
    expect(of(max)).toEqual([]);
    expect(of(max + 1).map(([path]) => path)).toEqual([name]);
  });

  it('[PRJ-02] any part of it is changed, nothing unknown', () => {
    for (const patch of [{}, { version: '' }, { ProjectManager: null, revision: 1 }])
      expect(faults(projectPatch, patch)).toEqual([]);
    expect(faults(projectPatch, { ProjectName: ' ' })[0]?.[0]).toBe('ProjectName');
    for (const patch of [{ builds: [] }, { status: 'Open' }, { stage: 'CCB2' }, { revision: '1' }])
      expect(faults(projectPatch, patch)).toHaveLength(1);
  });
});

describe('who sees a project', () => {
  it.each([
    ['admin, CM, CCB all', ['every'], [admin(), person('CM'), person('CCB', 'Project Manager')]],
    ['a PM their own', ['managed'], [person('Project Manager')]],
    ['a developer those of their builds', ['assigned'], [person('Developer')]],
    ['a PM who develops both', ['managed', 'assigned'], [person('Developer', 'Project Manager')]],
    ['others none', [], [person(), person('Employee', 'Supervisor', 'Administration', 'IT')]],
  ])('[PRJ-04] %s', (_who, reach, actors) => {
    for (const actor of actors) expect(projectSight.scope(actor)).toEqual(reach);
  });

  it.each([
    [person('Project Manager'), { managerId: ME, developerIds: [] }, true],
    [person('Project Manager'), { managerId: SOMEBODY_ELSE, developerIds: [ME] }, false],
    [person('Developer'), { managerId: ME, developerIds: [SOMEBODY_ELSE] }, false],
    [person('Developer'), { managerId: null, developerIds: [ME] }, true],
    [person('CM'), { managerId: null, developerIds: [] }, true],
    [person('Employee'), { managerId: ME, developerIds: [ME] }, false],
  ])('[PRJ-04] %j of %j: %s', (actor, project, sees) => {
    expect(reaches(projectSight, actor, project)).toBe(sees);
  });

  it('[PRJ-04] everyone who sees a project sees its open build, and all its closed ones', () => {
    const groups = groupNames.flatMap((one) => groupNames.map((other): GroupName[] => [one, other]));
    const facts = [ME, SOMEBODY_ELSE, null].flatMap((managerId) =>
      [[], [ME], [SOMEBODY_ELSE]].map((developerIds) => ({ managerId, developerIds })),
    );
    for (const actor of [admin(), ...groups.map((both) => person(...both))])
      for (const project of facts.filter((one) => reaches(projectSight, actor, one)))
        for (const closed of [false, true]) expect(canSeeBuild(actor, { ...project, closed })).toBe(true);
  });
});

it.each([
  ['2.1', 'The project is at this version already.'],
  [' 2.0 ', 'Build 0006 has this version already.'],
  ['2.2', null],
  ['2', null],
  ['', null],
])('[BLD-02] of the version "%s" is explained: %s', (typed, sentence) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is asked of a build
  const builds = [{ id: 6, version: '2.0' }] as Project['builds'];
  expect(versionInUse(typed, { version: '2.1', builds })).toBe(sentence);
});
