import { managerOf, recordNumber, votersOf } from '@intranet/domain';
import type { ProjectRow } from '../../platform/database/tables/builds';
import type { Transaction } from '../../platform/database/transaction';
import { type AnnouncementName, plainFacts } from './announcements';
import { waitingQprs } from '../duties/duties';
import { type Doer, doerName } from '../records/history';
import { peopleById, readBoard, standingFor } from '../people/members';
import { settleDuty } from '../duties/settle-duties';
import { aboutQpr } from './subjects';
import { listed, noChangedDuties, tell } from './tell';

interface Qpr {
  id: number;
  document_id: string;
  title: string;
}

/** A problem was reported: its reviewer gets a duty, and all of CM and CCB are notified. QPR-04, WAI-02 */
export async function announceQpr(
  trx: Transaction,
  actor: Doer,
  project: ProjectRow,
  qpr: Qpr,
): Promise<void> {
  const board = await readBoard(trx);
  const subject = aboutQpr(qpr, project.project_name);
  const [waiting] = await waitingQprs(trx, board, { ids: [qpr.id] });
  const turn = await settleDuty(trx, board, subject.recordId, waiting?.duty);
  const facts = {
    ...plainFacts(await doerName(trx, actor), project.project_name),
    what: managerOf(board, project.manager_id) ? 'The project manager' : 'An administrator',
  };
  const people = {
    pm: standingFor(board, project.manager_id),
    board: votersOf(board, project.manager_id),
  };
  await tell(trx, actor, subject, turn, { event: 'qpr-submitted', facts, people });
}

/**
 * A problem report is no longer open because somebody decided about it: its notices are removed, and its author is
 * notified. QPR-09, QPR-13, NOT-05
 * @param what details of the event; see `announcements`
 */
export async function announceReview(
  trx: Transaction,
  actor: Doer,
  project: ProjectRow,
  qpr: Qpr & { author_id: number },
  event: AnnouncementName & `qpr-${string}`,
  { why = null, what = '' }: { why?: string | null; what?: string },
): Promise<void> {
  await trx('notifications').where({ record_id: qpr.document_id }).delete();
  const facts = { by: await doerName(trx, actor), why, from: '', what, project: project.project_name };
  const concerned = await peopleById(trx, [qpr.author_id]);
  await tell(trx, actor, aboutQpr(qpr, project.project_name), noChangedDuties, {
    event,
    facts,
    people: { concerned },
  });
}

/** A report was withdrawn by its author: its notices are removed, and all who were told of it are notified. QPR-13 */
export async function announceWithdrawal(
  trx: Transaction,
  actor: Doer,
  project: ProjectRow,
  qpr: Qpr,
): Promise<void> {
  await trx('notifications').where({ record_id: qpr.document_id }).delete();
  const board = await readBoard(trx);
  const duplicates = await trx('submitted_qprs')
    .where({ duplicate_of_id: qpr.id })
    .orderBy('id')
    .select('id');
  const facts = {
    ...plainFacts(await doerName(trx, actor), project.project_name),
    what: listed(duplicates.map(({ id }) => recordNumber('qpr', id))),
  };
  const people = {
    pm: standingFor(board, project.manager_id),
    board: votersOf(board, project.manager_id),
  };
  await tell(trx, actor, aboutQpr(qpr, project.project_name), noChangedDuties, {
    event: 'qpr-withdrawn',
    facts,
    people,
  });
}

/** The words of a report were corrected: its author is notified. QPR-14 @param what the names of the fields */
export async function announceCorrection(
  trx: Transaction,
  actor: Doer,
  project: ProjectRow,
  qpr: Qpr & { author_id: number },
  what: readonly string[],
): Promise<void> {
  const facts = { ...plainFacts(await doerName(trx, actor), project.project_name), what: listed(what) };
  const concerned = await peopleById(trx, [qpr.author_id]);
  await tell(trx, actor, aboutQpr(qpr, project.project_name), noChangedDuties, {
    event: 'qpr-corrected',
    facts,
    people: { concerned },
  });
}
