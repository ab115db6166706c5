import { describe, expect, it } from 'vitest';
import { flagsFrom, isBefore, isStageName, isVoteStage, stageFlags, stageNames, stages } from './stages.js';
import { agreedFlags, agreedStages } from './stages.test-support.js';

describe('the stages of a build', () => {
  it('[BLD-04] are in this order', () => {
    expect(stageNames).toEqual(agreedStages.map(([name]) => name));
    expect(Object.keys(stages)).toEqual(agreedStages.map(([name]) => name));
  });

  it.each(agreedStages)(
    '[BLD-04] [BLD-05] [BLD-06] %s is of kind %s',
    (name, kind, flag, duty, next, rejectedTo) => {
      const stage = stages[name];
      expect([stage.kind, stage.flag, stage.duty, stage.next, stage.rejectedTo]).toEqual([
        kind,
        flag,
        duty,
        next,
        rejectedTo,
      ]);
      expect(stage.says).toMatch(/\.$/);
      expect(stage.says, 'it reads as done while it is to be done').not.toMatch(
        / has reviewed | is written|^The build is /,
      );
    },
  );

  it('[BLD-08] a rejection ends the round of its stage, at CCB4 that of CCB3 as well', () => {
    expect(stages.CCB2.rejectionDeletes).toEqual(['CCB2']);
    expect(stages.CCB3.rejectionDeletes).toEqual(['CCB3']);
    expect(stages.CCB4.rejectionDeletes).toEqual(['CCB3', 'CCB4']);
  });

  it('[BLD-20] [BLD-05] have ten flags, in the order of the stages', () => {
    expect(stageFlags).toEqual(agreedFlags);
    expect(flagsFrom('Candidate List')).toEqual(stageFlags);
    expect(flagsFrom('Completed')).toEqual([]);
  });

  it('[BLD-08] the flags from Requirements on are those that a rejection at CCB3 and CCB4 clears', () => {
    const kept = ['reviewQIP', 'ProjectPlanning', 'CCB2'];
    expect(flagsFrom('Requirements')).toEqual(agreedFlags.filter((flag) => !kept.includes(flag)));
  });

  it('[BLD-04] are known by name, exactly', () => {
    for (const name of stageNames) expect(isStageName(name)).toBe(true);
    for (const no of ['ccb2', 'CCB1', 'QIP-1', '', 'toString', '__proto__', null, 2, ['CCB2']])
      expect(isStageName(no)).toBe(false);
  });

  it('[BLD-07] are voted on at three of them', () => {
    expect(stageNames.filter(isVoteStage)).toEqual(['CCB2', 'CCB3', 'CCB4']);
  });

  it('[BLD-04] come one before the other, none before itself', () => {
    expect(isBefore('CCB2', 'Requirements')).toBe(true);
    expect(isBefore('Requirements', 'CCB2')).toBe(false);
    expect(isBefore('STR', 'STR')).toBe(false);
  });
});
