import { type Ballot, byName, votersOf } from '@intranet/domain';
import type { VoteRow } from '../../platform/database/tables/builds';
import { asMoment } from '../../platform/database/columns';
import type { Reader } from '../../platform/database/transaction';
import type { Board } from '../people/members';

/**
 * The eligible voters for a build or change request, with their votes at each stage. BLD-09, QCR-03
 * @param where `{ build_id }` or `{ qcr_id }`
 * @returns a ballot list for each stage asked for
 */
export async function ballotsOf<Stage extends VoteRow['stage']>(
  trx: Reader,
  where: { build_id: number } | { qcr_id: number },
  managerId: number | null,
  board: Board,
  stages: readonly Stage[],
): Promise<Record<Stage, Ballot[]>> {
  const votes = await trx('ccbs')
    .where(where)
    .whereIn('stage', [...stages]);
  const voters = votersOf(board, managerId);
  const ballot = (stage: Stage) =>
    voters.map(({ id, username, firstLastName }): Ballot => {
      const vote = votes.find((row) => row.voter_id === id && row.stage === stage);
      return {
        username,
        firstLastName,
        voted: vote !== undefined,
        approved: vote === undefined || vote.approved === null ? null : Boolean(vote.approved),
        disposition: vote?.disposition ?? null,
        comments: vote?.comments ?? null,
        votedAt: vote ? asMoment(vote.created_at) : null,
      };
    });
  return byName(stages, ballot);
}
