import type { Ballot, Qcr, SubmittedQpr, VoteRound } from '@intranet/domain';

const stamps = { createdAt: '2026-03-02T15:00:00.000Z', updatedAt: '2026-03-02T15:00:00.000Z' };

/** By default a problem report that waits for its review. */
export const aQpr = (facts: Partial<SubmittedQpr> = {}): SubmittedQpr => ({
  id: 12,
  documentId: 'qpr12',
  title: 'Altitude jumps on take-off',
  author: 'Emma Caldwell',
  authorUsername: 'employee',
  company: 'Northwind',
  dateSubmitted: '2026-03-02',
  foundIn: 'Atlas',
  softwareVersion: '2.1',
  foundDuring: 'Acceptance Test',
  constraintOn: 'Test',
  currentFunction: 'The altitude jumps by 40 feet.',
  expectedFunction: 'The altitude rises steadily.',
  status: 'Waiting on approval',
  submissionPriority: 2,
  closed: false,
  approved: false,
  approvingPM: null,
  approvingPMName: null,
  dateReviewed: null,
  pmComments: null,
  qcr: null,
  progress: null,
  milestones: null,
  withdrawn: false,
  duplicateOf: null,
  revision: 0,
  availableActions: [],
  ...stamps,
  ...facts,
});

/** A problem report inside its change request, for people who may open it. */
export const aProblem = (facts: Partial<SubmittedQpr> = {}): Qcr['submitted_qpr'] => ({
  ...aQpr(facts),
  readable: true,
});

/** By default a change request that the board votes on; no actions are offered. */
export const aQcr = (facts: Partial<Qcr> = {}): Qcr => ({
  id: 7,
  documentId: 'qcr7',
  dateCreated: '2026-03-04',
  priority: 3,
  CCB1: false,
  rejected: false,
  selectedDisposition: 'Waiting on approval',
  discussionNeeded: false,
  status: 'Working',
  closed: false,
  submitted_qpr: aProblem(),
  build: null,
  qip_form: null,
  revision: 5,
  availableActions: [],
  ownDisposition: null,
  ballots: [aBallot('Carla Mason'), aBallot('Jo Berg')],
  ...stamps,
  ...facts,
});

/** A voter who has not voted, unless a disposition is given. */
export const aBallot = (firstLastName: string, facts: Partial<Ballot> = {}): Ballot => {
  const voted = Boolean(facts.disposition);
  return {
    username: firstLastName.split(' ')[0]!.toLowerCase(),
    firstLastName,
    voted,
    approved: null,
    disposition: null,
    comments: null,
    votedAt: voted ? '2026-03-05T15:00:00.000Z' : null,
    ...facts,
  };
};

/** A vote on a change request that ended in a discussion. */
export const aRound = (facts: Partial<VoteRound> = {}): VoteRound => ({
  id: 4,
  stage: 'CCB1',
  outcome: 'discussion',
  endedAt: '2026-03-06T15:00:00.000Z',
  endedBy: 'Petra Marsh',
  reason: 'Let us talk.',
  ballots: [],
  boardKnown: true,
  ...facts,
});
