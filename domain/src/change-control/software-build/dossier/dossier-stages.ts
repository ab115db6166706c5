import type { VoteRecord } from '../votes/schemas.js';
import {
  type DossierBlock,
  type DossierColumn,
  type DossierPrint,
  type DossierRecords,
  type DossierSection,
  NONE,
  or,
  section,
} from './dossier-document.js';
import { passingOf } from '../passing.js';
import { roundEnd, roundsAt, type VoteRound } from '../votes/rounds.js';
import type { Ballot, Build } from '../schemas.js';
import { isBefore, type StageName, stageNames, type VoteStage, voteStages } from '../stages.js';

/** The stages passed, when and by whom. BLD-04 */
export function stagesSection({ build, history }: DossierRecords, { moment }: DossierPrint): DossierSection {
  const rows = stageNames.map((stage) => {
    const state = stageState(build, stage);
    const passed = state === 'Done' ? passingOf(history, stage) : undefined;
    return [stage, state, passed ? moment(passed.createdAt) : NONE, or(passed?.actorName)];
  });
  const columns = [
    { title: 'Stage', share: 30 },
    { title: 'State', share: 18 },
    { title: 'When', share: 27 },
    { title: 'By', share: 25 },
  ];
  const byHand = build.status === 'Closed' && build.stage !== 'Completed';
  return section('Stages', [
    ...(byHand
      ? [{ kind: 'note', text: `The build was closed by hand at the stage ${build.stage}.` } as const]
      : []),
    { kind: 'table', columns, rows },
  ]);
}

function stageState({ status, stage: current }: Build, stage: StageName): string {
  if (current === 'Completed') return 'Done';
  if (status === 'Closed') return NONE;
  if (stage === current) return 'Current';
  return isBefore(stage, current) ? 'Done' : NONE;
}

const voteColumns: readonly DossierColumn[] = [
  { title: 'Name', share: 24 },
  { title: 'Vote', share: 16 },
  { title: 'When', share: 22 },
  { title: 'Comments', share: 38 },
];

interface VoteRow {
  username: string;
  firstLastName: string;
  vote: string | null;
  at: string | null;
  comments: string | null;
}

const voteRow = ({
  username,
  firstLastName,
  disposition,
  approved,
  createdAt,
  comments,
}: VoteRecord): VoteRow => ({
  username,
  firstLastName,
  vote: disposition ?? (approved ? 'Approved' : 'Rejected'),
  at: createdAt,
  comments,
});

/** The votes cast, and the names of those who may still vote. */
export function voteTable(
  cast: readonly VoteRecord[],
  may: readonly Ballot[],
  { moment }: DossierPrint,
): DossierBlock {
  const rows = cast.map(voteRow);
  const voted = new Set(rows.map(({ username }) => username));
  for (const { username, firstLastName } of may)
    if (!voted.has(username)) rows.push({ username, firstLastName, vote: null, at: null, comments: null });
  if (rows.length === 0) return { kind: 'note', text: 'Nobody has voted.' };
  return {
    kind: 'table',
    columns: voteColumns,
    rows: rows.map(({ firstLastName, vote, at, comments }) => [
      firstLastName,
      vote ?? 'Not yet',
      at === null ? NONE : moment(at),
      or(comments),
    ]),
  };
}

/** A vote that has ended: how, by whom, when and why, and how each member voted. BLD-23 */
export function roundBlocks(round: VoteRound, { moment }: DossierPrint): DossierBlock[] {
  const { endedAt, reason, ballots, boardKnown } = round;
  const { words, by } = roundEnd(round);
  const who = by === null ? '' : ` by ${by}`;
  const why = reason === null ? '' : ` Reason: ${reason}`;
  const unknown = boardKnown ? '' : ' Who had not voted is not known.';
  return [
    { kind: 'note', text: `${words}${who}, ${moment(endedAt)}.${why}${unknown}` },
    {
      kind: 'table',
      columns: voteColumns,
      rows: ballots.map((ballot) => [
        ballot.firstLastName,
        ballot.voted ? (ballot.disposition ?? (ballot.approved ? 'Approved' : 'Rejected')) : 'Had not voted',
        ballot.votedAt === null ? NONE : moment(ballot.votedAt),
        or(ballot.comments),
      ]),
    },
  ];
}

/** The same table for an earlier vote, placed below the vote that counts. */
export const earlierRound = (round: VoteRound, print: DossierPrint): DossierBlock[] => [
  { kind: 'heading', text: `An earlier vote at ${round.stage}` },
  ...roundBlocks(round, print),
];

/** The votes on the build, by stage: first the vote that counts, then earlier ones, newest first. BLD-07, BLD-23 */
export function votesSection({ build, votes }: DossierRecords, print: DossierPrint): DossierSection {
  const blocks = voteStages.flatMap((stage): DossierBlock[] => {
    const cast = votes.filter((vote) => vote.buildNumber === build.documentId && vote.stage === stage);
    const voting = build.status === 'Open' && build.stage === stage;
    const { earlier } = roundsAt(build.rounds ?? [], stage, build[stage]);
    return [
      { kind: 'heading', text: stage },
      ...(cast.length > 0 || voting
        ? [voteTable(cast, voting ? ballotsOf(build, stage) : [], print)]
        : earlier.length === 0
          ? [{ kind: 'note', text: 'No votes were kept for this stage.' } as const]
          : []),
      ...earlier.flatMap((round) => earlierRound(round, print)),
    ];
  });
  return section('Votes of the Board', blocks);
}

const ballotsOf = ({ ballots }: Build, stage: VoteStage): readonly Ballot[] => ballots?.[stage] ?? [];
