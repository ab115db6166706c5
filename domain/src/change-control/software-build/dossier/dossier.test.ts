import { describe, expect, it } from 'vitest';
import { dossierFileName } from './dossier.js';
import type { VoteRound } from '../votes/rounds.js';
import {
  at,
  ballot,
  blocksOf,
  build,
  dossier,
  entry,
  report,
  rowsOf,
  textOf,
  vote,
} from './dossier.test-support.js';

describe('the dossier of a build', () => {
  it('[BLD-17] says what it is of, who made it, and when', () => {
    const { title, subtitle, facts } = dossier();
    expect(title).toBe('Build Dossier');
    expect(subtitle).toBe('Build 0012  ·  Atlas  ·  2.2');
    expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toEqual({
      Project: 'Atlas',
      'Software version': '2.2',
      'Project manager': 'Priya Mehta',
      Created: 'Feb 1, 2026',
      Status: 'Open',
      Stage: 'CCB3',
      'Change requests': '1',
      Printed: '2026-06-01, by Carla Mason',
      'Times are those of': 'America/New_York',
    });
  });

  it('[BLD-17] has its sections in a fixed order, those that are empty left out', () => {
    expect(dossier().sections.map(({ title, level }) => [level, title])).toEqual([
      [1, 'Stages'],
      [1, 'Votes of the Board'],
      [1, 'Change Requests'],
      [2, 'QCR-0007  Altitude jumps'],
      [1, 'History'],
    ]);
    const full = dossier({ report, build: { ...build, lessonsLearned: 'Test earlier.' } });
    expect(full.sections.map(({ title }) => title).slice(4)).toEqual([
      'Software Test Report',
      'Lessons Learned',
      'History',
    ]);
  });

  it('[BLD-04] [BLD-17] says of each stage whether it is done, when, and by whom the last time', () => {
    const history = [
      entry({ before: 'TRR', after: 'CCB3', createdAt: '2026-03-01T09:00:00.000Z' }),
      entry({ before: 'Requirements', after: 'Development', createdAt: '2026-02-25T09:00:00.000Z' }),
      entry({ event: 'sent-back', before: 'CCB3', after: 'Requirements' }),
      entry({ before: 'CCB3', after: 'FQT' }),
      entry({ before: 'TRR', after: 'CCB3', actorName: 'Somebody before' }),
    ];
    const rows = rowsOf(blocksOf(dossier({ history }), 'Stages'));
    expect(rows).toHaveLength(16);
    expect(rows.find(([stage]) => stage === 'TRR')).toEqual(['TRR', 'Done', '2026-03-01', 'Carla Mason']);
    expect(rows.find(([stage]) => stage === 'QIP-2s')).toEqual(['QIP-2s', 'Done', '–', '–']);
    expect(rows.find(([stage]) => stage === 'CCB3')).toEqual(['CCB3', 'Current', '–', '–']);
    expect(rows.find(([stage]) => stage === 'FQT')).toEqual(['FQT', '–', '–', '–']);
    expect(rows.find(([stage]) => stage === 'Candidate List')).toEqual(['Candidate List', 'Done', '–', '–']);
  });

  it('[BLD-04] [BLD-17] tells of the first stage who chose the list, and of the last who completed the build', () => {
    const history = [
      entry({ before: 'Lessons Learned', after: 'Completed', createdAt: '2026-05-01T09:00:00.000Z' }),
      entry({ event: 'created', createdAt: '2026-02-01T09:00:00.000Z', actorName: 'Priya Mehta' }),
    ];
    const completed = { ...build, status: 'Closed', stage: 'Completed' } as const;
    const rows = rowsOf(blocksOf(dossier({ history, build: completed }), 'Stages'));
    expect(rows[0]).toEqual(['Candidate List', 'Done', '2026-02-01', 'Priya Mehta']);
    expect(rows.at(-1)).toEqual(['Completed', 'Done', '2026-05-01', 'Carla Mason']);
  });

  it('[BLD-11] of a build closed by hand says so; a completed one is done throughout', () => {
    const closed = blocksOf(dossier({ build: { ...build, status: 'Closed' } }), 'Stages');
    expect(closed[0]).toEqual({ kind: 'note', text: 'The build was closed by hand at the stage CCB3.' });
    expect(new Set(rowsOf(closed).map(([, state]) => state))).toEqual(new Set(['–']));
    const completed = blocksOf(
      dossier({ build: { ...build, status: 'Closed', stage: 'Completed' } }),
      'Stages',
    );
    expect(completed).toHaveLength(1);
    expect(new Set(rowsOf(completed).map(([, state]) => state))).toEqual(new Set(['Done']));
    expect(blocksOf(dossier(), 'Stages')).toHaveLength(1);
  });

  it('[BLD-09] lists the votes of each stage, and who is still to vote where the board votes now', () => {
    const votes = [
      vote({ comments: 'Fine' }),
      vote({ stage: 'CCB2', username: 'gone', firstLastName: 'Gone Away' }),
      vote({ stage: 'CCB2', username: 'no', firstLastName: 'No Sayer', approved: false }),
      vote({ buildNumber: 'another', firstLastName: 'Of another build' }),
    ];
    const blocks = blocksOf(dossier({ votes }), 'Votes of the Board');
    expect(rowsOf(blocks)).toEqual([
      ['Gone Away', 'Approved', '2026-03-02', '–'],
      ['No Sayer', 'Rejected', '2026-03-02', '–'],
      ['Carla Mason', 'Approved', '2026-03-02', 'Fine'],
      ['Jo Berg', 'Not yet', '–', '–'],
    ]);
    expect(blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(3);
    expect(blocks.at(-1)).toEqual({ kind: 'note', text: 'No votes were kept for this stage.' });
    expect(
      rowsOf(blocksOf(dossier({ build: { ...build, status: 'Closed' } }), 'Votes of the Board')),
    ).toEqual([]);
  });

  it('[BLD-23] prints the votes that ended before, with their board, how they ended, when and why', () => {
    const round: VoteRound = {
      id: 1,
      stage: 'CCB3',
      outcome: 'rejected',
      endedAt: '2026-02-21T10:00:00.000Z',
      endedBy: 'Carla Mason',
      reason: 'No tests.',
      ballots: [ballot('carla', { ...at, approved: false, comments: 'No tests.' }), ballot('jo')],
      boardKnown: true,
    };
    const passed: VoteRound = { ...round, id: 2, stage: 'CCB2', outcome: 'passed', reason: null };
    const before = { ...passed, id: 4, stage: 'CCB4' } as const;
    const rounds = [
      round,
      passed,
      before,
      { ...round, id: 3, stage: 'CCB2', outcome: 'ended', endedBy: null, boardKnown: false } as const,
    ];
    const blocks = blocksOf(dossier({ build: { ...build, CCB2: true, rounds } }), 'Votes of the Board');
    const notes = blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []));
    expect(notes).toEqual([
      'Cut off: the build was closed or started over, 2026-02-21. Reason: No tests. Who had not voted is not known.',
      'Rejected by Carla Mason, 2026-02-21. Reason: No tests.',
      'Passed, 2026-02-21.',
    ]);
    expect(rowsOf(blocks).slice(-2)).toEqual([
      ['Carla Mason', 'Rejected', '2026-02-20', 'No tests.'],
      ['Jo Berg', 'Had not voted', '–', '–'],
    ]);
  });

  it('[BLD-17] heads the columns of its tables, which share the width', () => {
    const votes = [vote({}), vote({ QCRnumber: 'qcr7', buildNumber: null, stage: 'CCB1' })];
    const { sections } = dossier({ votes, history: [entry({})] });
    const heads = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? [block.columns] : [])),
    );
    const titles = new Set(heads.map((columns) => columns.map(({ title }) => title).join(' ')));
    expect([...titles]).toEqual([
      'Stage State When By',
      'Name Vote When Comments',
      'Number Title Priority Disposition Plan',
      'When Who What Why',
    ]);
    for (const columns of heads) expect(columns.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  });

  it('[BLD-17] tells the history: when, who, what, from where to where, why', () => {
    const history = [
      entry({ event: 'rejected', before: 'CCB4', after: 'CCB4', reason: 'Not ready' }),
      entry({ event: 'sent-back', before: 'CCB4', after: 'Requirements' }),
      entry({ event: 'planned', qcrNumber: 7, after: 'QIP-1s' }),
      entry({ event: 'reminded' }),
      entry({ event: 'unheard of' as 'edited' }),
    ];
    expect(rowsOf(blocksOf(dossier({ history }), 'History')).map((row) => row.slice(1))).toEqual([
      ['Carla Mason', 'Rejected: CCB4', 'Not ready'],
      ['Carla Mason', 'Sent it back: CCB4 → Requirements', '–'],
      ['Carla Mason', 'Submitted a QIP (QCR-0007): QIP-1s', '–'],
      ['Carla Mason', 'Sent a reminder', '–'],
      ['Carla Mason', 'unheard of', '–'],
    ]);
    expect(textOf(blocksOf(dossier(), 'History'))).toContain('Nothing has been recorded.');
  });

  it('[BLD-17] is a file of a name that every file system takes', () => {
    expect(dossierFileName(build)).toBe('Build 0012 Atlas 2.2_Dossier.pdf');
    const nasty = { ...build, version: '2/3\u202E', project: { ...build.project, ProjectName: 'A:B*"x"' } };
    expect(dossierFileName(nasty)).toBe('Build 0012 A_B__x_ 2_3_Dossier.pdf');
  });
});
