import { selectRows } from '../../database/select';
import { type Actor, voteStages } from '@intranet/domain';
import type { Transaction } from '../../database/transaction';
import { causeOf, changeOfVoters, type Handover, happeningsOf } from '../people/board-changes';
import { type Doer, type HistoryRow, recordHistory } from '../records/history';
import { type Board, readBoard, votersOf } from '../people/members';
import { lockBuild, lockQcr } from '../records/rows';
import { countBuildVotes, countQcrVotes } from './votes';

/** The open votes of all projects, or of one. */
export interface OpenVotes {
  builds: string[];
  qcrs: string[];
  /** The people among whom voters were found at the time of locking. */
  board: Board;
}

/**
 * Lock all projects and their open votes. When the voters change, records may wait for other people, and no record may
 * start waiting for a person until this is done. A transaction that changes who may vote locks the person and calls
 * this before the change.
 * @param projectId only of this project
 */
export async function lockOpenVotes(trx: Transaction, projectId?: number): Promise<OpenVotes> {
  const voting = () => {
    const builds = trx('builds as b')
      .where('b.status', 'Open')
      .whereIn('b.stage', [...voteStages]);
    const qcrs = trx('qcrs as q')
      .join('submitted_qprs as r', 'r.id', 'q.submitted_qpr_id')
      .where('q.selected_disposition', 'Waiting on approval');
    if (projectId !== undefined) {
      builds.where('b.project_id', projectId);
      qcrs.where('r.project_id', projectId);
    }
    return { builds, qcrs };
  };
  const projects = trx('projects').orderBy('id').forNoKeyUpdate();
  if (projectId !== undefined) projects.where('id', projectId);
  const locked = (await projects.select('id')).map(({ id }) => id);
  // A vote may attach a change request to its project's open build, whatever its stage.
  await trx('builds')
    .whereIn('project_id', locked)
    .whereNot({ stage: 'Completed' })
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id');
  const { builds, qcrs } = voting();
  const idsOf = (rows: readonly { document_id: string }[]) => rows.map(({ document_id }) => document_id);
  const found = {
    builds: idsOf(
      await selectRows(builds.whereIn('b.project_id', locked).orderBy('b.id'), { b: 'builds' }, [
        'b.document_id',
      ]),
    ),
    qcrs: idsOf(
      await selectRows(qcrs.whereIn('r.project_id', locked).orderBy('q.id'), { q: 'qcrs' }, [
        'q.document_id',
      ]),
    ),
    board: await readBoard(trx),
  };
  await trx('qcrs').whereIn('document_id', found.qcrs).orderBy('id').forNoKeyUpdate().select('id');
  return found;
}

/**
 * Count the votes locked by `lockOpenVotes` again, after a person was disabled, changed groups, or a project got
 * another PM. If the person who had not voted is gone, the others' votes are enough. Each history says who no longer
 * votes, who votes now, and what completed a vote. BLD-21, BLD-17
 * @param handover when it is another PM
 */
export async function recount(
  trx: Transaction,
  actor: Actor,
  { builds, qcrs, board: before }: OpenVotes,
  handover?: Handover,
): Promise<void> {
  const board = await readBoard(trx);
  /** Record who leaves and joins. @returns the person to whom a vote that is complete now is attributed */
  const record = async (
    about: Pick<HistoryRow, 'buildId' | 'qcrId'>,
    managerId: number | null,
    votes: Promise<{ voter_id: number }[]>,
  ): Promise<Doer> => {
    const former = votersOf(before, handover ? handover.from : managerId);
    const change = changeOfVoters(former, votersOf(board, managerId));
    const voted = (await votes).map(({ voter_id }) => voter_id);
    const historyRows = await happeningsOf(trx, change, voted, handover);
    await recordHistory(trx, actor, ...historyRows.map((historyRow) => ({ ...historyRow, ...about })));
    return change.gone.length === 0
      ? actor
      : { ...actor, cause: await causeOf(trx, actor, change, handover) };
  };
  // First everything that the change itself did, then its consequences.
  const doers = new Map<string, Doer>();
  for (const documentId of qcrs) {
    const { project, qcr } = await lockQcr(trx, documentId);
    const votes = trx('ccbs').where({ qcr_id: qcr.id }).select('voter_id');
    doers.set(documentId, await record({ qcrId: qcr.id }, project.manager_id, votes));
  }
  for (const documentId of builds) {
    const { project, build } = await lockBuild(trx, documentId);
    const votes = trx('ccbs').where({ build_id: build.id }).where('stage', build.stage).select('voter_id');
    doers.set(documentId, await record({ buildId: build.id }, project.manager_id, votes));
  }
  const doer = (documentId: string): Doer => doers.get(documentId) ?? actor;
  // Change requests first: an approved one makes its build start over.
  for (const documentId of qcrs)
    await countQcrVotes(trx, doer(documentId), await lockQcr(trx, documentId), board);
  for (const documentId of builds)
    await countBuildVotes(trx, doer(documentId), await lockBuild(trx, documentId), board);
}
