import { voteStages } from '@intranet/domain';
import type { Transaction } from '../database/transaction';
import type { Doer } from './history';
import { readBoard } from './members';
import { lockBuild, lockQcr } from './rows';
import { countBuildVotes, countQcrVotes } from './votes';

/** What is being voted on now, of all projects or of one. */
export interface OpenVotes {
  builds: string[];
  qcrs: string[];
}

/**
 * Lock everything that is being voted on. Whoever changes who may vote calls this before locking people, so that the
 * order of locks holds (see rows.ts).
 * @param projectId of this project alone
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
  const projects = trx('projects')
    .whereIn('id', voting().builds.select('b.project_id'))
    .orWhereIn('id', voting().qcrs.select('r.project_id'))
    .orderBy('id')
    .forUpdate();
  const locked = (await projects.select('id')).map(({ id }: { id: number }) => id);
  // A vote may put a change request into the open build of its project, whatever stage that is at.
  await trx('builds')
    .whereIn('project_id', locked)
    .where({ status: 'Open' })
    .orderBy('id')
    .forUpdate()
    .select('id');
  const { builds, qcrs } = voting();
  const rows = async (query: typeof builds) =>
    ((await query) as { document_id: string }[]).map(({ document_id }) => document_id);
  const found = {
    builds: await rows(builds.whereIn('b.project_id', locked).orderBy('b.id').select('b.document_id')),
    qcrs: await rows(qcrs.whereIn('r.project_id', locked).orderBy('q.id').select('q.document_id')),
  };
  await trx('qcrs').whereIn('document_id', found.qcrs).orderBy('id').forUpdate().select('id');
  return found;
}

/**
 * Count again what `lockOpenVotes` has locked, after somebody was disabled, changed groups or a project got another
 * PM: if the one who had not voted is gone, the others' votes suffice. BLD-07
 */
export async function recount(trx: Transaction, actor: Doer, { builds, qcrs }: OpenVotes): Promise<void> {
  const board = await readBoard(trx);
  // Change requests first: one that is approved takes its build back to the beginning.
  for (const documentId of qcrs) await countQcrVotes(trx, actor, await lockQcr(trx, documentId), board);
  for (const documentId of builds) await countBuildVotes(trx, actor, await lockBuild(trx, documentId), board);
}
