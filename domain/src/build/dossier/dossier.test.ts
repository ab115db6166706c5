import { describe, expect, it } from 'vitest';
import { qip1FieldNames, qip2FieldNames } from '../../qip-form/fields.js';
import type { QipForm } from '../../qip-form/schemas.js';
import type { Qcr } from '../../qcr/schemas.js';
import { strFieldNames } from '../../str/fields.js';
import type { Str } from '../../str/schemas.js';
import type { SubmittedQpr } from '../../submitted-qpr/schemas.js';
import type { CcbRecord } from '../votes/ccb.js';
import { dossierDocument, dossierFileName } from './dossier.js';
import type { DossierBlock, DossierDocument, DossierPrint, DossierRecords } from './dossier-document.js';
import type { VoteRound } from '../votes/rounds.js';
import type { Ballot, Build, BuildQcr, HistoryEntry } from '../schemas.js';
import { noFlags } from '../state.js';

const stamps = { createdAt: '2026-03-02T15:00:00.000Z', updatedAt: '2026-03-02T15:00:00.000Z' };

const print: DossierPrint = {
  company: { name: 'Harbor & Pine', addressLines: [], phone: '' },
  moment: (moment) => moment.slice(0, 10),
  zone: 'America/New_York',
  madeAt: '2026-06-01T12:00:00.000Z',
  madeBy: 'Carla Mason',
};

const listed: BuildQcr = {
  id: 7,
  documentId: 'qcr7',
  priority: 3,
  selectedDisposition: 'Approved',
  status: 'Working',
  submitted_qpr: {
    id: 12,
    documentId: 'qpr12',
    title: 'Altitude jumps',
    foundIn: 'Atlas',
    softwareVersion: '2.1',
  },
  qip_form: { id: 4, documentId: 'plan4', qip_stage: 'QIP-2s' },
  readable: true,
  takenTo: null,
};

const problem = {
  ...listed.submitted_qpr,
  author: 'Emma Caldwell',
  company: 'Northwind',
  foundDuring: 'FQT',
  constraintOn: 'Test',
  currentFunction: 'It jumps.',
  expectedFunction: 'It rises.',
  submissionPriority: 2,
  dateSubmitted: '2026-01-05',
  pmComments: null,
} as const;

const qcr: Qcr = {
  ...listed,
  selectedDisposition: 'Approved',
  status: 'Working',
  dateCreated: '2026-01-06',
  CCB1: true,
  rejected: false,
  discussionNeeded: false,
  closed: false,
  submitted_qpr: { ...problem, readable: true },
  build: null,
  ownDisposition: null,
  revision: 1,
  availableActions: [],
  ...stamps,
};

const qpr: SubmittedQpr = {
  ...problem,
  authorUsername: 'employee',
  status: 'Approved',
  closed: true,
  approved: true,
  approvingPM: 'pm',
  approvingPMName: 'Priya Mehta',
  dateReviewed: '2026-01-06',
  qcr: null,
  progress: null,
  milestones: null,
  ...stamps,
  availableActions: [],
};

const build: Build = {
  id: 12,
  documentId: 'build12',
  dateCreated: 'Feb 1, 2026',
  status: 'Open',
  stage: 'CCB3',
  stageSince: '2026-03-01T09:00:00.000Z',
  version: '2.2',
  QIP1: true,
  QIP2: true,
  ...noFlags(),
  lessonsLearned: null,
  STRNumber: null,
  project: {
    id: 1,
    documentId: 'atlas',
    ProjectName: 'Atlas',
    version: '2.1',
    ProjectManager: 'pm',
    ProjectManagerName: 'Priya Mehta',
  },
  qcrs: [listed],
  revision: 1,
  availableActions: [],
  ballots: {
    CCB2: [],
    CCB3: ['carla', 'jo'].map((username) => ({
      username,
      firstLastName: username === 'jo' ? 'Jo Berg' : 'Carla Mason',
      voted: username === 'carla',
      approved: username === 'carla' ? true : null,
      disposition: null,
      comments: null,
      votedAt: null,
    })),
    CCB4: [],
  },
  ...stamps,
};

const ballot = (username: string, facts: Partial<Ballot> = {}): Ballot => ({
  username,
  firstLastName: username === 'jo' ? 'Jo Berg' : 'Carla Mason',
  voted: false,
  approved: null,
  disposition: null,
  comments: null,
  votedAt: null,
  ...facts,
});
const at = { voted: true, votedAt: '2026-02-20T10:00:00.000Z' };

let count = 0;
const vote = (facts: Partial<CcbRecord>): CcbRecord => {
  count += 1;
  return {
    id: count,
    documentId: `vote${count}`,
    username: 'carla',
    firstLastName: 'Carla Mason',
    comments: null,
    QCRnumber: null,
    buildNumber: 'build12',
    stage: 'CCB3',
    disposition: null,
    approved: true,
    ...stamps,
    ...facts,
  };
};

const entry = (facts: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  documentId: 'entry1',
  createdAt: '2026-02-20T09:00:00.000Z',
  actorName: 'Carla Mason',
  username: 'carla',
  event: 'completed',
  before: null,
  after: null,
  reason: null,
  qcr: null,
  qcrNumber: null,
  ...facts,
});

