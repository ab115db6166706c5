import { describe, expect, it } from 'vitest';
import { stageFlags, stageNames, stages, noFlags } from '#domain';
import { judgeBuild, type OldBuild, readBuild } from './builds.ts';
import { oldRecord } from './record.ts';

const some = { qcrs: 2, withQip1: 2, withQip2: 0 };
const all = { qcrs: 2, withQip1: 2, withQip2: 2 };
const build = (stage: OldBuild['stage'], flags: Partial<OldBuild['flags']> = {}, status = 'Open') =>
  ({ stage, status, flags: { ...noFlags(), ...flags } }) as OldBuild;

/** The flags of all stages before one. */
const before = (stage: (typeof stageNames)[number]) =>
  Object.fromEntries(
    stageNames
      .slice(0, stageNames.indexOf(stage))
      .flatMap((name) => stages[name].flag ?? [])
      .map((name) => [name, true]),
  );

describe('a build of the old portal', () => {
  it.each(stageNames.filter((name) => !['QIP-1s', 'QIP-2s', 'Completed', 'Candidate List'].includes(name)))(
    '[IMP-09] continues at %s with the flags of the stages before it, and with no others',
    (stage) => {
      const judged = judgeBuild(build(stage, before(stage)), all, true);
      expect(judged).toEqual({
        state: { status: 'Open', stage, flags: { ...noFlags(), ...before(stage) }, QIP1: true, QIP2: true },
      });
      for (const name of stageFlags) {
        const flags = { ...before(stage), [name]: !before(stage)[name] };
        expect(judgeBuild(build(stage, flags), all, true)).toEqual({
          reason: `${name} is ${flags[name] ? '' : 'not '}set, which does not agree with ${stage}`,
        });
      }
    },
  );

  it('[IMP-09] is at the plans only while some are missing, and not beyond them', () => {
    const none = { qcrs: 2, withQip1: 1, withQip2: 0 };
    const stageOf = (judged: ReturnType<typeof judgeBuild>) =>
      'state' in judged ? judged.state.stage : null;
    expect(stageOf(judgeBuild(build('QIP-1s'), none, false))).toBe('QIP-1s');
    expect(stageOf(judgeBuild(build('QIP-1s'), some, false))).toBeNull();
    expect(stageOf(judgeBuild(build('Review QIP-1s'), none, false))).toBeNull();
    expect(stageOf(judgeBuild(build('QIP-2s', before('QIP-2s')), some, false))).toBe('QIP-2s');
    expect(stageOf(judgeBuild(build('QIP-2s', before('QIP-2s')), all, false))).toBeNull();
    expect(stageOf(judgeBuild(build('Development', before('Development')), some, false))).toBeNull();
    expect(stageOf(judgeBuild(build('CCB4', before('CCB4')), all, false))).toBeNull();
    expect(stageOf(judgeBuild(build('Candidate List'), { qcrs: 0, withQip1: 0, withQip2: 0 }, false))).toBe(
      'Candidate List',
    );
  });

  it('[IMP-09] is complete and closed, or closed by hand without flags', () => {
    expect(judgeBuild(build('Completed', before('Completed'), 'Closed'), all, true)).toMatchObject({
      state: { status: 'Closed', stage: 'Completed' },
    });
    expect(judgeBuild(build('FQT', {}, 'Closed'), some, false)).toMatchObject({
      state: { status: 'Closed', stage: 'FQT', flags: noFlags() },
    });
    expect(judgeBuild(build('FQT', { CCB2: true }, 'Closed'), some, false)).toEqual({
      reason: 'FQT and Closed do not agree',
    });
    expect(judgeBuild(build('Completed', before('Completed'), 'Open'), all, true)).toEqual({
      reason: 'Completed and Open do not agree',
    });
  });

  it('[IMP-02] is read by the names of its stages, whatever their case', () => {
    const record = oldRecord({
      id: 7,
      version: '1',
      dateCreated: '2023-01-02',
      stage: 'review qip-1s',
      status: 'open',
    })!;
    expect(readBuild(record, 'UTC')).toMatchObject({ values: { stage: 'Review QIP-1s', status: 'Open' } });
    const odd = oldRecord({
      id: 7,
      version: '1',
      dateCreated: '2023-01-02',
      stage: 'Coffee',
      TRR: 'perhaps',
    })!;
    expect(readBuild(odd, 'UTC')).toEqual({ reason: 'TRR is neither yes nor no' });
  });
});
