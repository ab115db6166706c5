import { describe, expect, it } from 'vitest';
import type { Actor } from '../../access/actor.js';
import { admin, ME, person, SOMEBODY_ELSE } from '../actors.test-support.js';
import { type ActionFacts, availableBuildActions, type BuildAction } from './actions.js';
import { type BuildFacts, completesStage, dutyNames, hasDuty } from './duties.js';
import { type StageDuty, type StageName, stageNames, stages } from './stages.js';

const foreign: BuildFacts = { managerId: SOMEBODY_ELSE, assigned: false, eligible: false };
const mine: BuildFacts = { ...foreign, managerId: ME };
const assigned: BuildFacts = { ...foreign, assigned: true };
const eligible: BuildFacts = { ...foreign, eligible: true };

/** Who has which duties: PM, CM, PM or developer, voters. */
const table: [string, Actor, BuildFacts, Exclude<StageDuty, 'nobody'>[]][] = [
  ['the PM of the project', person('Project Manager'), mine, ['pm', 'pm-or-developer']],
  ['the manager who left group Project Manager', person('Developer'), mine, []],
  ['another PM', person('Project Manager'), foreign, []],
  ['an admin', admin(), foreign, ['pm', 'pm-or-developer']],
  [
    'an admin, of a project without a manager',
    admin(),
    { ...foreign, managerId: null },
    ['pm', 'pm-or-developer'],
  ],
  ['a PM, of a project without a manager', person('Project Manager'), { ...foreign, managerId: null }, []],
  ['CM', person('CM'), foreign, ['cm']],
  ['CM, who is also the PM', person('CM', 'Project Manager'), mine, ['pm', 'cm', 'pm-or-developer']],
  ['an assigned developer', person('Developer'), assigned, ['pm-or-developer']],
  ['a developer not assigned', person('Developer'), foreign, []],
  ['somebody assigned who left group Developer', person('CCB'), assigned, []],
  ['CCB, eligible', person('CCB'), eligible, ['voters']],
  ['CCB, not eligible', person('CCB'), foreign, []],
  ['an admin who votes nowhere', admin('CM'), foreign, ['pm', 'cm', 'pm-or-developer']],
  ['groups without any duty', person('Employee', 'Supervisor', 'Administration', 'IT'), foreign, []],
];

describe('duties', () => {
  it.each(table)('[BLD-06] %s', (_who, actor, build, duties) => {
    const all = Object.keys(dutyNames) as StageDuty[];
    expect(all.filter((duty) => hasDuty(actor, duty, build)).toSorted()).toEqual(duties.toSorted());
  });
});

describe('check marks', () => {
  it('[BLD-05] [BLD-06] the PM and CM complete their own stages, and no one else any', () => {
    const stagesOf = (actor: Actor, managerId: number | null = ME) =>
      stageNames.filter((stage) => completesStage(actor, stage, managerId));
    const ofPm = ['Candidate List', 'Review QIP-1s', 'Lessons Learned'];
    const ofCm = ['Project Planning', 'Requirements', 'Development', 'Dry Runs', 'TRR', 'FQT'];
    expect(stagesOf(person('Project Manager'))).toEqual(ofPm);
    expect(stagesOf(admin(), null)).toEqual(ofPm);
    expect(stagesOf(person('CM'))).toEqual(ofCm);
    expect(stagesOf(person('Project Manager'), SOMEBODY_ELSE)).toEqual([]);
    expect(stagesOf(person('Developer', 'CCB'))).toEqual([]);
  });
});

describe('what can be done with a build', () => {
  const facts = (stage: StageName, build: BuildFacts, more: Partial<ActionFacts> = {}): ActionFacts => ({
    status: 'Open',
    stage,
    voted: false,
    empty: false,
    ...build,
    ...more,
  });

  const pmActions: BuildAction[] = ['update', 'assign', 'close'];

  const byStage: Record<StageName, BuildAction | null> = {
    'Candidate List': 'complete',
    'QIP-1s': 'submit-plan',
    'Review QIP-1s': 'complete',
    'Project Planning': 'complete',
    CCB2: 'vote',
    Requirements: 'complete',
    'QIP-2s': 'submit-plan',
    Development: 'complete',
    'Dry Runs': 'complete',
    TRR: 'complete',
    CCB3: 'vote',
    FQT: 'complete',
    STR: 'submit-test-report',
    CCB4: 'vote',
    'Lessons Learned': 'lessons-learned',
    Completed: null,
  };

  const own = (stage: StageName) => (byStage[stage] === null ? [] : [byStage[stage]]);
  const heldBy = (stage: StageName, ...duties: StageDuty[]) => duties.includes(stages[stage].duty);
  const open = stageNames.filter((stage) => stage !== 'Completed');

  it.each(open)('[BLD-06] at %s the PM does what is the PM’s', (stage) => {
    const expected = [...pmActions, ...(heldBy(stage, 'pm', 'pm-or-developer') ? own(stage) : [])];
    expect(availableBuildActions(person('Project Manager'), facts(stage, mine))).toEqual(expected);
    expect(availableBuildActions(admin(), facts(stage, foreign))).toEqual(expected);
  });

  it.each(open)(
    '[BLD-06] [BLD-09] at %s CM does what is CM’s, and reminds where the board votes',
    (stage) => {
      expect(availableBuildActions(person('CM'), facts(stage, foreign))).toEqual([
        ...(heldBy(stage, 'cm') ? own(stage) : []),
        ...(byStage[stage] === 'vote' ? ['remind'] : []),
      ]);
    },
  );

  it.each(open)('[BLD-06] at %s an assigned developer writes documents', (stage) => {
    expect(availableBuildActions(person('Developer'), facts(stage, assigned))).toEqual(
      heldBy(stage, 'pm-or-developer') ? own(stage) : [],
    );
    expect(availableBuildActions(person('Developer'), facts(stage, foreign))).toEqual([]);
  });

  it.each(open)('[BLD-07] at %s who may vote votes, once', (stage) => {
    const votes = heldBy(stage, 'voters') ? ['vote'] : [];
    expect(availableBuildActions(person('CCB'), facts(stage, eligible))).toEqual(votes);
    expect(availableBuildActions(person('CCB'), facts(stage, eligible, { voted: true }))).toEqual([]);
  });

  it('[BLD-07] an admin can act for the PM everywhere but in votes', () => {
    expect(availableBuildActions(admin('Project Manager'), facts('CCB2', mine))).toEqual(pmActions);
  });

  it.each(stageNames)(
    '[BLD-06] [BLD-25] a build closed at %s can be restarted by its PM, and nothing else',
    (stage) => {
      const closed = facts(stage, { ...mine, assigned: true, eligible: true }, { status: 'Closed' });
      expect(availableBuildActions(person('Project Manager', 'CM', 'CCB', 'Developer'), closed)).toEqual([
        'restart',
      ]);
      expect(availableBuildActions(admin(), closed)).toEqual(['restart']);
      expect(availableBuildActions(person('CM', 'CCB', 'Developer'), closed)).toEqual([]);
    },
  );

  it('[BLD-09] only CM reminds', () => {
    expect(availableBuildActions(person('CCB'), facts('CCB3', foreign))).not.toContain('remind');
    expect(availableBuildActions(admin(), facts('CCB3', foreign))).not.toContain('remind');
    expect(availableBuildActions(person('CM'), facts('FQT', foreign))).not.toContain('remind');
  });
});
