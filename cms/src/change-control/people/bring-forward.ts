import { selectRows } from '../../platform/database/select';
import type { Ballot, RoundOutcome } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { asMoment } from '../../platform/database/columns';
import { inTransaction, newRow, type Transaction } from '../../platform/database/transaction';
import { fullNameOf } from '../../platform/people/names';

type Vote = Awaited<ReturnType<typeof votesWithoutRound>>[number];

const ballotOf = (vote: Vote): Ballot => ({
  username: vote.username,
  firstLastName: fullNameOf(vote),
  voted: true,
  approved: vote.approved === null ? null : Boolean(vote.approved),
  disposition: vote.disposition,
  comments: vote.comments,
  votedAt: asMoment(vote.created_at),
});

const outcomeOf = ({ build_id, selected_disposition }: Vote, votes: readonly Vote[]): RoundOutcome => {
  if (build_id !== null) return 'passed';
  const all = (disposition: string) => votes.every((vote) => vote.disposition === disposition);
  if (selected_disposition === 'Approved' && all('Approved')) return 'passed';
  return selected_disposition === 'Disapproved' && all('Disapproved') ? 'disapproved' : 'discussion';
};

/**
 * Votes that ended before boards were kept: the people who voted are known, the rest of the board is not. Stored votes
 * on a build, for a stage it is not at, have passed that stage, since votes of rejected rounds were deleted.
 */
const votesWithoutRound = (trx: Transaction) =>
  selectRows(
    trx('ccbs as c')
      .join('up_users as u', 'u.id', 'c.voter_id')
      .leftJoin('builds as b', 'b.id', 'c.build_id')
      .leftJoin('qcrs as q', 'q.id', 'c.qcr_id')
      .whereRaw(
        `(c.build_id is not null and not (b.status = 'Open' and b.stage = c.stage)
        or c.qcr_id is not null and q.selected_disposition <> 'Waiting on approval')`,
      )
      .whereRaw(
        `not exists (select 1 from vote_rounds r where r.stage = c.stage and r.outcome <> 'ended'
        and (r.build_id = c.build_id or r.qcr_id = c.qcr_id))`,
      )
      .orderBy('c.id'),
    { c: 'ccbs', u: 'up_users', q: 'qcrs?' },
    [
      'c.build_id',
      'c.qcr_id',
      'c.stage',
      'c.approved',
      'c.disposition',
      'c.comments',
      'c.created_at',
      'u.username',
      'u.first_name',
      'u.last_name',
      'q.selected_disposition',
    ],
  );

/**
 * Votes that ended before boards were kept: who had voted is known, the rest of that board is not. Votes on a build
 * that are still stored, of a stage that it is not at, have passed it: those of a rejected round were deleted.
 */
export async function bringRounds(trx: Transaction): Promise<void> {
  const votes = await votesWithoutRound(trx);
  const rounds = new Map<string, Vote[]>();
  for (const vote of votes) {
    const round = `${vote.build_id} ${vote.qcr_id} ${vote.stage}`;
    rounds.set(round, [...(rounds.get(round) ?? []), vote]);
  }
  for (const cast of rounds.values()) {
    const last = cast.at(-1)!;
    const ended = new Date(asMoment(last.created_at)!);
    await trx('vote_rounds').insert({
      ...newRow(ended),
      build_id: last.build_id,
      qcr_id: last.qcr_id,
      stage: last.stage,
      outcome: outcomeOf(last, cast),
      ended_by: null,
      reason: null,
      ballots: JSON.stringify(cast.map(ballotOf)),
      board_known: false,
    });
  }
}

/** Change requests that builds closed by hand had lost before this was recorded; their history tells which. */
async function bringTakenQcrs(trx: Transaction): Promise<void> {
  const lost = await selectRows(
    trx('build_histories as h')
      .join('builds as b', 'b.id', 'h.build_id')
      .join('qcrs as q', 'q.id', 'h.qcr_id')
      .where({ 'h.event': 'attached', 'b.status': 'Closed' })
      .whereNot('b.stage', 'Completed')
      .whereRaw('coalesce(q.build_id, 0) <> b.id')
      .whereRaw(
        `h.id = (select max(l.id) from build_histories l where l.build_id = h.build_id and l.qcr_id = h.qcr_id
        and l.event in ('attached', 'removed'))`,
      )
      .whereRaw(
        'not exists (select 1 from taken_qcrs t where t.build_id = h.build_id and t.qcr_id = h.qcr_id)',
      )
      .orderBy('h.id'),
    { b: 'builds', q: 'qcrs' },
    ['b.id as build_id', 'q.id as qcr_id'],
  );
  for (const { build_id, qcr_id } of lost) await trx('taken_qcrs').insert({ ...newRow(), build_id, qcr_id });
}

/**
 * Complete the data of an older version: what it did not keep about ended votes and closed builds is filled in as far
 * as known. Data of this version need no change. BLD-23, BLD-17
 */
export const bringVotesForward = (strapi: Core.Strapi): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    await bringRounds(trx);
    await bringTakenQcrs(trx);
  });
