import { selectRows } from '../../platform/database/select';
import { type Actor, type GroupChangeReach, votersOf, voteStages } from '@intranet/domain';
import type { Transaction } from '../../platform/database/transaction';
import { causeOf, changeOfVoters, type Handover, happeningsOf } from '../people/board-changes';
import { type Doer, type HistoryRow, recordHistory } from '../records/history';
import { type Board, readBoard } from '../people/members';
import { lockBuild, lockQcr } from '../records/rows';
import { countBuildVotes, countQcrVotes } from './votes';

/** The open votes of all projects, or of some. */
export interface OpenVotes {
  /** Ids of these projects; undefined for all. */
  projectIds: readonly number[] | undefined;
  builds: string[];
  qcrs: string[];
  /** The people among whom voters were found at the time of locking. */
  board: Board;
}

/**
 * Lock projects and their open votes. When the voters change, records may wait for other people, and no record may
 * start waiting for a person until this is done. A transaction that changes who may vote locks the person and calls
 * this before the change.
 * @param projectIds of these projects; of all when left out
 */
export async function lockOpenVotes(trx: Transaction, projectIds?: readonly number[]): Promise<OpenVotes> {
  const voting = () => {
    const builds = trx('builds as b')
      .where('b.status', 'Open')
      .whereIn('b.stage', [...voteStages]);
    const qcrs = trx('qcrs as q')
      .join('submitted_qprs as r', 'r.id', 'q.submitted_qpr_id')
      .where('q.selected_disposition', 'Waiting on approval');
    return { builds, qcrs };
  };
  const projects = trx('projects').orderBy('id').forNoKeyUpdate();
  if (projectIds !== undefined) projects.whereIn('id', [...projectIds]);
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
    projectIds,
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

/** Ids of the projects that name one of these people, as their manager or as a developer of a build, open or not. */
async function projectsNaming(trx: Transaction, personIds: readonly number[]): Promise<number[]> {
  const managed = trx('projects')
    .whereIn('manager_id', [...personIds])
    .select('id');
  const developed = trx('assigned_builds as a')
    .join('builds as b', 'b.id', 'a.build_id')
    .whereIn('a.person_id', [...personIds])
    .select('b.project_id as id');
  const rows: { id: number }[] = await managed.union([developed]);
  return rows.map(({ id }) => id);
}

/**
 * The same for a change of people's groups: only where it may change who votes, and for whom records wait. The people
 * must be locked, so that no project or build starts to name them.
 * @returns null where nothing has to be counted again
 */
export async function lockVotesOf(
  trx: Transaction,
  reach: GroupChangeReach,
  personIds: readonly number[],
): Promise<OpenVotes | null> {
  if (reach === 'every') return lockOpenVotes(trx);
  const projectIds = reach === 'own' ? await projectsNaming(trx, personIds) : [];
  return projectIds.length === 0 ? null : lockOpenVotes(trx, projectIds);
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
