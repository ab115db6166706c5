import { describe, expect, it } from 'vitest';
import { qip1FieldNames, qip2FieldNames } from '../../qip-form/fields.js';
import { strFieldNames } from '../../str/fields.js';
import type { VoteRound } from '../votes/rounds.js';
import type { BuildQcr } from '../schemas.js';
import {
  at,
  ballot,
  blocksOf,
  build,
  dossier,
  listed,
  plan,
  qcr,
  qpr,
  report,
  rowsOf,
  textOf,
  vote,
} from './dossier.test-support.js';

describe('the change requests and papers in the dossier of a build', () => {
  it('[BLD-13] [BLD-17] says that a change request taken by another build is shown as it is now', () => {
    const taken = { ...build, qcrs: [{ ...listed, taken: true, takenTo: 13 }] };
    const text = textOf(blocksOf(dossier({ build: taken }), 'QCR-0007  Altitude jumps'));
    expect(text).toContain('Since taken into Build 0013');
    expect(text).toContain('It jumps.');
    const removed = { ...build, qcrs: [{ ...listed, taken: true, takenTo: null }] };
    expect(textOf(blocksOf(dossier({ build: removed }), 'QCR-0007  Altitude jumps'))).toContain(
      'Since taken out by another build, and in none now',
    );
  });

  it('[QCR-03] [BLD-17] tells of each change request the problem, the decision and the votes', () => {
    const votes = [
      vote({
        QCRnumber: 'qcr7',
        buildNumber: null,
        stage: 'CCB1',
        approved: null,
        disposition: 'Disapproved',
      }),
    ];
    const blocks = blocksOf(dossier({ votes }), 'QCR-0007  Altitude jumps');
    const text = textOf(blocks);
    for (const part of [
      'QPR-0012',
      'Emma Caldwell',
      'Northwind',
      'Atlas 2.1',
      'It jumps.',
      'It rises.',
      'Priya Mehta',
      'Jan 5, 2026',
      'Jan 6, 2026',
    ])
      expect(text).toContain(part);
    expect(rowsOf(blocks)).toEqual([['Carla Mason', 'Disapproved', '2026-03-02', '–']]);
    expect(rowsOf(blocksOf(dossier(), 'Change Requests'))).toEqual([
      ['QCR-0007', 'Altitude jumps', '3', 'Approved', 'QIP-1 and QIP-2'],
    ]);
  });

  it('[BLD-23] [BLD-17] says of a change request how its vote ended, by whom, when and why, and who had not voted', () => {
    const round: VoteRound = {
      id: 4,
      stage: 'CCB1',
      outcome: 'discussion',
      endedAt: '2026-01-20T10:00:00.000Z',
      endedBy: 'Jo Berg',
      reason: 'What does it cost?',
      ballots: [ballot('carla', { ...at, disposition: 'Disapproved' }), ballot('jo')],
      boardKnown: true,
    };
    const qcrRounds = [
      { ...round, qcr: 'qcr8', endedBy: 'Of another request' },
      { ...round, qcr: 'qcr7' },
      { ...round, qcr: 'qcr7', endedAt: '2026-01-10T10:00:00.000Z', reason: null, ballots: [ballot('jo')] },
    ];
    const votes = [vote({ QCRnumber: 'qcr7', buildNumber: null, stage: 'CCB1', disposition: 'Disapproved' })];
    const blocks = blocksOf(dossier({ build: { ...build, qcrRounds }, votes }), 'QCR-0007  Altitude jumps');
    expect(blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []))).toEqual([
      'Sent to a discussion by Jo Berg, 2026-01-20. Reason: What does it cost?',
      'Sent to a discussion by Jo Berg, 2026-01-10.',
    ]);
    expect(textOf(blocks)).toContain('An earlier vote at CCB1');
    expect(rowsOf(blocks)).toEqual([
      ['Carla Mason', 'Disapproved', '2026-02-20', '–'],
      ['Jo Berg', 'Had not voted', '–', '–'],
      ['Jo Berg', 'Had not voted', '–', '–'],
    ]);
  });

  it('[BLD-17] keeps what belongs to one change request apart from the others', () => {
    const other: BuildQcr = {
      ...listed,
      id: 8,
      documentId: 'qcr8',
      submitted_qpr: { ...listed.submitted_qpr, id: 13, documentId: 'qpr13', title: 'Stalls' },
      qip_form: { id: 5, documentId: 'plan5', qip_stage: 'QIP-1s' },
    };
    const full = dossier({
      build: { ...build, qcrs: [listed, other] },
      qcrs: [
        qcr,
        { ...qcr, id: 8, documentId: 'qcr8', submitted_qpr: { ...qcr.submitted_qpr, documentId: 'qpr13' } },
      ],
      qprs: [qpr, { ...qpr, id: 13, documentId: 'qpr13', approvingPMName: 'Paul Osei' }],
      plans: [
        plan,
        { ...plan, documentId: 'plan5', qip_stage: 'QIP-1s', qcr: { ...plan.qcr, documentId: 'qcr8' } },
      ],
      votes: [vote({ QCRnumber: 'qcr8', buildNumber: null, stage: 'CCB1', disposition: 'Disapproved' })],
    });
    const [first, second] = ['QCR-0007  Altitude jumps', 'QCR-0008  Stalls'].map((title) =>
      blocksOf(full, title),
    );
    expect(rowsOf(first!)).toEqual([]);
    expect(first).toContainEqual({ kind: 'note', text: 'Nobody has voted.' });
    expect(textOf(first!)).not.toContain('Paul Osei');
    expect(rowsOf(second!)).toEqual([['Carla Mason', 'Disapproved', '2026-03-02', '–']]);
    for (const part of ['Paul Osei', 'There is no QIP-2 yet.']) expect(textOf(second!)).toContain(part);
    expect(rowsOf(blocksOf(full, 'Change Requests')).map((row) => row.at(-1))).toEqual([
      'QIP-1 and QIP-2',
      'QIP-1',
    ]);
    const headings = first!.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
    expect(headings).toContain('Review by the Board (CCB1)');
    expect(headings).toContain('Second Part (QIP-2)');
  });

  it('[BLD-17] says so where a build has no change requests, and holds what was learned', () => {
    const empty = dossier({ build: { ...build, qcrs: [], lessonsLearned: 'Test earlier.' } });
    expect(blocksOf(empty, 'Change Requests')).toEqual([
      { kind: 'note', text: 'This build has no change requests.' },
    ]);
    expect(blocksOf(empty, 'Lessons Learned')).toEqual([
      { kind: 'texts', texts: [{ label: 'What was learned', value: 'Test earlier.' }] },
    ]);
  });

  it('[QIP-01] [QIP-02] [BLD-17] holds all twenty-two texts of a plan', () => {
    const text = textOf(blocksOf(dossier(), 'QCR-0007  Altitude jumps'));
    for (const name of [...qip1FieldNames, ...qip2FieldNames]) expect(text).toContain(`"About ${name}"`);
    const first = dossier({ plans: [{ ...plan, qip_stage: 'QIP-1s' }] });
    expect(textOf(blocksOf(first, 'QCR-0007  Altitude jumps'))).not.toContain('About reuse');
    expect(textOf(blocksOf(first, 'QCR-0007  Altitude jumps'))).toContain('There is no QIP-2 yet.');
  });

  it('[QCR-09] says what the person who printed it may not see', () => {
    const text = textOf(blocksOf(dossier({ qcrs: [], plans: [], qprs: [] }), 'QCR-0007  Altitude jumps'));
    expect(text).toContain('may not see the change request itself');
    expect(text).toContain('may not see the QIP');
    const bare = { ...build, qcrs: [{ ...listed, qip_form: null }] };
    expect(textOf(blocksOf(dossier({ plans: [], build: bare }), 'QCR-0007  Altitude jumps'))).toContain(
      'There is no QIP.',
    );
  });

  it('[STR-01] holds the seventeen texts of the test report with the paragraph on precedence', () => {
    const text = textOf(blocksOf(dossier({ report }), 'Software Test Report'));
    for (const name of strFieldNames) expect(text).toContain(`"About ${name}"`);
    const kinds = blocksOf(dossier({ report }), 'Software Test Report').map((block) =>
      block.kind === 'texts' ? block.texts.length : block.kind,
    );
    expect(kinds.join(' ')).toBe('1 heading 2 heading 2 note 1 heading 3 heading 6 heading 1 heading 1');
    expect(text).toMatch(/About nonGovDocs.*takes precedence.*About precedence/);
  });

  it('[BLD-12] of a build without change requests says so', () => {
    const empty = dossier({ build: { ...build, qcrs: [], stage: 'Candidate List' } });
    expect(textOf(blocksOf(empty, 'Change Requests'))).toContain('no change requests');
  });
});
