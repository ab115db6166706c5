import { describe, expect, it } from 'vitest';
import type { QprProgress } from './schemas.js';
import { qprMilestones, qprSteps } from './milestones.js';

const waiting = {
  dateSubmitted: '2026-03-02',
  status: 'Waiting on approval',
  dateReviewed: null,
  dateDecided: null,
} as const;
const approved = {
  ...waiting,
  status: 'Approved',
  dateReviewed: '2026-03-04',
  dateDecided: '2026-03-06',
} as const;
const build = { id: 7, ProjectName: 'Atlas', version: '2.2', completed: false };
const progress = (facts: Partial<QprProgress>): QprProgress => ({
  qcr: 5,
  disposition: 'Approved',
  status: 'Working',
  build: null,
  ...facts,
});
const states = (...way: Parameters<typeof qprMilestones>) =>
  qprMilestones(...way).map(({ step, state }) => `${step} ${state}`);

describe('the way of a report', () => {
  it.each([
    ['until its review', waiting, null, 'now ahead ahead ahead'],
    ['once it is approved, before there is a change request', approved, null, 'done now ahead ahead'],
    [
      'while the board votes',
      approved,
      progress({ disposition: 'Waiting on approval' }),
      'done now ahead ahead',
    ],
    ['while the board discusses', approved, progress({ disposition: 'Pending' }), 'done now ahead ahead'],
    ['approved, in no build', approved, progress({}), 'done done now ahead'],
    ['deferred, which is not told', approved, progress({ status: 'Deferred' }), 'done done now ahead'],
    ['in a build', approved, progress({ build }), 'done done now ahead'],
    ['released', approved, progress({ build: { ...build, completed: true } }), 'done done done done'],
  ] as const)('[QPR-10] has all five steps %s', (_when, report, made, expected) => {
    const words = expected.split(' ');
    expect(states(report, made)).toEqual(
      qprSteps.map((step, index) => `${step} ${index === 0 ? 'done' : words[index - 1]}`),
    );
  });

  it('[QPR-10] ends where it was refused', () => {
    expect(states({ ...approved, status: 'Disapproved' }, null)).toEqual([
      'reported done',
      'approved stopped',
    ]);
    expect(states(approved, progress({ disposition: 'Disapproved', status: null }))).toEqual([
      'reported done',
      'approved done',
      'board stopped',
    ]);
  });

  it('[QPR-10] tells the days of report, review and decision, the number of the build and the version, each at its step', () => {
    const way = qprMilestones(approved, progress({ build: { ...build, completed: true } }));
    expect(way.map(({ on }) => on)).toEqual(['2026-03-02', '2026-03-04', '2026-03-06', null, null]);
    const refused = qprMilestones(approved, progress({ disposition: 'Disapproved', status: null }));
    expect(refused.at(-1)?.on).toBe('2026-03-06');
    expect(way.map(({ build: number }) => number)).toEqual([null, null, null, 7, null]);
    expect(way.map(({ version }) => version)).toEqual([null, null, null, null, '2.2']);
  });

  it('[QPR-10] tells of no version before it is released', () => {
    expect(JSON.stringify(qprMilestones(approved, progress({ build })))).not.toContain('2.2');
  });

  it('[QPR-10] says nothing else of the change request', () => {
    const of = (disposition: QprProgress['disposition'], qcr: number) =>
      qprMilestones(approved, progress({ disposition, qcr }));
    expect(of('Pending', 5)).toEqual(of('Waiting on approval', 6));
    expect(qprMilestones(approved, progress({ status: 'Deferred' }))).toEqual(
      qprMilestones(approved, progress({ status: 'Working' })),
    );
  });
});
