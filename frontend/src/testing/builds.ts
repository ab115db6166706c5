import {
  flagsFrom,
  isBefore,
  noFlags,
  planFacts,
  type Ballot,
  type Build,
  type BuildQcr,
  type HistoryEntry,
  type Project,
  stageFlags,
  type StageName,
  type VoteStage,
  voteStages,
} from '@intranet/domain';

const stamps = { createdAt: '2026-01-05T09:00:00.000Z', updatedAt: '2026-01-05T09:00:00.000Z' };

/** A change request without a plan, found in Atlas. */
export const aBuildQcr = (
  id: number,
  facts: Partial<Omit<BuildQcr, 'qip_form'>> & { title?: string; foundIn?: string; qip?: 1 | 2 } = {},
): BuildQcr => {
  const { title = `Problem ${id}`, foundIn = 'Atlas', qip, ...rest } = facts;
  return {
    id,
    documentId: `qcr${id}`,
    priority: 2,
    selectedDisposition: 'Approved',
    status: 'Working',
    submitted_qpr: { id, documentId: `qpr${id}`, title, foundIn, softwareVersion: '4.1' },
    qip_form: qip === undefined ? null : { id, documentId: `qip${id}`, qip_stage: `QIP-${qip}s` },
    readable: true,
    taken: false,
    takenTo: null,
    ...rest,
  };
};

const voters = ['Carla Mason', 'Colin Burke', 'Cecily Boyd', 'Patricia Moore'];

const noVotes = (): Ballot[] =>
  voters.map((firstLastName) => ({
    username: firstLastName.split(' ')[0]!.toLowerCase(),
    firstLastName,
    voted: false,
    approved: null,
    disposition: null,
    comments: null,
    votedAt: null,
  }));

/** The first voters have approved, as many as given; the others have not voted. */
export const ballotsWith = (votes: Partial<Record<VoteStage, number>> = {}): Record<VoteStage, Ballot[]> =>
  Object.fromEntries(
    voteStages.map((stage) => [
      stage,
      noVotes().map((ballot, index) =>
        index < (votes[stage] ?? 0)
          ? { ...ballot, voted: true, approved: true, votedAt: '2026-03-03T10:00:00.000Z' }
          : ballot,
      ),
    ]),
  ) as Record<VoteStage, Ballot[]>;

/** Change requests with the plans that a build at this stage has. */
const qcrsAt = (stage: StageName): BuildQcr[] =>
  [3, 4].map((id) =>
    isBefore('QIP-2s', stage)
      ? aBuildQcr(id, { qip: 2 })
      : isBefore('QIP-1s', stage) || id === 3
        ? aBuildQcr(id, { qip: 1 })
        : aBuildQcr(id),
  );

/** An open build of Atlas at its stage, with the check marks, plans and votes that lead there. */
export const aBuild = (facts: Partial<Build> = {}): Build => {
  const stage = facts.stage ?? 'QIP-1s';
  const ahead = flagsFrom(stage);
  const qcrs = facts.qcrs ?? qcrsAt(stage);
  const plans = {
    qcrs: qcrs.length,
    withQip1: qcrs.filter(({ qip_form }) => qip_form).length,
    withQip2: qcrs.filter(({ qip_form }) => qip_form?.qip_stage === 'QIP-2s').length,
  };
  return {
    id: 12,
    documentId: 'build12',
    dateCreated: '2026-02-02',
    status: 'Open',
    stage,
    stageSince: '2026-03-02T14:02:00.000Z',
    version: '4.2',
    ...planFacts(plans),
    ...noFlags(),
    ...Object.fromEntries(stageFlags.map((flag) => [flag, !ahead.includes(flag)])),
    lessonsLearned: null,
    STRNumber: isBefore('STR', stage) ? 'str1' : null,
    project: {
      id: 1,
      documentId: 'atlas',
      ProjectName: 'Atlas',
      version: '4.1',
      ProjectManager: 'patricia',
      ProjectManagerName: 'Patricia Moore',
    },
    qcrs,
    revision: 5,
    availableActions: [],
    ballots: ballotsWith(
      Object.fromEntries(voteStages.filter((one) => isBefore(one, stage)).map((one) => [one, 4])),
    ),
    waitingFor: ['Patricia Moore'],
    ...stamps,
    ...facts,
  };
};

/** A project of Patricia's without an open build. */
export const aProject = (ProjectName: string, facts: Partial<Project> = {}): Project => ({
  id: 1,
  documentId: ProjectName.toLowerCase(),
  ProjectName,
  version: '4.1',
  ProjectManager: 'patricia',
  ProjectManagerName: 'Patricia Moore',
  status: null,
  stage: null,
  builds: [],
  revision: 3,
  availableActions: [],
  ...stamps,
  ...facts,
});

/** A project whose open build is at the stage. */
export const aBusyProject = (ProjectName: string, stage: StageName, facts: Partial<Project> = {}): Project =>
  aProject(ProjectName, {
    status: 'Open',
    stage,
    builds: [
      {
        id: 12,
        documentId: 'build12',
        version: '4.2',
        status: 'Open',
        stage,
        dateCreated: '2026-02-02',
        stageSince: '2026-03-02T14:02:00.000Z',
        waitingFor: ['Carla Mason'],
      },
    ],
    ...facts,
  });

let count = 0;

/** An event of a build; by default, Patricia completed a stage. */
export const anEntry = (facts: Partial<HistoryEntry> = {}): HistoryEntry => {
  count += 1;
  return {
    id: count,
    documentId: `entry${count}`,
    createdAt: '2026-02-20T15:00:00.000Z',
    actorName: 'Patricia Moore',
    username: 'patricia',
    event: 'completed',
    before: null,
    after: null,
    reason: null,
    qcr: null,
    qcrNumber: null,
    ...facts,
  };
};
