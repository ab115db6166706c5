import type { VoteRoundRow } from '../../platform/database/tables/builds';
import type { Ballot, RoundOutcome, VoteRound, VoteStage } from '@intranet/domain';
import { asMoment } from '../../platform/database/columns';
import { type Reader, type Transaction, newRow } from '../../platform/database/transaction';
import { ballotsOf } from './ballots';
import { nameOfActor } from '../../platform/people/names';
import type { Doer } from '../records/history';
import { readBoard } from '../people/members';

/** The record that was voted on. */
type VotedOn = { build_id: number } | { qcr_id: number };

type Stage = VoteRound['stage'];

/**
 * Store a vote that has ended, with the board at this moment, since eligibility changes later and the votes of a
 * rejected round are deleted. Must be called before they are. BLD-23
 * @param managerId the PM's, of the project that is voted in
 * @param reason the comment it ended with, or null
 */
export async function keepRound(
  trx: Transaction,
  actor: Doer,
  on: VotedOn,
  managerId: number | null,
  stage: Stage,
  outcome: RoundOutcome,
  reason: string | null,
): Promise<void> {
  const votes = await ballotsOf<Stage>(trx, on, managerId, await readBoard(trx), [stage]);
  const ballots = votes[stage];
  // A vote that was cut off before anyone voted is not worth keeping.
  if (outcome === 'ended' && !ballots.some(({ voted }) => voted)) return;
  const cause = actor?.cause ?? null;
  await trx('vote_rounds').insert({
    ...newRow(),
    ...on,
    stage,
    outcome,
    ended_by: actor === null || cause ? null : await nameOfActor(trx, actor),
    reason: cause ?? reason,
    ballots: JSON.stringify(ballots),
    board_known: true,
  });
}

/** The votes on a build or change request that have ended, the newest first. BLD-23 */
export async function roundsOf(trx: Reader, on: VotedOn): Promise<VoteRound[]> {
  const rows = await trx('vote_rounds').where(on).orderBy('id', 'desc');
  return rows.map(asRound);
}

/** What is read of a vote that has ended. */
type StoredRound = Pick<
  VoteRoundRow,
  'id' | 'stage' | 'outcome' | 'created_at' | 'ended_by' | 'reason' | 'ballots' | 'board_known'
>;

/** A stored vote as it is answered. */
export const asRound = (row: StoredRound): VoteRound => ({
  id: row.id,
  stage: row.stage,
  outcome: row.outcome,
  endedAt: asMoment(row.created_at)!,
  endedBy: row.ended_by,
  reason: row.reason,
  // PostgreSQL returns JSON as objects, SQLite as text.
  ballots: typeof row.ballots === 'string' ? JSON.parse(row.ballots) : row.ballots,
  boardKnown: Boolean(row.board_known),
});

/** The board that last passed a stage, or undefined. */
export const passedBallots = (rounds: readonly VoteRound[], stage: VoteStage): Ballot[] | undefined =>
  rounds.find((round) => round.stage === stage && round.outcome === 'passed')?.ballots;
