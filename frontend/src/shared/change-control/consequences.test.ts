import { stageNames, stages, voteStages } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { aBuild, aBuildQcr, ballotsWith } from '../../testing/builds';
import { consequencesOf, consequenceWords, resetsAnything } from './consequences';

const words = (...args: Parameters<typeof consequencesOf>) => consequenceWords(consequencesOf(...args));

describe('what a change resets', () => {
  it('[BLD-27] another set of change requests takes every check mark and every vote, and names them', () => {
    const build = aBuild({ stage: 'CCB3', ballots: ballotsWith({ CCB2: 4, CCB3: 1 }) });
    expect(words(build, { type: 'qcrs-changed' }, [...build.qcrs, aBuildQcr(9)])).toEqual([
      'The build goes from CCB3 to QIP-1s.',
      'Review QIP-1s, Project Planning, CCB2, Requirements, Development, Dry Runs, and TRR are done and will have to be done again.',
      'The votes of Carla Mason, Colin Burke, Cecily Boyd, and Patricia Moore on CCB2 no longer count. They remain visible as earlier votes.',
      'The vote of Carla Mason on CCB3 no longer counts. It remains visible as an earlier vote.',
    ]);
  });

  it('[BLD-08] a rejection at CCB4 goes back to Requirements, keeps CCB2 and takes the votes of CCB3 and CCB4', () => {
    const build = aBuild({ stage: 'CCB4', ballots: ballotsWith({ CCB2: 4, CCB3: 4, CCB4: 2 }) });
    const { to, undone, votes } = consequencesOf(build, { type: 'reject', stage: 'CCB4' });
    expect(to).toBe('Requirements');
    expect(undone).toEqual(['Requirements', 'Development', 'Dry Runs', 'TRR', 'CCB3', 'FQT']);
    expect(votes.map(({ stage, names }) => [stage, names.length])).toEqual([
      ['CCB3', 4],
      ['CCB4', 2],
    ]);
  });

  it('[BLD-11] closing resets everything and says that no one can continue', () => {
    expect(words(aBuild({ stage: 'Project Planning' }), { type: 'close' })).toEqual([
      'The build will be closed: no one can work on it until it is restarted.',
      'Review QIP-1s is done and will have to be done again.',
    ]);
  });

  it('[BLD-25] restarting a completed build takes all it has passed', () => {
    const build = aBuild({ stage: 'Completed', status: 'Closed' });
    const { status, to, undone } = consequencesOf(build, { type: 'restart', anotherIsOpen: false });
    expect([status.to, to]).toEqual(['Open', 'Review QIP-1s']);
    expect(undone).toEqual(stageNames.filter((name) => stages[name].flag !== null));
  });

  it('[BLD-03] [BLD-25] a restart that the rules refuse changes nothing', () => {
    const build = aBuild({ stage: 'QIP-1s', status: 'Closed' });
    const consequences = consequencesOf(build, { type: 'restart', anotherIsOpen: true });
    expect(consequences.refusal).toBe('build-another-open');
    expect(resetsAnything(consequences)).toBe(false);
  });

  it('[BLD-27] asks about nothing while nothing is passed, and about going back', () => {
    const early = aBuild({ stage: 'QIP-1s' });
    const added = [...early.qcrs, aBuildQcr(9)];
    expect(resetsAnything(consequencesOf(early, { type: 'qcrs-changed' }, added))).toBe(false);
    const reviewed = aBuild({ stage: 'Review QIP-1s' });
    const back = consequencesOf(reviewed, { type: 'qcrs-changed' }, [...reviewed.qcrs, aBuildQcr(9)]);
    expect(consequenceWords(back)).toEqual(['The build goes from Review QIP-1s to QIP-1s.']);
    expect(resetsAnything(back)).toBe(true);
  });

  it.each(stageNames.filter((name) => name !== 'Completed'))(
    '[BLD-27] from %s, it tells of each check mark and each vote that is there',
    (stage) => {
      const build = aBuild({ stage });
      const { undone, votes } = consequencesOf(build, { type: 'close' });
      expect(undone).toEqual(stageNames.filter((name) => stages[name].flag && build[stages[name].flag]));
      expect(votes.map((one) => one.stage)).toEqual(
        voteStages.filter((one) => build.ballots![one].some(({ voted }) => voted)),
      );
    },
  );
});
