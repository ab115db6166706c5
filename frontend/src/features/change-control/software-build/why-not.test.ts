import { refusals, stageNames, type Actor, type GroupName, type StageName } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { aBuild, ballotsWith } from '../../../testing/builds';
import { whyNot } from './why-not';

const someone = (username: string, ...groups: GroupName[]): Actor => ({
  id: 1,
  username,
  role: 'Authenticated',
  groups,
});
const developer = someone('dev', 'Developer');

describe('why a person cannot complete a stage', () => {
  it.each([
    ['Candidate List', 'Only the project manager can complete this stage.'],
    ['QIP-1s', 'Only the project manager or an assigned developer can do this.'],
    ['Review QIP-1s', 'Only the project manager can complete this stage.'],
    ['Project Planning', 'Only configuration management (CM) can complete this stage.'],
    ['CCB2', 'Only CM, CCB and the project manager vote on a build, and you are not among them.'],
    ['FQT', 'Only configuration management (CM) can complete this stage.'],
    ['STR', 'Only the project manager or an assigned developer can do this.'],
    ['Lessons Learned', 'Only the project manager can complete this stage.'],
  ] as const)('[BLD-18] [BLD-06] at %s: %s', (stage, words) => {
    expect(whyNot(stage, aBuild({ stage }), developer)).toBe(words);
  });

  it('[BLD-18] no reason for people to whom the server offers it', () => {
    expect(whyNot('TRR', aBuild({ stage: 'TRR', availableActions: ['complete'] }), developer)).toBeNull();
  });

  it('[BLD-07] a person who has voted sees that', () => {
    const build = aBuild({ stage: 'CCB2', ballots: ballotsWith({ CCB2: 1 }) });
    expect(whyNot('CCB2', build, someone('carla', 'CM'))).toBe(refusals['build-already-voted'].message);
    expect(whyNot('CCB2', build, developer)).not.toBe(refusals['build-already-voted'].message);
  });

  it('[BLD-05] an empty candidate list cannot be confirmed', () => {
    const build = aBuild({
      stage: 'Candidate List',
      qcrs: [],
      availableActions: ['update', 'complete'],
    });
    expect(whyNot('Candidate List', build, developer)).toBe(refusals['build-without-qcrs'].message);
  });

  it.each(stageNames.filter((name): name is StageName => name !== 'Completed'))(
    '[BLD-06] a closed build blocks %s',
    (stage) => {
      const build = aBuild({ stage, status: 'Closed', availableActions: ['restart'] });
      expect(whyNot(stage, build, someone('patricia', 'Project Manager'))).toBe(
        refusals['build-closed'].message,
      );
    },
  );

  it('[BLD-04] a stage whose turn has not come says where the build is', () => {
    const build = aBuild({ stage: 'QIP-1s', availableActions: ['update', 'complete'] });
    expect(whyNot('STR', build, developer)).toBe('This stage comes later. The build is at QIP-1s.');
    expect(whyNot('Candidate List', build, developer)).toBe('This stage is done.');
  });
});