const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `About ${name}`]));

const plan = {
  id: 4,
  documentId: 'plan4',
  qip_stage: 'QIP-2s',
  ...named([...qip1FieldNames, ...qip2FieldNames]),
  qcr: { id: 7, documentId: 'qcr7', title: 'Altitude jumps' },
  build: null,
  revision: 1,
  ...stamps,
  availableActions: [],
} as unknown as QipForm;

const report = { id: 3, documentId: 'str3', ...named(strFieldNames) } as unknown as Str;

const records: DossierRecords = {
  build,
  history: [],
  qcrs: [qcr],
  qprs: [qpr],
  votes: [],
  plans: [plan],
  report: null,
};

const dossier = (facts: Partial<DossierRecords> = {}) => dossierDocument({ ...records, ...facts }, print);
const blocksOf = ({ sections }: DossierDocument, title: string) =>
  sections.find((one) => one.title === title)?.blocks ?? [];
const rowsOf = (blocks: readonly DossierBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
const textOf = (blocks: readonly DossierBlock[]) => JSON.stringify(blocks);

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

  it('[BLD-04] [BLD-17] tells of each stage whether it is done, when, and by whom the last time', () => {
    const history = [
      entry({ before: 'TRR', after: 'CCB3', createdAt: '2026-03-01T09:00:00.000Z' }),
      entry({ before: 'Requirements', after: 'Development', createdAt: '2026-02-25T09:00:00.000Z' }),
      entry({ event: 'sent-back', before: 'CCB3', after: 'Requirements' }),
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
    expect(blocks.at(-1)).toEqual({ kind: 'note', text: 'No votes are kept of this stage.' });
  });

  it('[BLD-09] prints the votes that ended before, with their board, how they ended, when and why', () => {
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
    const rounds = [
      round,
      passed,
      { ...round, id: 3, stage: 'CCB2', outcome: 'ended', endedBy: null, boardKnown: false } as const,
    ];
    const blocks = blocksOf(dossier({ build: { ...build, CCB2: true, rounds } }), 'Votes of the Board');
    const notes = blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []));
    expect(notes).toEqual([
      'Cut off: the build was closed or started over, 2026-02-21. Reason: No tests. Who had not voted is not known.',
      'Rejected by Carla Mason, 2026-02-21. Reason: No tests.',
      'No votes are kept of this stage.',
    ]);
    expect(rowsOf(blocks).slice(-2)).toEqual([
      ['Carla Mason', 'Rejected', '2026-02-20', 'No tests.'],
      ['Jo Berg', 'Had not voted', '–', '–'],
    ]);
  });

  it('[BLD-13] [BLD-17] says of a change request that another build took that it is told of as it is now', () => {
    const taken = { ...build, qcrs: [{ ...listed, takenTo: 13 }] };
    const text = textOf(blocksOf(dossier({ build: taken }), 'QCR-0007  Altitude jumps'));
    expect(text).toContain('Since taken into Build 0013');
    expect(text).toContain('It jumps.');
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

  it('[BLD-09] [BLD-17] tells of a change request how its vote ended, by whom, when and why, and who had not voted', () => {
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
      { ...round, qcr: 'qcr8' },
      { ...round, qcr: 'qcr7' },
    ];
    const votes = [vote({ QCRnumber: 'qcr7', buildNumber: null, stage: 'CCB1', disposition: 'Disapproved' })];
    const blocks = blocksOf(dossier({ build: { ...build, qcrRounds }, votes }), 'QCR-0007  Altitude jumps');
    expect(blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []))).toEqual([
      'Sent to a discussion by Jo Berg, 2026-01-20. Reason: What does it cost?',
    ]);
    expect(rowsOf(blocks)).toEqual([
      ['Carla Mason', 'Disapproved', '2026-02-20', '–'],
      ['Jo Berg', 'Had not voted', '–', '–'],
    ]);
  });

  it('[BLD-17] heads the columns of its tables, which share the width', () => {
    const votes = [vote({}), vote({ QCRnumber: 'qcr7', buildNumber: null, stage: 'CCB1' })];
    const { sections } = dossier({ votes });
    const heads = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? [block.columns] : [])),
    );
    const titles = new Set(heads.map((columns) => columns.map(({ title }) => title).join(' ')));
    expect([...titles]).toEqual([
      'Stage State When By',
      'Name Vote When Comments',
      'Number Title Priority Disposition Plan',
    ]);
    for (const columns of heads) expect(columns.reduce((sum, { share }) => sum + share, 0)).toBe(100);
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

  it('[QCR-09] says what whoever printed it may not see', () => {
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
      ['Carla Mason', 'Sent back: CCB4 → Requirements', '–'],
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

  it('[BLD-12] of a build without change requests says so', () => {
    const empty = dossier({ build: { ...build, qcrs: [], stage: 'Candidate List' } });
    expect(textOf(blocksOf(empty, 'Change Requests'))).toContain('no change requests');
  });
});
