import { stageNames, type StageName } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { aBuild, aBuildQcr, anEntry, ballotsWith } from '../../../testing/builds';
import { stageFacts } from './stage-facts';

const of = (name: StageName, ...args: Parameters<typeof stageFacts>) =>
  stageFacts(...args).find((one) => one.name === name)!;

describe('what there is to say about the stages', () => {
  it.each(stageNames)('[BLD-01] [BLD-04] at %s, those before are done and those after are ahead', (stage) => {
    const build = aBuild({ stage, status: stage === 'Completed' ? 'Closed' : 'Open' });
    const at = stageNames.indexOf(stage);
    expect(stageFacts(build, []).map(({ progress }) => progress)).toEqual(
      stageNames.map((_, index) =>
        stage === 'Completed' || index < at ? 'done' : index === at ? 'current' : 'ahead',
      ),
    );
  });

  it('[BLD-11] of a build closed by hand nothing is done any more', () => {
    const facts = stageFacts(aBuild({ stage: 'TRR', status: 'Closed' }), []);
    expect(facts.filter(({ progress }) => progress === 'stopped').map(({ name }) => name)).toEqual(['TRR']);
    expect(facts.every(({ progress }) => progress === 'stopped' || progress === 'undone')).toBe(true);
  });

  it('[BLD-01] [BLD-17] says by whom and when, by the newest step from that stage on', () => {
    const step = { before: 'Project Planning', after: 'CCB2' };
    const history = [
      anEntry({ ...step, actorName: 'Carla Mason', createdAt: '2026-03-01T12:00:00.000Z' }),
      anEntry({ event: 'sent-back', before: 'CCB2', after: 'Review QIP-1s' }),
      anEntry({ ...step, actorName: 'Somebody Before', createdAt: '2026-02-01T12:00:00.000Z' }),
      anEntry({ event: 'created', actorName: 'Patricia Moore', after: 'QIP-1s' }),
    ];
    const build = aBuild({ stage: 'CCB2' });
    expect(of('Project Planning', build, history).done).toEqual({
      names: ['Carla Mason'],
      when: '2026-03-01T12:00:00.000Z',
    });
    expect(of('Candidate List', build, history).done?.names).toEqual(['Patricia Moore']);
    expect(of('CCB2', build, history).done).toBeNull();
  });

  it('[BLD-07] [BLD-09] a vote is done by all who voted, and misses those who have not', () => {
    const build = aBuild({ stage: 'CCB3', ballots: ballotsWith({ CCB2: 4, CCB3: 2 }) });
    expect(of('CCB2', build, []).done).toEqual({
      names: ['Carla Mason', 'Colin Burke', 'Cecily Boyd', 'Patricia Moore'],
      when: '2026-03-03T10:00:00.000Z',
    });
    expect(of('CCB3', build, []).missing).toEqual(['2 of 4 votes']);
  });

  it('[BLD-08] [BLD-23] tells why the build is back at a stage, until it moves on', () => {
    const sent = { before: 'CCB2', after: 'Review QIP-1s' };
    const history = [
      anEntry({ event: 'changed-plan' }),
      anEntry({ event: 'sent-back', ...sent }),
      anEntry({ event: 'rejected', after: 'CCB2', actorName: 'Cecily Boyd', reason: 'No test is planned.' }),
    ];
    const build = aBuild({ stage: 'Review QIP-1s' });
    const returned = (name: StageName, entries = history) => of(name, build, entries).returned;
    expect(returned('Review QIP-1s')).toMatchObject({
      from: 'CCB2',
      to: 'Review QIP-1s',
      by: 'Cecily Boyd',
      why: 'No test is planned.',
    });
    expect(returned('CCB2')).toBeNull();
    expect(of('Review QIP-1s', { ...build, status: 'Closed' }, history).returned).toBeNull();
    const onAndBack = anEntry({ event: 'edited', before: 'Project Planning', after: 'Review QIP-1s' });
    expect(returned('Review QIP-1s', [onAndBack, ...history])).toBeNull();
    const startedOver = [anEntry({ event: 'sent-back', ...sent }), anEntry({ event: 'edited' })];
    expect(returned('Review QIP-1s', startedOver)).toBeNull();
  });

  it.each([
    ['QIP-1s', 'The first part (QIP-1) of 1 of 2 change requests: QCR-0004'],
    ['QIP-2s', 'The second part (QIP-2) of 2 of 2 change requests: QCR-0003, QCR-0004'],
    ['TRR', 'The check mark'],
    ['STR', 'The STR'],
    ['Lessons Learned', 'The text'],
  ] as const)('[BLD-18] says what is missing for %s', (stage, words) => {
    expect(of(stage, aBuild(), []).missing).toEqual([words]);
  });

  it('[BLD-05] does not mention plans that are all there already, and asks for the STR again', () => {
    const qcrs = [aBuildQcr(3, { qip: 2 })];
    const build = aBuild({ stage: 'Requirements', qcrs, STRNumber: 'str1' });
    expect(of('QIP-2s', build, []).missing).toEqual([]);
    expect(of('STR', build, []).missing).toEqual(['The STR exists and must be submitted again']);
  });
});
