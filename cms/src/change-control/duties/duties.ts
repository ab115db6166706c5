import { selectRows } from '../../platform/database/select';
import { buildDuty, type Duty, managerOf, type Parts, qcrDuty, qprDuty, votersOf } from '@intranet/domain';
import type { Knex } from 'knex';
import type { Flag } from '../../platform/database/tables/values';
import type { Reader, Transaction } from '../../platform/database/transaction';
import { type Board, membersById } from '../people/members';
import { aboutBuild, aboutQcr, aboutQpr, type Subject } from '../telling/subjects';

/** An open record, and whom it waits for. */
interface Waiting {
  id: number;
  subject: Subject;
  duty: Duty | null;
}

/** The records to look at: given ones, those of some projects, or all. */
interface Which {
  ids?: readonly number[];
  projectIds?: readonly number[] | undefined;
}

/**
 * Limits a statement to these records, in the order of their ids. @param id the id column @param project the column of
 * the project's id
 */
function narrow(found: Knex.QueryBuilder, { ids, projectIds }: Which, id: string, project: string): void {
  if (ids !== undefined) found.whereIn(id, [...ids]);
  if (projectIds !== undefined) found.whereIn(project, [...projectIds]);
  found.orderBy(id);
}

const idsOf = (people: readonly { id: number }[]): number[] => people.map(({ id }) => id);

/** The parts from group membership; the record adds who is assigned and who has voted. */
const partsOf = (board: Board, managerId: number | null): Parts => ({
  manager: managerOf(board, managerId)?.id ?? null,
  administrators: idsOf(board.administrators),
  cm: idsOf(board.cm),
  developers: [],
  voters: idsOf(votersOf(board, managerId)),
  voted: [],
});

/** The full names of those a record waits for, in the order of the rules. */
export const namesWaitedFor = (board: Board, duty: Duty | null | undefined): string[] =>
  membersById(board, duty?.people ?? []).map(({ firstLastName }) => firstLastName);

/** The open builds, and whom each waits for. BLD-06, BLD-07 */
export async function waitingBuilds(trx: Reader, board: Board, which: Which): Promise<Waiting[]> {
  const found = trx('builds as b').join('projects as p', 'p.id', 'b.project_id').where('b.status', 'Open');
  narrow(found, which, 'b.id', 'b.project_id');
  const builds = await selectRows(
    found,
    { b: 'builds', p: 'projects' },
    ['b.id', 'b.document_id', 'b.version', 'b.status', 'b.stage', 'p.project_name', 'p.manager_id'],
    { filled: trx.raw<Flag>('exists (select 1 from qcrs q where q.build_id = b.id)') },
  );
  const assigned = await trx('assigned_builds')
    .whereIn('build_id', idsOf(builds))
    .select('build_id', 'person_id');
  const votes = await trx('ccbs').whereIn('build_id', idsOf(builds)).select('build_id', 'stage', 'voter_id');
  return builds.map((build) => {
    const isAssigned = (person: number) =>
      assigned.some((row) => row.build_id === build.id && row.person_id === person);
    const cast = votes.filter((vote) => vote.build_id === build.id && vote.stage === build.stage);
    const duty = buildDuty(
      { ...build, empty: !build.filled },
      {
        ...partsOf(board, build.manager_id),
        developers: idsOf(board.developers).filter(isAssigned),
        voted: cast.map(({ voter_id }) => voter_id),
      },
    );
    return { id: build.id, subject: aboutBuild(build, build), duty };
  });
}

/** The change requests that the board has not decided about, and whom each waits for. QCR-04, QCR-07 */
export async function waitingQcrs(trx: Transaction, board: Board, which: Which): Promise<Waiting[]> {
  const found = trx('qcrs as q')
    .join('submitted_qprs as r', 'r.id', 'q.submitted_qpr_id')
    .join('projects as p', 'p.id', 'r.project_id')
    .whereIn('q.selected_disposition', ['Waiting on approval', 'Pending']);
  narrow(found, which, 'q.id', 'r.project_id');
  const qcrs = await selectRows(found, { q: 'qcrs', r: 'submitted_qprs', p: 'projects' }, [
    'q.id',
    'q.document_id',
    'q.selected_disposition',
    'q.discussion_needed',
    'r.title',
    'p.project_name',
    'p.manager_id',
  ]);
  const votes = await trx('ccbs').whereIn('qcr_id', idsOf(qcrs)).select('qcr_id', 'voter_id');
  return qcrs.map((qcr) => {
    const voted = votes.filter(({ qcr_id }) => qcr_id === qcr.id).map(({ voter_id }) => voter_id);
    const state = {
      selectedDisposition: qcr.selected_disposition,
      discussionNeeded: Boolean(qcr.discussion_needed),
    };
    const duty = qcrDuty(state, { ...partsOf(board, qcr.manager_id), voted });
    return { id: qcr.id, subject: aboutQcr(qcr, qcr.title, qcr.project_name), duty };
  });
}

/** The problem reports that nobody has reviewed, and whom each waits for. QPR-06 */
export async function waitingQprs(trx: Transaction, board: Board, which: Which): Promise<Waiting[]> {
  const found = trx('submitted_qprs as r')
    .join('projects as p', 'p.id', 'r.project_id')
    .where('r.closed', false);
  narrow(found, which, 'r.id', 'r.project_id');
  const qprs = await selectRows(found, { r: 'submitted_qprs', p: 'projects' }, [
    'r.id',
    'r.document_id',
    'r.title',
    'r.status',
    'p.project_name',
    'p.manager_id',
  ]);
  return qprs.map((qpr) => ({
    id: qpr.id,
    subject: aboutQpr(qpr, qpr.project_name),
    duty: qprDuty({ closed: false, status: qpr.status }, partsOf(board, qpr.manager_id)),
  }));
}
