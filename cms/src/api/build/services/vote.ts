import {
  type Actor,
  type BuildVote,
  isVotedOn,
  type QcrVote,
  Refusal,
  managerOf,
  type VoteInput,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../platform/audit/record-change';
import { applyEvent, buildSubject } from '../../../change-control/builds/advance';
import { recordHistory } from '../../../change-control/records/history';
import { readBoard, voterAmong } from '../../../change-control/people/members';
import { lockBuild, lockQcr, qcrStateOf } from '../../../change-control/records/rows';
import { dischargeDuty } from '../../../change-control/duties/settle-duties';
import { countBuildVotes, countQcrVotes, qcrSubject } from '../../../change-control/votes/votes';
import { asMoment } from '../../../platform/database/columns';
import type { VoteRow } from '../../../platform/database/tables/builds';
import { insertRow, newRow, type Transaction } from '../../../platform/database/transaction';
import { asActor } from '../../../platform/people/as-actor';
import type { Row } from '../../../platform/lists/list';

/** Has the actor voted in this round already? */
const hasVoted = async (
  trx: Transaction,
  actor: Actor,
  own: Pick<VoteColumns, 'build_id' | 'qcr_id' | 'stage'>,
): Promise<boolean> =>
  Boolean(
    await trx('ccbs')
      .where({ ...own, voter_id: actor.id })
      .first('id'),
  );

interface VoteColumns {
  build_id?: number;
  qcr_id?: number;
  stage: VoteRow['stage'];
  approved?: boolean;
  disposition?: string;
  comments: string | null;
  status?: string | null;
}

/** Store the vote. The answer is the stored vote, even when the round ends with it. */
async function store(
  trx: Transaction,
  actor: Actor,
  firstLastName: string,
  vote: VoteColumns,
  about: { QCRnumber?: string; buildNumber?: string },
): Promise<Row> {
  const row = newRow();
  const id = await insertRow(trx, 'ccbs', { ...row, ...vote, voter_id: actor.id });
  const at = asMoment(row.created_at);
  return {
    id,
    documentId: row.document_id,
    createdAt: at,
    updatedAt: at,
    username: actor.username,
    firstLastName,
    comments: vote.comments,
    QCRnumber: about.QCRnumber ?? null,
    buildNumber: about.buildNumber ?? null,
    stage: vote.stage,
    disposition: vote.disposition ?? null,
    approved: vote.approved ?? null,
  };
}

/**
 * Vote on a build at its vote stage, once per member. A rejection sends it back at once; the last approval moves it on.
 * BLD-07 to BLD-09
 */
function voteOnBuild(strapi: Core.Strapi, actor: Actor, vote: BuildVote): Promise<Row> {
  return asActor(strapi, actor, async (trx) => {
    const locked = await lockBuild(trx, vote.buildNumber);
    const { project, build } = locked;
    const board = await readBoard(trx);
    const { firstLastName: name } = voterAmong(board, actor, project.manager_id);
    if (build.status !== 'Open') throw new Refusal('build-closed');
    if (build.stage !== vote.stage) throw new Refusal('build-other-stage');
    const { stage, approved } = vote;
    const comments = vote.comments || null;
    const own = { build_id: build.id, stage };
    if (await hasVoted(trx, actor, own)) throw new Refusal('build-already-voted');
    const about = { buildNumber: build.document_id };
    const stored = await store(trx, actor, name, { ...own, approved, comments }, about);
    await dischargeDuty(trx, build.document_id, actor.id);
    await recordChange(
      trx,
      actor,
      'build.vote',
      buildSubject(project, build),
      {},
      { stage, approved, comments },
    );
    if (approved) {
      await recordHistory(trx, actor, {
        event: 'approved',
        buildId: build.id,
        after: stage,
        reason: comments,
      });
      await countBuildVotes(trx, actor, locked, board);
    } else {
      const historyRow = { event: 'rejected', after: stage, reason: comments } as const;
      await applyEvent(trx, actor, locked, { type: 'reject', stage }, [historyRow]);
    }
    return stored;
  });
}

/**
 * Vote on a change request, once per member, while it waits on approval. Its PM also chooses Working or Deferred.
 * QCR-04 to QCR-06
 */
function voteOnQcr(strapi: Core.Strapi, actor: Actor, vote: QcrVote): Promise<Row> {
  return asActor(strapi, actor, async (trx) => {
    const locked = await lockQcr(trx, vote.QCRnumber);
    const { project, qcr } = locked;
    const board = await readBoard(trx);
    const { firstLastName: name } = voterAmong(board, actor, project.manager_id);
    const { disposition } = vote;
    const decides = actor.id === managerOf(board, project.manager_id)?.id && disposition === 'Approved';
    if (decides && !vote.status) {
      throw Refusal.at('status', 'qcr-status-required');
    }
    const own = { qcr_id: qcr.id, stage: 'CCB1' } as const;
    if (await hasVoted(trx, actor, own)) throw new Refusal('qcr-already-voted');
    if (!isVotedOn(qcrStateOf(qcr))) throw new Refusal('qcr-voting-over');
    const comments = vote.comments || null;
    const status = decides ? (vote.status ?? null) : null;
    const about = { QCRnumber: qcr.document_id };
    const stored = await store(trx, actor, name, { ...own, disposition, comments, status }, about);
    await dischargeDuty(trx, qcr.document_id, actor.id);
    const after = { disposition, comments, status };
    await recordChange(trx, actor, 'qcr.vote', qcrSubject(project, qcr), {}, after);
    const event = disposition === 'Approved' ? 'approved' : 'rejected';
    await recordHistory(trx, actor, { event, qcrId: qcr.id, after: disposition, reason: comments });
    await countQcrVotes(trx, actor, locked, board);
    return stored;
  });
}

/**
 * Cast a vote on a record that the actor sees. BLD-07, QCR-04
 * @returns the vote as it was stored
 * @throws Refusal not-found, forbidden, build-closed, build-other-stage, build-already-voted, qcr-already-voted,
 * qcr-voting-over, qcr-status-required
 */
const vote = (strapi: Core.Strapi, actor: Actor, input: VoteInput): Promise<Row> =>
  'buildNumber' in input ? voteOnBuild(strapi, actor, input) : voteOnQcr(strapi, actor, input);

export default { vote };
