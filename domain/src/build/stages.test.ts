import { describe, expect, it } from 'vitest';
import { flagsFrom, isBefore, isStageName, isVoteStage, stageFlags, stageNames, stages } from './stages.js';

/** The table of stages as it was agreed, written down apart from the code: name, kind, flag, who, next, rejected to. */
const design = [
  ['Candidate List', 'checkbox', null, 'pm', 'QIP-1s', undefined],
  ['QIP-1s', 'document', null, 'pm-or-developer', 'Review QIP-1s', undefined],
  ['Review QIP-1s', 'checkbox', 'reviewQIP', 'pm', 'Project Planning', undefined],
  ['Project Planning', 'checkbox', 'ProjectPlanning', 'cm', 'CCB2', undefined],
  ['CCB2', 'vote', 'CCB2', 'voters', 'Requirements', 'plans'],
  ['Requirements', 'checkbox', 'requirements', 'cm', 'QIP-2s', undefined],
  ['QIP-2s', 'document', null, 'pm-or-developer', 'Development', undefined],
  ['Development', 'checkbox', 'development', 'cm', 'Dry Runs', undefined],
  ['Dry Runs', 'checkbox', 'dryRuns', 'cm', 'TRR', undefined],
  ['TRR', 'checkbox', 'TRR', 'cm', 'CCB3', undefined],
  ['CCB3', 'vote', 'CCB3', 'voters', 'FQT', 'Requirements'],
  ['FQT', 'checkbox', 'FQT', 'cm', 'STR', undefined],
  ['STR', 'document', null, 'pm-or-developer', 'CCB4', undefined],
  ['CCB4', 'vote', 'CCB4', 'voters', 'Lessons Learned', 'Requirements'],
  ['Lessons Learned', 'text', null, 'pm', 'Completed', undefined],
  ['Completed', 'end', null, 'nobody', 'Completed', undefined],
] as const;

describe('the stages of a build', () => {
  it('[BLD-04] stand in this order', () => {
    expect(stageNames).toEqual(design.map(([name]) => name));
    expect(Object.keys(stages)).toEqual(design.map(([name]) => name));
  });

  it.each(design)(
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
    },
  );

  it('[BLD-08] a rejection ends the round of its stage, at CCB4 that of CCB3 as well', () => {
    expect(stages.CCB2.rejectionDeletes).toEqual(['CCB2']);
    expect(stages.CCB3.rejectionDeletes).toEqual(['CCB3']);
    expect(stages.CCB4.rejectionDeletes).toEqual(['CCB3', 'CCB4']);
  });

  it('[BLD-02] [BLD-05] have ten flags, in the order of the stages', () => {
    expect(stageFlags).toEqual(design.flatMap(([, , flag]) => flag ?? []));
    expect(flagsFrom('Candidate List')).toEqual(stageFlags);
    expect(flagsFrom('Completed')).toEqual([]);
  });

  it('[BLD-08] the flags from Requirements on are those that a rejection at CCB3 and CCB4 clears', () => {
    expect(flagsFrom('Requirements')).toEqual([
      'requirements',
      'development',
      'dryRuns',
      'TRR',
      'CCB3',
      'FQT',
      'CCB4',
    ]);
  });

  it('[BLD-04] are known by name, exactly', () => {
    for (const name of stageNames) expect(isStageName(name)).toBe(true);
    for (const no of ['ccb2', 'CCB1', 'QIP-1', '', 'toString', '__proto__', null, 2, ['CCB2']])
      expect(isStageName(no)).toBe(false);
  });

  it('[BLD-07] are voted on at three of them', () => {
    expect(stageNames.filter(isVoteStage)).toEqual(['CCB2', 'CCB3', 'CCB4']);
  });

  it('[BLD-04] stand before one another, none before itself', () => {
    expect(isBefore('CCB2', 'Requirements')).toBe(true);
    expect(isBefore('Requirements', 'CCB2')).toBe(false);
    expect(isBefore('STR', 'STR')).toBe(false);
  });
});
