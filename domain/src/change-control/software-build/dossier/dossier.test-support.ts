import { qip1FieldNames, qip2FieldNames } from '../../qip-form/fields.js';
import type { QipForm } from '../../qip-form/schemas.js';
import type { Qcr } from '../../qcr/schemas.js';
import { strFieldNames } from '../../str/fields.js';
import type { Str } from '../../str/schemas.js';
import type { SubmittedQpr } from '../../submitted-qpr/schemas.js';
import type { VoteRecord } from '../votes/schemas.js';
import { dossierDocument } from './dossier.js';
import type { DossierBlock, DossierDocument, DossierPrint, DossierRecords } from './dossier-document.js';
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

export const listed: BuildQcr = {
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
  taken: false,
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

export const qcr: Qcr = {
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

export const qpr: SubmittedQpr = {
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
  withdrawn: false,
  duplicateOf: null,
  revision: 0,
  ...stamps,
  availableActions: [],
};

export const build: Build = {
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

export const ballot = (username: string, facts: Partial<Ballot> = {}): Ballot => ({
  username,
  firstLastName: username === 'jo' ? 'Jo Berg' : 'Carla Mason',
  voted: false,
  approved: null,
  disposition: null,
  comments: null,
  votedAt: null,
  ...facts,
});
export const at = { voted: true, votedAt: '2026-02-20T10:00:00.000Z' };

let count = 0;
export const vote = (facts: Partial<VoteRecord>): VoteRecord => {
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

export const entry = (facts: Partial<HistoryEntry>): HistoryEntry => ({
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

export const plan = {
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

export const report = { id: 3, documentId: 'str3', ...named(strFieldNames) } as unknown as Str;

const records: DossierRecords = {
  build,
  history: [],
  qcrs: [qcr],
  qprs: [qpr],
  votes: [],
  plans: [plan],
  report: null,
};

export const dossier = (facts: Partial<DossierRecords> = {}) =>
  dossierDocument({ ...records, ...facts }, print);
export const blocksOf = ({ sections }: DossierDocument, title: string) =>
  sections.find((one) => one.title === title)?.blocks ?? [];
export const rowsOf = (blocks: readonly DossierBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
export const textOf = (blocks: readonly DossierBlock[]) => JSON.stringify(blocks);
