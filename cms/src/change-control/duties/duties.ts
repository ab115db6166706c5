import { buildDuty, type Duty, type Parts, qcrDuty, type QcrState, qprDuty } from '@intranet/domain';
import type { Knex } from 'knex';
import type { Reader, Transaction } from '../../database/transaction';
import { type Board, managerOf, membersById, votersOf } from '../people/members';
import type { StoredBuild } from '../records/rows';
import { aboutBuild, aboutQcr, aboutQpr, type Subject } from '../telling/subjects';

/** An open record, and whom it waits for. */
interface Waiting {
  id: number;
  subject: Subject;
  duty: Duty | null;
}

/** The records to look at: given ones, those of a project, or all. */
interface Which {
  ids?: readonly number[];
  projectId?: number | undefined;
}

/**
 * Limits a statement to these records, in the order of their ids. @param id the id column @param project the column of
 * the project's id
 */
function narrow(found: Knex.QueryBuilder, { ids, projectId }: Which, id: string, project: string): void {
  if (ids !== undefined) found.whereIn(id, [...ids]);
  if (projectId !== undefined) found.where(project, projectId);
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

interface BuildRow extends StoredBuild {
  project_name: string;
  manager_id: number | null;
}

/** The full names of the people a record waits for, in the order of the rules. */
export const namesWaitedFor = (board: Board, duty: Duty | null | undefined): string[] =>
  membersById(board, duty?.people ?? []).map(({ firstLastName }) => firstLastName);

/** The open builds, and whom each waits for. BLD-06, BLD-07 */
export async function waitingBuilds(trx: Reader, board: Board, which: Which): Promise<Waiting[]> {
  const found = trx('builds as b').join('projects as p', 'p.id', 'b.project_id').where('b.status', 'Open');
  narrow(found, which, 'b.id', 'b.project_id');
  const builds = (await found.select('b.*', 'p.project_name', 'p.manager_id')) as BuildRow[];
  const assigned = (await trx('assigned_builds')
    .whereIn('build_id', idsOf(builds))
    .select('build_id', 'person_id')) as { build_id: number; person_id: number }[];
  const votes = (await trx('ccbs')
    .whereIn('build_id', idsOf(builds))
    .select('build_id', 'stage', 'voter_id')) as {
    build_id: number;
    stage: string;
    voter_id: number;
  }[];
  return builds.map((build) => {
    const isAssigned = (person: number) =>
      assigned.some((row) => row.build_id === build.id && row.person_id === person);
    const cast = votes.filter((vote) => vote.build_id === build.id && vote.stage === build.stage);
    const duty = buildDuty(build, {
      ...partsOf(board, build.manager_id),
      developers: idsOf(board.developers).filter(isAssigned),
      voted: cast.map(({ voter_id }) => voter_id),
    });
    return { id: build.id, subject: aboutBuild(build, build), duty };
  });
}

interface QcrRow {
  id: number;
  document_id: string;
  selected_disposition: QcrState['selectedDisposition'];
  discussion_needed: boolean | number;
  title: string;
  project_name: string;
  manager_id: number | null;
}

/** The change requests that the board has not decided, and whom each waits for. QCR-04, QCR-07 */
export async function waitingQcrs(trx: Transaction, board: Board, which: Which): Promise<Waiting[]> {
  const found = trx('qcrs as q')
    .join('submitted_qprs as r', 'r.id', 'q.submitted_qpr_id')
    .join('projects as p', 'p.id', 'r.project_id')
    .whereIn('q.selected_disposition', ['Waiting on approval', 'Pending']);
  const columns = ['q.id', 'q.document_id', 'q.selected_disposition', 'q.discussion_needed', 'r.title'];
  narrow(found, which, 'q.id', 'r.project_id');
  const qcrs = (await found.select([...columns, 'p.project_name', 'p.manager_id'])) as QcrRow[];
  const votes = (await trx('ccbs').whereIn('qcr_id', idsOf(qcrs)).select('qcr_id', 'voter_id')) as {
    qcr_id: number;
    voter_id: number;
  }[];
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

interface QprRow {
  id: number;
  document_id: string;
  title: string;
  status: string;
  project_name: string;
  manager_id: number | null;
}

/** The problem reports that are not reviewed, and whom each waits for. QPR-06 */
export async function waitingQprs(trx: Transaction, board: Board, which: Which): Promise<Waiting[]> {
  const found = trx('submitted_qprs as r')
    .join('projects as p', 'p.id', 'r.project_id')
    .where('r.closed', false);
  const columns = ['r.id', 'r.document_id', 'r.title', 'r.status', 'p.project_name', 'p.manager_id'];
  narrow(found, which, 'r.id', 'r.project_id');
  const qprs = (await found.select(columns)) as QprRow[];
  return qprs.map((qpr) => ({
    id: qpr.id,
    subject: aboutQpr(qpr, qpr.project_name),
    duty: qprDuty({ closed: false, status: qpr.status }, partsOf(board, qpr.manager_id)),
  }));
}
